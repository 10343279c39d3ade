import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Address } from '@/lib/contract/organisation';

/**
 * The tree. `path` lists the ids from the root down to this organisation, itself last, so "is X inside the tree of Y"
 * is one array test. `priceFactor` times a product's base price is what the organisation pays when it has no agreed
 * price of its own in `product_prices`; factors differ per organisation so that a price shown to the wrong one is visible.
 */
export const organisations = pgTable(
  'organisations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    name: text('name').notNull(),
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => organisations.id),
    path: bigint('path', { mode: 'number' }).array().notNull(),
    linkedAccount: boolean('linked_account').notNull().default(false),
    financeType: text('finance_type'),
    currency: text('currency').notNull(),
    priceFactor: numeric('price_factor', { precision: 8, scale: 4 }).notNull().default('1'),
  },
  (table) => [index('organisations_path').using('gin', table.path)],
);

/** An organisation grants these to its own users and to those of its descendants (there they show as `parent: true`). */
export const organisationPermissions = pgTable(
  'organisation_permissions',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.permission] })],
);

/** Saved addresses, listed in the order in which they were saved. The API's Address has no id. */
export const addresses = pgTable(
  'addresses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Address>().notNull(),
  },
  (table) => [index('addresses_organisation').on(table.organisationId, table.id)],
);
