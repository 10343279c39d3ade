import { type SQL, sql } from 'drizzle-orm';
import { rowCount } from '@/lib/db/limits';
import type { Tx } from '@/lib/db/pool';
import { executePrepared } from '@/lib/db/prepared';
import type { CatalogueSort } from '../../schema';
import type { Place } from '../rules/cursor';
import { bounds, matching, type ProductSet } from './conditions';
import { way } from './order';

/** One stretch of an order that an index gives. */
export interface Stretch {
  tier: number;
  by: 'rank' | 'name' | 'price';
  sort: CatalogueSort;
  /** Only products with this SKU, or all but them. */
  code?: { is: string } | { isNot: string };
  /** In which a stretch by price runs, or without whose prices one by rank is. */
  viewId?: number;
}

const SKU_SEARCH = (set: ProductSet, code: string) =>
  sql`SELECT * FROM listings WHERE connection_id = ${set.connectionId} AND code_key = ${code}`;

/**
 * The next rows of `listings` in the order of an index: the limit is a fence, so that they come in that order however
 * few are thought to match.
 * @param span LIMIT or OFFSET, and how many.
 */
function rows(set: ProductSet, stretch: Stretch, after: Place | null, span: SQL): SQL {
  const direction = way(stretch.sort);
  const than = stretch.sort.startsWith('-') ? sql`<` : sql`>`;
  const own = sql`connection_id = ${set.connectionId}`;
  if (stretch.by === 'name') {
    const behind = after
      ? sql`AND (name_key, product_id) ${than} (${after.key}::text, ${after.id}::int)`
      : sql``;
    return sql`(SELECT *, name_key AS key FROM listings WHERE ${own} ${behind}
      ORDER BY name_key ${direction}, product_id ${direction} ${span}) AS listings`;
  }
  if (stretch.by === 'price') {
    const behind = after
      ? sql`AND (price, product_id) ${than} (${after.key}::numeric, ${after.id}::int)`
      : sql``;
    // Bounds of the price are bounds of the walk: what lies before them is not even read.
    const within = set.filters.price ? sql`AND ${bounds(set.filters.price)}` : sql``;
    return sql`(SELECT product_id, price AS key FROM shown_prices WHERE view_id = ${stretch.viewId} ${within} ${behind}
        ORDER BY price ${direction}, product_id ${direction} ${span}) AS prices
      CROSS JOIN LATERAL (SELECT * FROM listings WHERE ${own} AND listings.product_id = prices.product_id LIMIT 1) AS listings`;
  }
  const behind = after ? sql`AND rank > ${after.key}::bigint` : sql``;
  if (stretch.code && 'is' in stretch.code)
    return sql`(SELECT *, rank AS key FROM (${SKU_SEARCH(set, stretch.code.is)} OFFSET 0) AS same
      WHERE true ${behind} ORDER BY rank ${span}) AS listings`;
  return sql`(SELECT *, rank AS key FROM listings WHERE ${own} ${behind} ORDER BY rank ${span}) AS listings`;
}

/** Whether the order has nothing behind the window. */
async function isEnd(
  tx: Tx,
  set: ProductSet,
  stretch: Stretch,
  { after, window }: { after: Place | null; window: number },
): Promise<boolean> {
  const beyond = rows(set, stretch, after, sql`OFFSET ${rowCount(window)} LIMIT 1`);
  const found = await executePrepared(tx, sql`SELECT 1 FROM ${beyond}`);
  return found.length === 0;
}

/**
 * Reads an order from behind a place on and keeps what matches, until it has `limit` or has read `window` rows.
 * A list in which much matches is found so in a moment, whatever its size.
 * @returns `isEnd`: nothing that matches is behind the places.
 */
export async function scan(
  tx: Tx,
  set: ProductSet,
  stretch: Stretch,
  asked: { after: Place | null; limit: number; window: number },
): Promise<{ places: Place[]; isEnd: boolean }> {
  const key = stretch.by === 'price' ? sql`prices.key` : sql`listings.key`;
  const unpriced =
    stretch.by === 'rank' && stretch.viewId !== undefined
      ? sql`AND (SELECT true FROM shown_prices
          WHERE view_id = ${stretch.viewId} AND shown_prices.product_id = listings.product_id) IS NULL`
      : sql``;
  const others =
    stretch.code && 'isNot' in stretch.code ? sql`AND listings.code_key <> ${stretch.code.isNot}` : sql``;
  const found = await executePrepared<{ key: string; id: number }>(
    tx,
    sql`
    SELECT ${key}::text AS key, listings.product_id AS id
    FROM ${rows(set, stretch, asked.after, sql`LIMIT ${rowCount(asked.window)}`)}
    WHERE ${matching(set, stretch.by === 'price' ? 'price' : null)} ${others} ${unpriced}
    LIMIT ${rowCount(asked.limit)}`,
  );
  const places = found.map(({ key: at, id }) => ({ tier: stretch.tier, key: at, id }));
  // The few products of one SKU are all read.
  if (stretch.code && 'is' in stretch.code) return { places, isEnd: true };
  return { places, isEnd: places.length < asked.limit && (await isEnd(tx, set, stretch, asked)) };
}
