import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { NONE, type Product, type ProductSort } from '@/lib/contract/product';
import type { Database } from '../db/pool';
import { productPrices, products } from '../db/tables';
import type { Caller } from '../users/schema';
import { addOnsAt, ratePlansAt, searchPatterns } from './rules';
import type { ProductFilter } from './schema';

/** Whose prices a read shows. */
export type PriceScope = Pick<Caller, 'organisationId' | 'priceFactor'>;

type ProductRow = typeof products.$inferSelect & { callerPrice: string | null };

/** The caller's price: the agreed one, else base price times factor. Needs the join of `agreedPrice`. */
function callerPrice(scope: PriceScope): SQL<string | null> {
  return sql`coalesce(${productPrices.price}, round(${products.price} * ${scope.priceFactor}::numeric, 2))`;
}

function agreedPrice(scope: PriceScope): SQL {
  return sql`left join ${productPrices} on ${productPrices.productId} = ${products.id}
    and ${productPrices.organisationId} = ${scope.organisationId}`;
}

const columns = {
  id: products.id,
  name: products.name,
  productCode: products.productCode,
  description: products.description,
  detailedDescription: products.detailedDescription,
  featuredDescription: products.featuredDescription,
  vendor: products.vendor,
  type: products.type,
  rrp: products.rrp,
  thumbUrl: products.thumbUrl,
  mainImageUrl: products.mainImageUrl,
  datasheetUrl: products.datasheetUrl,
  guideUrl: products.guideUrl,
  quickstartUrl: products.quickstartUrl,
  stock: products.stock,
  provisioning: products.provisioning,
  maintenance: products.maintenance,
  shippingCost: products.shippingCost,
  subscriptionType: products.subscriptionType,
  ratePlans: products.ratePlans,
  isShippable: products.isShippable,
  isFinanceable: products.isFinanceable,
};

/** One page of the catalogue at the caller's prices, in the order of `filter.sorts`. */
export async function listProducts(
  db: Database,
  scope: PriceScope,
  filter: ProductFilter,
): Promise<Product[]> {
  const ids = await listProductIds(db, scope, filter);
  if (ids.length === 0) return [];
  const found = await findProducts(db, scope, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Products by id at the caller's prices; unknown ids are absent from the map. */
export async function findProducts(
  db: Database,
  scope: PriceScope,
  ids: readonly number[],
): Promise<Map<number, Product>> {
  const rows = await db
    .select({ ...columns, callerPrice: callerPrice(scope) })
    .from(products)
    .leftJoin(
      productPrices,
      sql`${productPrices.productId} = ${products.id} and ${productPrices.organisationId} = ${scope.organisationId}`,
    )
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, toProduct(row, scope)]));
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
    oneOf(sql`${products.vendor}`, filter.vendors),
    oneOf(sql`${products.type}`, filter.types),
    ...searchPatterns(filter.text).map(anyPattern),
  ];
  return sql.join([sql`true`, ...parts.filter((part) => part !== null)], sql` and `);
}

function anyPattern(patterns: string[]): SQL {
  const matches = patterns.map((pattern) => sql`${products.search} like ${pattern}`);
  return sql`(${sql.join(matches, sql` or `)})`;
}

function oneOf(column: SQL, ids: readonly number[]): SQL | null {
  if (ids.length === 0) return null;
  const named = ids.filter((id) => id !== NONE);
  const isNamed = sql`${column} = any(${sql.param(named)}::int[])`;
  return ids.includes(NONE) ? sql`(${column} is null or ${isNamed})` : isNamed;
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
  const ties = sorts.at(-1) === '-name' ? sql`${products.id} desc` : sql`${products.id}`;
  return sql.join([...sorts.map((sort) => terms[sort]), ties], sql`, `);
}

const toNumber = (decimal: string | null) => (decimal === null ? null : Number(decimal));

function toProduct(row: Omit<ProductRow, 'price' | 'rank' | 'search'>, scope: PriceScope): Product {
  return {
    id: row.id,
    name: row.name,
    product_code: row.productCode,
    description: row.description,
    detailed_description: row.detailedDescription,
    featured_description: row.featuredDescription,
    vendor: row.vendor,
    type: row.type,
    rrp: toNumber(row.rrp),
    price: toNumber(row.callerPrice),
    thumb_url: row.thumbUrl,
    main_image_url: row.mainImageUrl,
    datasheet_url: row.datasheetUrl,
    guide_url: row.guideUrl,
    quickstart_url: row.quickstartUrl,
    stock: row.stock,
    provisioning: addOnsAt(row.provisioning, scope.priceFactor),
    maintenance: addOnsAt(row.maintenance, scope.priceFactor),
    shipping_cost: toNumber(row.shippingCost),
    subscription_type: row.subscriptionType,
    rate_plans: ratePlansAt(row.ratePlans, scope.priceFactor),
    is_shippable: row.isShippable,
    is_financeable: row.isFinanceable,
  };
}
