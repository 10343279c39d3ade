import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { isoTimestampMicros } from '@/lib/platform/db/sql-values';
import type { Change } from './rules';

/** The last changes that were seen of a product, oldest first. */
export async function findChanges(
  tx: Tx,
  connectionId: number,
  productId: number,
  limit: number,
): Promise<{ at: Date; change: Change }[]> {
  const { rows } = await tx.execute<Change & { at: string } & Record<string, unknown>>(sql`
    SELECT to_json(at) #>> '{}' AS at, kind, price_before AS "priceBefore", price,
      stock_before AS "stockBefore", stock
    FROM catalogue_changes WHERE connection_id = ${connectionId} AND product_id = ${productId}
    ORDER BY catalogue_changes.at DESC LIMIT ${limit}`);
  const changes = rows.map(({ at, kind, priceBefore, price, stockBefore, stock }) => ({
    at: new Date(at),
    change: { kind, priceBefore, price, stockBefore, stock },
  }));
  return changes.reverse();
}

/** From when to when a connection's catalogue was read; null when it never was. */
export async function findSyncedRange(
  tx: Tx,
  connectionId: number,
): Promise<{ from: Date; to: Date } | null> {
  const { rows } = await tx.execute<{ from: string | null; to: string | null }>(sql`
    SELECT to_json(min(started_at)) #>> '{}' AS from, to_json(max(started_at)) #>> '{}' AS to
    FROM sync_runs WHERE connection_id = ${connectionId} AND state = 'done'`);
  const [row] = rows;
  return row?.from && row.to ? { from: new Date(row.from), to: new Date(row.to) } : null;
}

/** Times of more than `longerThanMs` between two reads of a connection's catalogue, since an instant. */
export async function findGaps(
  tx: Tx,
  connectionId: number,
  { since, longerThanMs }: { since: Date; longerThanMs: number },
): Promise<{ from: string; to: string }[]> {
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    SELECT ${isoTimestampMicros('before')} AS from,
      ${isoTimestampMicros('started_at')} AS to
    FROM (
      SELECT started_at, lag(started_at) OVER (ORDER BY started_at) AS before FROM sync_runs
      WHERE connection_id = ${connectionId} AND state = 'done' AND started_at >= ${since.toISOString()}
    ) AS reads
    WHERE started_at - before > make_interval(secs => ${longerThanMs}::float8 / 1000)
    ORDER BY started_at`);
  return rows;
}
