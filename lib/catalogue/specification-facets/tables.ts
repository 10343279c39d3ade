import { bigint, boolean, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An operator's decisions about the facets of a product type, for every organisation. */
export const specificationFacets = pgTable(
  'specification_facets',
  {
    /** -1 is of products without a type. */
    type: bigint({ mode: 'number' }).notNull(),
    /** The folded name, see lib/catalogue/model/specification-filter.ts. */
    name: text().notNull(),
    position: smallint().notNull(),
    /** Null shows the most frequent spelling. */
    label: text(),
    /** The unit of numbers that are stated without one. */
    unit: text(),
    isHidden: boolean('is_hidden').notNull().default(false),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    updatedBy: uuid('updated_by'),
  },
  (table) => [primaryKey({ columns: [table.type, table.name] })],
);
