import { type SQL, sql } from 'drizzle-orm';
import { intArray } from '@/lib/db/arrays';
import type { Filters } from '../rules/filters';
import type { Path } from '../rules/plan';

/** A text as tsqueries; see `searchQuery`. */
export interface TextQuery {
  /** Everything that a product must have. */
  whole: string;
  /** The part of it that is looked up in the index of words: the rarest terms. */
  lookedUp: string;
}

/** Products of one connection that match a text and filters. */
export interface ProductSet {
  connectionId: number;
  text: TextQuery | null;
  filters: Filters;
}

/** True where the condition is, but no index is thought of for it: the path has been chosen. */
const checked = (condition: SQL): SQL => sql`(${condition}) IS TRUE`;

const NOTHING = sql`true`;

const picked = (column: SQL, ids: readonly number[]): SQL | null =>
  ids.length === 0 ? null : sql`${column} = ANY(${intArray(ids)})`;

function flagsOf({ set, clear }: Filters): SQL | null {
  if ((set | clear) === 0) return null;
  return sql`listings.flags & ${set | clear} = ${set}`;
}

/** Bounds of a price, for the column of `shown_prices`. */
export function bounds({ from, to }: NonNullable<Filters['price']>): SQL {
  const lower = from === null ? NOTHING : sql`shown_prices.price >= ${from}::numeric`;
  const upper = to === null ? NOTHING : sql`shown_prices.price <= ${to}::numeric`;
  return sql`${lower} AND ${upper}`;
}

function priced(set: ProductSet): SQL | null {
  const { price } = set.filters;
  if (!price) return null;
  // As a value, not EXISTS: it is looked up product by product, and the order of the products stays.
  return sql`(SELECT ${bounds(price)} FROM shown_prices WHERE view_id = ${price.viewId}
    AND shown_prices.product_id = listings.product_id) IS TRUE`;
}

const and = (conditions: readonly (SQL | null)[]): SQL => {
  const given = conditions.filter((condition) => condition !== null);
  return given.length > 0 ? sql.join(given, sql` AND `) : NOTHING;
};

/** What a product of the set must be, each condition looked at product by product; `listings` must be in scope. */
export function matching(set: ProductSet, besides: Path | null = null): SQL {
  const { text, filters } = set;
  const isLookedUp = besides === 'words' && text?.lookedUp === text?.whole;
  const conditions = [
    flagsOf(filters),
    besides === 'vendor' ? null : picked(sql`listings.vendor`, filters.vendor),
    besides === 'type' ? null : picked(sql`listings.type`, filters.type),
    besides === 'ids' || filters.ids === null
      ? null
      : sql`listings.product_id = ANY(${intArray(filters.ids)})`,
    text && !isLookedUp ? sql`listings.words @@ ${text.whole}::tsquery` : null,
  ].map((condition) => condition && checked(condition));
  return and([...conditions, besides === 'price' ? null : priced(set)]);
}

/** The rows of `listings` that a path leads to, as a FROM item of that name. */
function reached({ connectionId, text, filters }: ProductSet, path: Path): SQL {
  const own = sql`SELECT * FROM listings WHERE connection_id = ${connectionId}`;
  switch (path) {
    case 'words':
      return sql`(SELECT * FROM listings WHERE words @@ ${text?.lookedUp ?? ''}::tsquery
        AND ${checked(sql`connection_id = ${connectionId}`)}) AS listings`;
    case 'vendor':
      return sql`(${own} AND vendor = ANY(${intArray(filters.vendor)})) AS listings`;
    case 'type':
      return sql`(${own} AND type = ANY(${intArray(filters.type)})) AS listings`;
    case 'ids':
      return sql`(${own} AND product_id = ANY(${intArray(filters.ids ?? [])})) AS listings`;
    case 'price':
      return filters.price
        ? sql`(SELECT product_id FROM shown_prices WHERE view_id = ${filters.price.viewId}
            AND ${bounds(filters.price)}) AS ranged
          CROSS JOIN LATERAL (${own} AND listings.product_id = ranged.product_id LIMIT 1) AS listings`
        : sql`(${own}) AS listings`;
    case 'rank':
      // The limit is a fence: the rows come in the order of the index, however few are thought to match.
      return sql`(${own} ORDER BY rank LIMIT 1000000000) AS listings`;
  }
}

/** The set as what follows SELECT columns: come by along the path, everything else looked at row by row. */
export const fromSet = (set: ProductSet, path: Path): SQL =>
  sql`FROM ${reached(set, path)} WHERE ${matching(set, path)}`;
