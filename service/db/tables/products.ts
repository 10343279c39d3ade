import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AddOn, RatePlan } from '@/lib/contract/product';
import { money } from './columns';
import { organisations } from './organisations';

/**
 * The catalogue at base prices (factor 1). `rank` orders by popularity, lowest first; it may be negative, since an
 * import ranks its file in front of what was there. `search` is what the `text` parameter looks into: name, SKU, and
 * the SKU without punctuation, in lower case.
 */
export const products = pgTable(
  'products',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    productCode: text('product_code').notNull(),
    description: text('description'),
    detailedDescription: text('detailed_description'),
    featuredDescription: text('featured_description'),
    vendor: bigint('vendor', { mode: 'number' }),
    type: bigint('type', { mode: 'number' }),
    rrp: money('rrp'),
    price: money('price'),
    thumbUrl: text('thumb_url'),
    mainImageUrl: text('main_image_url'),
    datasheetUrl: text('datasheet_url'),
    guideUrl: text('guide_url'),
    quickstartUrl: text('quickstart_url'),
    stock: integer('stock'),
    provisioning: jsonb('provisioning').$type<AddOn[]>().notNull().default([]),
    maintenance: jsonb('maintenance').$type<AddOn[]>().notNull().default([]),
    shippingCost: money('shipping_cost'),
    subscriptionType: text('subscription_type'),
    ratePlans: jsonb('rate_plans').$type<RatePlan[]>().notNull().default([]),
    isShippable: boolean('is_shippable').notNull(),
    isFinanceable: boolean('is_financeable').notNull(),
    rank: bigint('rank', { mode: 'number' }).notNull(),
    search: text('search').generatedAlwaysAs(
      sql`lower(name || ' ' || product_code || ' ' || regexp_replace(product_code, '[^[:alnum:]]', '', 'g'))`,
    ),
  },
  (table) => [
    index('products_search').using('gin', table.search.op('gin_trgm_ops')),
    index('products_rank').on(table.rank, table.id),
    index('products_name').on(sql`lower(${table.name})`, table.id),
    index('products_price_up').on(table.price.asc().nullsLast(), table.id),
    index('products_price_down').on(table.price.desc().nullsLast(), table.id),
    index('products_vendor').on(table.vendor),
    index('products_type').on(table.type),
  ],
);

/** An agreed price of one organisation for one product; it replaces base price times factor. */
export const productPrices = pgTable(
  'product_prices',
  {
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: money('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.productId] }),
    index('product_prices_product').on(table.productId),
  ],
);
