import type { PoolClient } from 'pg';

const BATCH_SIZE = 20_000;

/** The products that a connection lists now, sorted by id, in 12 bytes for each. */
export interface ListedRanks {
  ids: Float64Array;
  ranks: Float64Array;
}

/** Counts the listed products of a connection, from the counts that publishing writes. */
export async function countListed(client: PoolClient, connectionId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT coalesce(sum(count), 0)::int AS count FROM listing_counts WHERE connection_id = $1',
    [connectionId],
  );
  return rows[0]?.count ?? 0;
}

/** Reads the list's ids and ranks. Nothing else writes them: the caller holds the connection's lock. */
export async function findListedRanks(
  client: PoolClient,
  connectionId: number,
  size: number,
): Promise<ListedRanks> {
  const listed = { ids: new Float64Array(size), ranks: new Float64Array(size) };
  let [count, after] = [0, 0];
  for (;;) {
    const { rows } = await client.query<[number, number]>({
      text: `SELECT product_id, rank FROM listings WHERE connection_id = $1 AND product_id > $2
        ORDER BY product_id LIMIT ${BATCH_SIZE}`,
      values: [connectionId, after],
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    if (count + rows.length > size) throw new Error('the list holds more than was counted');
    for (const [id, rank] of rows) {
      listed.ids[count] = after = id;
      listed.ranks[count] = rank;
      count += 1;
    }
  }
  return { ids: listed.ids.subarray(0, count), ranks: listed.ranks.subarray(0, count) };
}
