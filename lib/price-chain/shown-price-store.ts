import { packFloats, packIntegers, unpackFloats, unpackIntegers } from '@/lib/db/packed';
import type { PricedOrder } from './order';
import type { Session } from './view-store';

/** Writes the whole order of a view. */
export async function saveShown(
  session: Session,
  viewId: number,
  { ids, prices }: PricedOrder,
): Promise<void> {
  await session.query(
    `INSERT INTO shown_prices (view_id, ids, prices) VALUES ($1, $2, $3)
     ON CONFLICT (view_id) DO UPDATE SET ids = excluded.ids, prices = excluded.prices`,
    [viewId, packIntegers(ids), packFloats(prices)],
  );
}

/** The order of a view; empty for one that was never built. */
export async function findShown(session: Session, viewId: number): Promise<PricedOrder> {
  const { rows } = await session.query<{ ids: Buffer; prices: Buffer }>(
    'SELECT ids, prices FROM shown_prices WHERE view_id = $1',
    [viewId],
  );
  const [row] = rows;
  return row
    ? { ids: unpackIntegers(row.ids), prices: unpackFloats(row.prices) }
    : { ids: new Int32Array(), prices: new Float64Array() };
}

/** How many prices views have, all together. */
export async function countShown(session: Session, viewIds: readonly number[]): Promise<number> {
  const { rows } = await session.query<{ count: number }>(
    `SELECT coalesce(sum(octet_length(ids)), 0)::float8 / 4 AS count FROM shown_prices WHERE view_id = ANY($1)`,
    [viewIds],
  );
  return rows[0]?.count ?? 0;
}

/** Puts what the connection's owner pays into its view: the only one in which nothing is worked out. */
export async function copyOwnPrices(session: Session, viewId: number, connectionId: number): Promise<void> {
  await session.query(
    `INSERT INTO shown_prices (view_id, ids, prices)
     SELECT $1, coalesce(string_agg(int4send(product_id), ''), ''),
       coalesce(string_agg(float8send(price::float8), ''), '')
     FROM (SELECT product_id, price FROM offers
           WHERE connection_id = $2 AND gone_at IS NULL AND price IS NOT NULL ORDER BY price, product_id) AS own
     ON CONFLICT (view_id) DO UPDATE SET ids = excluded.ids, prices = excluded.prices`,
    [viewId, connectionId],
  );
}
