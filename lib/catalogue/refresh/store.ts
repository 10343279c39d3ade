import { sql } from 'drizzle-orm';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { Offered } from '../model/facts';

/** A connection's last read of a single product; `offered` is null when there was no such product. */
export interface StoredRead {
  id: number;
  offered: Offered | null;
  at: Date;
  ageMs: number;
}

/** The readings of products that a connection has, of any age. */
export async function findProductReads(
  tx: Tx,
  connectionId: number,
  ids: readonly number[],
): Promise<Map<number, StoredRead>> {
  const { rows } = await planned(tx).execute<
    Omit<StoredRead, 'at'> & { at: string } & Record<string, unknown>
  >(sql`
    SELECT product_id AS id, offered, read_at AS at,
      (extract(epoch FROM clock_timestamp() - read_at) * 1000)::float8 AS "ageMs"
    FROM product_reads WHERE connection_id = ${connectionId} AND product_id = ANY(${intArray(ids)})`);
  return new Map(rows.map((row) => [row.id, { ...row, at: new Date(row.at) }]));
}

/** Stores what was read just now. In the order of the ids, so that two nodes never wait for each other in a circle. */
export async function saveProductReads(
  tx: Tx,
  connectionId: number,
  reads: ReadonlyMap<number, Offered | null>,
): Promise<void> {
  if (reads.size === 0) return;
  const rows = JSON.stringify([...reads].map(([id, offered]) => ({ id, offered })));
  await planned(tx).execute(sql`
    INSERT INTO product_reads (connection_id, product_id, offered, read_at)
    SELECT ${connectionId}::bigint, id, nullif(offered, 'null'::jsonb), clock_timestamp()
    FROM jsonb_to_recordset(${rows}::jsonb) AS reads (id bigint, offered jsonb) ORDER BY id
    ON CONFLICT (connection_id, product_id) DO UPDATE SET offered = excluded.offered, read_at = excluded.read_at`);
}

/** Deletes some of the readings that are older than an instant. @returns how many went */
export async function deleteOldProductReads(
  tx: Tx,
  connectionId: number,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM product_reads WHERE connection_id = ${connectionId} AND product_id IN (
      SELECT product_id FROM product_reads
      WHERE connection_id = ${connectionId} AND read_at < ${before.toISOString()} LIMIT ${limit})`);
  return rowCount ?? 0;
}
