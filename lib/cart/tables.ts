import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organisations, people } from '@/lib/organisations/tables';
import type { QuantityRange } from '@/lib/pricing/schema';

/** One open cart per person, acting organisation and name. Switching organisation never touches it. */
export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text().notNull().default('Cart'),
    /** Grows with each change; a checkout names the version that it showed. */
    version: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('carts_owner').on(table.personId, table.organisationId, table.name)],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    ratePlanId: integer('rate_plan_id'),
    provisioning: jsonb().$type<{ id: number; instructions: string | null }[]>().notNull().default([]),
    maintenance: jsonb().$type<{ id: number }[]>().notNull().default([]),
    /** Product, plan and add-on set: adding the same again raises the quantity of this line. */
    lineKey: text('line_key').notNull(),
    /** What the person was last shown and took: a difference is shown and confirmed before submit. */
    seenPrice: numeric('seen_price'),
    seenCurrency: text('seen_currency'),
    seenStock: integer('seen_stock'),
    /** Prices of the plan's charges and add-ons as last shown, by a stable key. */
    seenParts: jsonb('seen_parts').$type<Record<string, string | null>>().notNull().default({}),
    /** In which quantities the plan was sold as last shown. */
    seenLimits: jsonb('seen_limits').$type<QuantityRange>(),
    seenAt: timestamp('seen_at', { withTimezone: true }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cart_lines_key').on(table.cartId, table.lineKey),
    index('cart_lines_cart').on(table.cartId),
  ],
);
