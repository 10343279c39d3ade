import { eq, type SQL, sql } from 'drizzle-orm';
import { NONE, type Product, type ProductSort } from '@/lib/contract/product';
import type { Database } from '../db/pool';
import { organisations } from '../db/tables/organisations';
import { productPrices, products } from '../db/tables/products';
import type { Caller } from '../users/schema';
import { scaleAddOns, scaleRatePlans, searchPatterns } from './rules';
import type { ProductFilter } from './schema';

/** Whose prices a read shows. */
export type PriceScope = Pick<Caller, 'organisationId' | 'priceFactor' | 'currency'>;

/** The caller's price: the agreed one, else base price times factor. Needs the join of `agreedPrice`. */
function callerPrice(scope: PriceScope): SQL<string | null> {
  return sql`coalesce(${productPrices.price}, round(${products.price} * ${scope.priceFactor}::numeric, 2))`;
}

/**
 * The recommended retail price in the caller's currency. It is kept in the root's currency, as the base prices are; in
 * another one it goes by the same factor as the price, since there is no rate of exchange to go by.
 */
function retailPrice(scope: PriceScope): SQL<string | null> {
  return sql`case when exists (select from ${organisations}
      where ${organisations.parentId} is null and ${organisations.currency} = ${scope.currency})
    then ${products.rrp} else round(${products.rrp} * ${scope.priceFactor}::numeric, 2) end`;
}

function agreedPrice(scope: PriceScope): SQL {
  return sql`left join ${productPrices} on ${productPrices.productId} = ${products.id}
    and ${productPrices.organisationId} = ${scope.organisationId}`;
}

/** One page of the catalogue at the caller's prices, in the order of `filter.sorts`. */
export async function listProducts(
  db: Database,
  scope: PriceScope,
  filter: ProductFilter,
): Promise<Product[]> {
  return findProducts(db, scope, await listProductIds(db, scope, filter));
}

/**
 * Products by id at the caller's prices, in the order of `ids`; unknown ids are left out. The columns have the API's
 * names, so a row is the answer but for the add-ons; decimals of four places are exact enough as JSON numbers.
 */
export async function findProducts(
  db: Database,
  scope: PriceScope,
  ids: readonly number[],
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Product & Record<string, unknown>>(sql`
    select products.id, name, product_code, description, detailed_description, featured_description, vendor, type,
      (${retailPrice(scope)})::float8 as rrp, (${callerPrice(scope)})::float8 as price,
      thumb_url, main_image_url, datasheet_url, guide_url, quickstart_url, stock,
      provisioning, maintenance, shipping_cost::float8 as shipping_cost, subscription_type, rate_plans,
      is_shippable, is_financeable
    from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted (id, place)
    join ${products} on products.id = wanted.id ${agreedPrice(scope)}
    order by wanted.place`);
  return rows.map((row) => ({
    ...row,
    provisioning: scaleAddOns(row.provisioning, scope.priceFactor),
    maintenance: scaleAddOns(row.maintenance, scope.priceFactor),
    rate_plans: scaleRatePlans(row.rate_plans, scope.priceFactor),
  }));
}

/** How many products the filter selects, over all pages. */
export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${products} where ${condition(filter)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Ids first, whole rows after: skipping to a far page then walks a small index and not the table. */
async function listProductIds(db: Database, scope: PriceScope, filter: ProductFilter): Promise<number[]> {
  const byPrice = filter.sorts.some((sort) => sort.endsWith('price'));
  const hasAgreedPrices = byPrice && (await hasOwnPrices(db, scope.organisationId));
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} as id from ${products} ${hasAgreedPrices ? agreedPrice(scope) : sql``}
    where ${condition(filter)}
    order by ${orderBy(filter.sorts, hasAgreedPrices ? callerPrice(scope) : sql`${products.price}`)}
    limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}`);
  return rows.map((row) => row.id);
}

/** Without agreed prices the caller's order of prices is that of the base prices, which have an index. */
async function hasOwnPrices(db: Database, organisationId: number): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(productPrices)
    .where(eq(productPrices.organisationId, organisationId))
    .limit(1);
  return row !== undefined;
}

function condition(filter: ProductFilter): SQL {
  const parts = [
    matchesIds(sql`${products.vendor}`, filter.vendors),
    matchesIds(sql`${products.type}`, filter.types),
    ...searchPatterns(filter.text).map(anyPattern),
  ];
  return sql.join([sql`true`, ...parts.filter((part) => part !== null)], sql` and `);
}

function anyPattern(patterns: string[]): SQL {
  const matches = patterns.map((pattern) => sql`${products.search} like ${pattern}`);
  return sql`(${sql.join(matches, sql` or `)})`;
}

function matchesIds(column: SQL, ids: readonly number[]): SQL | null {
  if (ids.length === 0) return null;
  const realIds = ids.filter((id) => id !== NONE);
  const isOneOfIds = sql`${column} = any(${sql.param(realIds)}::int[])`;
  return ids.includes(NONE) ? sql`(${column} is null or ${isOneOfIds})` : isOneOfIds;
}

/** A price on request sorts last in both directions; ids break ties, so that pages never overlap. */
function orderBy(sorts: readonly ProductSort[], price: SQL): SQL {
  const terms: Record<ProductSort, SQL> = {
    '-popularity': sql`${products.rank}`,
    '+name': sql`lower(${products.name})`,
    '-name': sql`lower(${products.name}) desc`,
    '+price': sql`${price} asc nulls last`,
    '-price': sql`${price} desc nulls last`,
  };
  const tieBreaker = sorts.at(-1) === '-name' ? sql`${products.id} desc` : sql`${products.id}`;
  return sql.join([...sorts.map((sort) => terms[sort]), tieBreaker], sql`, `);
}
