import { packFloats, unpackFloats } from '@/lib/platform/db/sql-values';
import type { Session } from './price-index-store';
import type { SortedPrices } from './sorted-prices';

/** Writes the whole order of a view. */
export async function saveIndexPrices(
  session: Session,
  priceIndexId: number,
  { ids, prices }: SortedPrices,
): Promise<void> {
  await session.query(
    `INSERT INTO price_index_prices (price_index_id, ids, prices) VALUES ($1, $2, $3)
     ON CONFLICT (price_index_id) DO UPDATE SET ids = excluded.ids, prices = excluded.prices`,
    [priceIndexId, packFloats(ids), packFloats(prices)],
  );
}

/** The order of a price index; empty for one that was never built. */
export async function findIndexPrices(session: Session, priceIndexId: number): Promise<SortedPrices> {
  const { rows } = await session.query<{ ids: Buffer; prices: Buffer }>(
    'SELECT ids, prices FROM price_index_prices WHERE price_index_id = $1',
    [priceIndexId],
  );
  const [row] = rows;
  return row
    ? { ids: unpackFloats(row.ids), prices: unpackFloats(row.prices) }
    : { ids: new Float64Array(), prices: new Float64Array() };
}

/** The number of prices in some price indexes together. */
export async function countIndexPrices(session: Session, priceIndexIds: readonly number[]): Promise<number> {
  const { rows } = await session.query<{ count: number }>(
    `SELECT coalesce(sum(octet_length(ids)), 0)::float8 / 8 AS count FROM price_index_prices WHERE price_index_id = ANY($1)`,
    [priceIndexIds],
  );
  return rows[0]?.count ?? 0;
}

/** Writes the price index of the connection's owner: its prices are the offers, no list applies. */
export async function copyOwnerPrices(
  session: Session,
  priceIndexId: number,
  connectionId: number,
): Promise<void> {
  await session.query(
    `INSERT INTO price_index_prices (price_index_id, ids, prices)
     SELECT $1, coalesce(string_agg(float8send(product_id), ''), ''),
       coalesce(string_agg(float8send(price::float8), ''), '')
     FROM (SELECT product_id, price FROM offers
           WHERE connection_id = $2 AND gone_at IS NULL AND price IS NOT NULL ORDER BY price, product_id) AS own
     ON CONFLICT (price_index_id) DO UPDATE SET ids = excluded.ids, prices = excluded.prices`,
    [priceIndexId, connectionId],
  );
}
