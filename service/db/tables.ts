import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderStatus } from '@/lib/contract/order';
import type { Address } from '@/lib/contract/organisation';
import type { AddOn, RatePlan } from '@/lib/contract/product';
import type { Scenario } from '../orders/rules';
import type { OrderedAddOn, OrderedRatePlan, OrderShipping } from '../orders/schema';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Money in PostgreSQL is decimal; four places, because a charge per unit may be a fraction of a cent. */
const money = (name: string) => numeric(name, { precision: 16, scale: 4 });

/**
 * The tree. `path` lists the ids from the root down to this organisation, itself last, so "is X inside the tree of Y"
 * is one array test. `priceFactor` times a product's base price is what the organisation pays when it has no agreed
 * price of its own in `product_prices`; factors differ per organisation so that a price shown to the wrong one is visible.
 */
export const organisations = pgTable(
  'organisations',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    name: text('name').notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => organisations.id),
    path: integer('path').array().notNull(),
    linkedAccount: boolean('linked_account').notNull().default(false),
    financeType: text('finance_type'),
    currency: text('currency').notNull(),
    priceFactor: numeric('price_factor', { precision: 8, scale: 4 }).notNull().default('1'),
  },
  (table) => [index('organisations_path').using('gin', table.path)],
);

/** What an organisation grants to its own users and to those of its descendants (there it shows as `parent: true`). */
export const organisationPermissions = pgTable(
  'organisation_permissions',
  {
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.permission] })],
);

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    name: text('name').notNull(),
    /** Sign-in name of the console; null for a user who only exists for the API. */
    email: text('email'),
    /** argon2id; null means that the user cannot sign in to the console. */
    passwordHash: text('password_hash'),
    locale: text('locale').notNull().default('en-GB'),
    timezone: text('timezone').notNull().default('Europe/London'),
    admin: boolean('admin').notNull().default(false),
    root: boolean('root').notNull().default(false),
    modules: text('modules').array().notNull().default(sql`'{}'`),
    /** A disabled user's tokens and console sessions stop working at the next request. */
    disabledAt: instant('disabled_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_organisation').on(table.organisationId),
  ],
);

/** One user's exceptions from what the organisations grant: granted true adds a permission, false takes it away. */
export const userPermissions = pgTable(
  'user_permissions',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
    granted: boolean('granted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.permission] })],
);

/** OAuth 2.0 clients. The secret is 256 random bits, so a plain SHA-256 of it cannot be searched for. */
export const apiClients = pgTable(
  'api_clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('api_clients_user').on(table.userId)],
);

/** Access tokens by their SHA-256; `userId` acts, `realUserId` differs from it during emulation. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => apiClients.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    realUserId: integer('real_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('tokens_expires').on(table.expiresAt)],
);

/** Signed-in people of the web console, by the SHA-256 of the cookie's value. */
export const consoleSessions = pgTable(
  'console_sessions',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('console_sessions_expires').on(table.expiresAt)],
);

/** Saved addresses, listed in the order in which they were saved. The API's Address has no id. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    address: jsonb('address').$type<Address>().notNull(),
  },
  (table) => [index('addresses_organisation').on(table.organisationId, table.id)],
);

/**
 * The catalogue at base prices (factor 1). `rank` orders by popularity, lowest first; it may be negative, since an
 * import ranks its file in front of what was there. `search` is what the `text` parameter looks into: name, SKU, and
 * the SKU without punctuation, in lower case.
 */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    productCode: text('product_code').notNull(),
    description: text('description'),
    detailedDescription: text('detailed_description'),
    featuredDescription: text('featured_description'),
    vendor: integer('vendor'),
    type: integer('type'),
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
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: money('price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.productId] }),
    index('product_prices_product').on(table.productId),
  ],
);

/**
 * `organisationId` is who the goods are for. `accountId` is the caller's organisation, which pays: prices and currency
 * are its own, so the order is visible to it and its ancestors and to nobody below.
 */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_001 }),
    organisationId: integer('organisation_id')
      .notNull()
      .references(() => organisations.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => organisations.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    realUserId: integer('real_user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<OrderStatus>().notNull(),
    reference: text('reference').notNull(),
    shipping: jsonb('shipping').$type<OrderShipping>().notNull(),
    provisioningInstructions: text('provisioning_instructions'),
    notes: text('notes'),
    currency: text('currency').notNull(),
    goodsTotal: money('goods_total').notNull(),
    shippingTotal: money('shipping_total').notNull(),
    attentionReason: text('attention_reason'),
    /** Unguessable part of the tracking page's URL, from the first shipment on. */
    trackingCode: text('tracking_code'),
    /** The magic reference that steers the back end, until it has had its effect; null for a normal order. */
    scenario: text('scenario').$type<Scenario>(),
    /** When the back end takes the next step; null when it has none to take. */
    nextStepAt: instant('next_step_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('orders_next_step').on(table.nextStepAt).where(sql`next_step_at is not null`),
    index('orders_account').on(table.accountId, table.id),
    uniqueIndex('orders_tracking_code').on(table.trackingCode),
  ],
);

/** What was ordered, as it was at that moment; no reference to `products`, which may change or go. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    productId: integer('product_id').notNull(),
    productCode: text('product_code').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    price: money('price').notNull(),
    ratePlan: jsonb('rate_plan').$type<OrderedRatePlan | null>(),
    provisioning: jsonb('provisioning').$type<OrderedAddOn[]>().notNull(),
    maintenance: jsonb('maintenance').$type<OrderedAddOn[]>().notNull(),
    total: money('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
);

/** Every status an order has had; `fromStatus` is null for its creation. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    trigger: text('trigger').notNull(),
    note: text('note'),
    userId: integer('user_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/** Idempotency-Key of POST /orders, per client; written in the transaction that stores the order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => apiClients.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.key] })],
);
