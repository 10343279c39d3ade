import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { organisations } from '@/lib/organisations/tables';
import type { ColumnKind } from './schema';

/** An organisation's mapping of its files: found by their first row, or by their number of columns. */
export const fileMappings = pgTable(
  'file_mappings',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** As `toSignature` makes it. */
    signature: text().notNull(),
    sheet: text().notNull(),
    hasHeader: boolean('has_header').notNull(),
    columns: jsonb().$type<ColumnKind[]>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.signature] })],
);
