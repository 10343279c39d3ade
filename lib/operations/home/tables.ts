import { bigint, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Layout } from '@/lib/brand/model/home-layout';
import { organisations, people } from '@/lib/organisations/tables';

/** The order in which a person wants the blocks of an organisation's home page; without a row it is the brand's. */
export const homeLayouts = pgTable(
  'home_layouts',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    blocks: jsonb().$type<Layout>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.organisationId] })],
);
