import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { jsonColumn } from '@/lib/platform/db/columns';
import type { Text } from '@/lib/platform/messages/message';

/** Audit trail: actions that another person may ask about, with the real and the nominal actor, the organisation and the subject. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    personId: uuid('person_id'),
    realPersonId: uuid('real_person_id'),
    organisationId: bigint('organisation_id', { mode: 'number' }),
    action: text().notNull(),
    subject: text().notNull(),
    /** Details of the action: a fact, a message of facts, or several. */
    detail: jsonColumn<Text | Text[]>(),
  },
  (table) => [index('audit_subject').on(table.subject, table.id)],
);
