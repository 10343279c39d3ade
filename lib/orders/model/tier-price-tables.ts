import { bigint, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { orders } from '@/lib/orders/model/tables';
import { organisations } from '@/lib/organisations/tables';
import type { LinePrices } from './tier-price-rules';

/**
 * Prices of an order for each organisation between the connection and the one that it was placed for, when it was placed or its
 * changes were accepted. `order_lines` has what that one pays; a person further up sees the price of a tier in its place.
 */
export const orderTierPrices = pgTable(
  'order_tier_prices',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id),
    /** By the places of the order's lines. */
    lines: jsonb().$type<LinePrices[]>().notNull(),
    totals: jsonb().$type<Totals>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.organisationId] }),
    index('order_tier_prices_organisation').on(table.organisationId),
  ],
);
