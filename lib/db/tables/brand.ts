import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea } from './columns';
import { organisations } from './organisations';

export const brands = pgTable(
  'brands',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text().notNull(),
    /** Validated by lib/brand/schema before it is written and after it is read. */
    tokens: jsonb().$type<unknown>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('brands_organisation').on(table.organisationId)],
);

/** Exact, normalised host names (no port). A host that is not here gets a neutral 404. */
export const brandHosts = pgTable('brand_hosts', {
  host: text().primaryKey(),
  brandId: integer('brand_id')
    .notNull()
    .references(() => brands.id, { onDelete: 'cascade' }),
  canonical: boolean().notNull().default(false),
});

export const brandAssets = pgTable(
  'brand_assets',
  {
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    kind: text().$type<'logo-light' | 'logo-dark' | 'square'>().notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.kind] })],
);
