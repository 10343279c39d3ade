import { sql } from 'drizzle-orm';
import { rowCount } from '@/lib/db/limits';
import type { Tx } from '@/lib/db/pool';
import { executePrepared } from '@/lib/db/prepared';
import type { Filters } from '../rules/filters';

type Columns = Record<'vendor' | 'type' | 'flags' | 'count', number[]>;

/** How many products a connection lists by vendor, type and flags, column by column: the shortest form to carry. */
export async function findListedCounts(tx: Tx, connectionId: number): Promise<Columns> {
  const { rows } = await tx.execute<Columns>(sql`
    SELECT coalesce(json_agg(vendor), '[]') AS vendor, coalesce(json_agg(type), '[]') AS type,
      coalesce(json_agg(flags), '[]') AS flags, coalesce(json_agg(count), '[]') AS count
    FROM (SELECT vendor, type, flags, count FROM listing_counts WHERE connection_id = ${connectionId}) AS counted`);
  return rows[0] ?? { vendor: [], type: [], flags: [], count: [] };
}

/** How many products have a price within bounds, counted up to `most`. */
export async function countPriced(
  tx: Tx,
  { viewId, from, to }: NonNullable<Filters['price']>,
  most: number,
): Promise<number> {
  const lower = from === null ? sql`` : sql`AND price >= ${from}::numeric`;
  const upper = to === null ? sql`` : sql`AND price <= ${to}::numeric`;
  const rows = await executePrepared<{ count: number }>(
    tx,
    sql`
    SELECT count(*)::int AS count
    FROM (SELECT FROM shown_prices WHERE view_id = ${viewId} ${lower} ${upper} LIMIT ${rowCount(most)}) AS ranged`,
  );
  return rows[0]?.count ?? 0;
}
