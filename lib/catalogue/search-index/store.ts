import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { type Tx, toTx } from '@/lib/platform/db/pool';
import { intArray, unpackFloats } from '@/lib/platform/db/sql-values';
import { type IndexedRow, type IndexSnapshot, IndexSnapshotBuilder } from './index-snapshot';

/** The number of rows read at a time: requests wait for one batch at most. */
const BATCH_SIZE = 1_000;

/** Long enough for an index of a million products. */
const READ_TIMEOUT_MS = 120_000;

/** The columns of a `ListedRow`. */
const COLUMNS = 'product_id, rank, vendor, type, flags, code_key, words';
const ROW = sql.raw(COLUMNS);

/** The sync run that published a connection's listings; null before the first one. */
async function findListVersion(tx: Tx, connectionId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ version: string | null }>(sql`
    SELECT listed_by AS version FROM connections WHERE id = ${connectionId}`);
  return rows[0]?.version ?? null;
}

/** Rows of some products, those that are listed, in the index's order. */
export async function findIndexedRows(
  tx: Tx,
  connectionId: number,
  ids: readonly number[],
): Promise<IndexedRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ row: IndexedRow }>(sql`
    SELECT json_build_array(${ROW}) AS row FROM listings
    WHERE connection_id = ${connectionId} AND product_id = ANY(${intArray(ids)}) ORDER BY rank`);
  return rows.map(({ row }) => row);
}

/** @param client in a transaction, to whose queries the timeout applies */
export async function setReadTimeout(client: PoolClient): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = ${READ_TIMEOUT_MS}`);
}

/** Reads the index of a connection. @param client in a transaction that sees one state of the database */
export async function readSnapshot(
  client: PoolClient,
  connectionId: number,
): Promise<{ version: string | null; snapshot: IndexSnapshot }> {
  const version = await findListVersion(toTx(client), connectionId);
  await client.query(
    `DECLARE listed NO SCROLL CURSOR FOR
     SELECT ${COLUMNS} FROM listings
     WHERE connection_id = ${connectionId} ORDER BY rank`,
  );
  const builder = new IndexSnapshotBuilder();
  for (;;) {
    const { rows } = await client.query<IndexedRow & unknown[]>({
      text: `FETCH ${BATCH_SIZE} FROM listed`,
      rowMode: 'array',
    });
    for (const row of rows) builder.add(row);
    if (rows.length < BATCH_SIZE) return { version, snapshot: builder.build() };
  }
}

/** Ids of a connection's products by their names. */
export async function readByName(client: PoolClient, connectionId: number): Promise<Float64Array> {
  const { rows } = await client.query<{ ids: Buffer }>(
    `SELECT coalesce(string_agg(float8send(product_id), ''), '') AS ids
     FROM (SELECT product_id FROM listings WHERE connection_id = $1 ORDER BY name_key, product_id) AS named`,
    [connectionId],
  );
  return rows[0] ? unpackFloats(rows[0].ids) : new Float64Array();
}
