import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { organisations } from '@/lib/organisations/tables';
import type { ColumnKind } from './schema';

/** How an organisation reads its files: by what stands in their first row, or by how many columns they have. */
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
