import { type SQL, sql } from 'drizzle-orm';
import { rowCount } from '@/lib/db/limits';
import type { CatalogueSort } from '../../schema';
import { type Place, TIERS } from '../rules/cursor';

/** An order of the list. */
export interface Order {
  sort: CatalogueSort;
  /** In which prices are sorted; null unless by price. */
  viewId: number | null;
  /**
   * What makes a search's best matches; null unless by relevance of a text. Without whole words only an exact SKU comes
   * first: the order of a list too long to be put in order.
   */
  best: { code: string; wholeWords: string | null } | null;
}

const isDescending = (sort: CatalogueSort) => sort.startsWith('-');
export const isByPrice = (sort: CatalogueSort): boolean => sort === 'price' || sort === '-price';
export const isByName = (sort: CatalogueSort): boolean => sort === 'name' || sort === '-name';
export const way = (sort: CatalogueSort): SQL => (isDescending(sort) ? sql`DESC` : sql`ASC`);
const than = (sort: CatalogueSort): SQL => (isDescending(sort) ? sql`<` : sql`>`);

/** A typed text is taken for the beginning of a SKU only when it has a digit: words begin many SKUs by chance. */
const mayBeginSku = (code: string) => code.length >= 3 && /\d/.test(code);

/** The group of a product, see `TIERS`; `listings` must be in scope. */
export function tierOf({ best }: Order): SQL {
  if (!best) return sql`0`;
  const isExact = sql`${best.code}::text <> '' AND listings.code_key = ${best.code}`;
  if (best.wholeWords === null)
    return sql`CASE WHEN ${isExact} THEN ${TIERS.first}::int ELSE ${TIERS.unordered}::int END`;
  const begins = mayBeginSku(best.code)
    ? sql`WHEN starts_with(listings.code_key, ${best.code}) THEN ${TIERS.skuBegins}::int`
    : sql``;
  return sql`CASE WHEN ${isExact} THEN ${TIERS.first}::int ${begins}
    WHEN listings.words @@ ${best.wholeWords}::tsquery THEN ${TIERS.wholeWords}::int ELSE ${TIERS.beginnings}::int END`;
}

/**
 * A relation (id, rank, tier, name_key) in an order, from behind a place on.
 * @returns a query with the columns tier, key and id.
 */
export function inOrder(order: Order, found: SQL, after: Place | null, limit: number): SQL {
  const { sort } = order;
  if (isByPrice(sort)) return byPrice(order, found, after, limit);
  const key = isByName(sort) ? sql`found.name_key` : sql`found.rank`;
  const type = isByName(sort) ? sql`text COLLATE "C"` : sql`bigint`;
  const behind = after
    ? sql`AND (tier > ${after.tier}::int OR (tier = ${after.tier}::int
        AND (${key}, found.id) ${than(sort)} (${after.key}::${type}, ${after.id}::int)))`
    : sql``;
  return sql`SELECT tier, ${key}::text AS key, found.id FROM ${found} AS found WHERE true ${behind}
    ORDER BY tier, ${key} ${way(sort)}, found.id ${way(sort)} LIMIT ${rowCount(limit)}`;
}

/** Unpriced products come last in both directions, the most popular of them first. */
function byPrice({ sort, viewId }: Order, found: SQL, after: Place | null, limit: number): SQL {
  const unpriced = TIERS.unpriced;
  const behind = !after
    ? sql`true`
    : after.tier === unpriced
      ? sql`price IS NULL AND rank > ${after.key}::bigint`
      : sql`(price IS NULL OR (price, id) ${than(sort)} (${after.key}::numeric, ${after.id}::int))`;
  return sql`SELECT (price IS NULL)::int AS tier, coalesce(price, rank)::text AS key, id
    FROM (SELECT found.id, found.rank, shown_prices.price FROM ${found} AS found
      LEFT JOIN LATERAL (SELECT price FROM shown_prices WHERE view_id = ${viewId}
        AND product_id = found.id LIMIT 1) AS shown_prices ON true) AS found
    WHERE ${behind}
    ORDER BY price IS NULL, price ${way(sort)}, CASE WHEN price IS NULL THEN rank END, id ${way(sort)}
    LIMIT ${rowCount(limit)}`;
}
