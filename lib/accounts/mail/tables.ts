import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MailKind } from '@/lib/accounts/mail/unsubscribe-tokens';
import { organisations, people } from '@/lib/organisations/tables';
import { jsonColumn } from '@/lib/platform/db/columns';
import type { Text } from '@/lib/platform/messages/message';

/** Every mail that was written. Without a mail server it stays here and can be read in the admin area. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Identifies the subject: the same news is mailed only once. */
    key: text().notNull(),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    brandId: bigint('brand_id', { mode: 'number' }).notNull(),
    /** The subscription that its reader can stop: a kind of news, or `digest`. null for mails about an account, which cannot be stopped. */
    kind: text().$type<MailKind>(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The token of its link, sealed (lib/accounts/mail/links.ts); the stored parts contain a mask. Deleted once the mail is sent. */
    tokenCiphertext: text('token_ciphertext'),
    state: text().$type<'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'STORED'>().notNull(),
    attempts: integer().notNull().default(0),
    /** A queued mail is not sent before this; one that is being sent has lost its sender after it. */
    notBefore: timestamp('not_before', { withTimezone: true }).notNull().defaultNow(),
    failure: jsonColumn<Text>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('mails_key').on(table.key),
    index('mails_waiting').on(table.notBefore).where(sql`${table.state} IN ('QUEUED', 'SENDING')`),
    index('mails_organisation').on(table.organisationId, table.id),
  ],
);
