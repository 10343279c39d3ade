import { eq, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { NONE, type Product, type ProductSort } from '@/lib/contract/product';
import type { Database } from '../db/pool';
import { productPrices, products } from '../db/tables/products';
import { searchPatterns } from './rules';
import type { ProductFilter } from './schema';
import { agreedPrice, callerPrice, findProducts, type PriceScope } from './store';

/** Counting so many takes as long as reading a page of them. */
const MANY_PRODUCTS = 50_000;
const TOTAL_TTL_MS = 5_000;
/** Reading the next page takes a client seconds; later its start is searched for again. */
const PAGE_END_TTL_MS = 10_000;
const MAX_CACHED = 1_000;

/** The last product of a page in the default order. */
interface PageEnd {
  /** A bigint, written out. */
  rank: string;
  id: number;
}

/** Caches totals and page ends of lists that were read a moment ago. */
interface ListCaches {
  totals: LRUCache<string, number>;
  pageEnds: LRUCache<string, PageEnd>;
}

const CACHES = new WeakMap<Database, ListCaches>();

function getCaches(db: Database): ListCaches {
  const caches = CACHES.get(db) ?? {
    totals: new LRUCache({ max: MAX_CACHED, ttl: TOTAL_TTL_MS }),
    pageEnds: new LRUCache({ max: MAX_CACHED, ttl: PAGE_END_TTL_MS }),
  };
  CACHES.set(db, caches);
  return caches;
}

/** Selects the parts of a filter that all pages of a list share. */
const toSelection = ({ vendors, types, text }: ProductFilter) => [vendors, types, text];

const toPageKey = (filter: ProductFilter, page: number): string =>
  JSON.stringify([...toSelection(filter), filter.perPage, page]);

const isInDefaultOrder = ({ sorts }: ProductFilter): boolean =>
  sorts.length === 1 && sorts[0] === '-popularity';

/** One page of the catalogue at the caller's prices, in the order of `filter.sorts`. */
export async function listProducts(
  db: Database,
  scope: PriceScope,
  filter: ProductFilter,
): Promise<Product[]> {
  return findProducts(db, scope, await listProductIds(db, scope, filter));
}

/**
 * Counts the products that the filter selects, over all pages. A large number may be some seconds old: a client that reads all pages
 * of a large catalogue would wait for the same count at each of them.
 */
export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const key = JSON.stringify(toSelection(filter));
  const { totals } = getCaches(db);
  const known = totals.get(key);
  if (known !== undefined) return known;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${products} where ${condition(filter)}`,
  );
  const total = rows[0]?.total ?? 0;
  if (total > MANY_PRODUCTS) totals.set(key, total);
  return total;
}

/**
 * Reads ids first, whole rows after: skipping to a far page then walks a small index and not the table. In the default order nothing
 * is skipped when the previous page was read a moment ago: the list continues where that one ended, even when products came or went
 * since then.
 */
async function listProductIds(db: Database, scope: PriceScope, filter: ProductFilter): Promise<number[]> {
  const byPrice = filter.sorts.some((sort) => sort.endsWith('price'));
  const hasAgreedPrices = byPrice && (await hasOwnPrices(db, scope.organisationId));
  const ends = isInDefaultOrder(filter) ? getCaches(db).pageEnds : null;
  const before = ends?.get(toPageKey(filter, filter.page - 1));
  const skipped = before ? 0 : (filter.page - 1) * filter.perPage;
  const { rows } = await db.execute<PageEnd & Record<string, unknown>>(sql`
    select ${products.id} as id, ${products.rank}::text as rank
    from ${products} ${hasAgreedPrices ? agreedPrice(scope) : sql``}
    where ${condition(filter)} ${before ? sql`and (${products.rank}, ${products.id}) > (${before.rank}::bigint, ${before.id}::bigint)` : sql``}
    order by ${orderBy(filter.sorts, hasAgreedPrices ? callerPrice(scope) : sql`${products.price}`)}
    limit ${filter.perPage} offset ${skipped}`);
  const last = rows.length === filter.perPage ? rows.at(-1) : undefined;
  if (last) ends?.set(toPageKey(filter, filter.page), { rank: last.rank, id: last.id });
  return rows.map((row) => row.id);
}

/** A caller without agreed prices gets the order of the base prices, which have an index. */
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
  const isOneOfIds = sql`${column} = any(${sql.param(realIds)}::bigint[])`;
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
