import { pgTable, text } from 'drizzle-orm/pg-core';

/** In which database orders may leave (lib/platform/db/send-lock-mark). It has no key: a row that a restore adds must not be refused. */
export const sendLockMarks = pgTable('send_lock_marks', { mark: text().notNull() });
