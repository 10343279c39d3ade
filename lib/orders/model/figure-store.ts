import { sql } from 'drizzle-orm';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';
import type { CountedOrder, FigureRow } from './figure-rules';
import { countedOrders, orderFigureChanges } from './figure-tables';
import type { ListStatus } from './list-schema';

/** Locks orders that are to be counted, so that of two changes the second one sees what the first one counted. */
export async function lockOrders(
  tx: Tx,
  ids: readonly string[],
  { skipLocked }: { skipLocked: boolean },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM orders WHERE id = ANY(${uuidArray(ids)}) ORDER BY id
    FOR NO KEY UPDATE ${skipLocked ? sql`SKIP LOCKED` : sql``}`);
  return rows.map(({ id }) => id);
}

export type StoredOrder = {
  id: string;
  organisationId: number;
  month: string;
  status: ListStatus;
  /** From the root down to the organisation that placed the order. */
  path: number[];
  /** The organisation that has the connection. */
  buyerId: number;
  shippedSeconds: number | null;
  lines: { vendor: string | null; totals: Totals }[];
  tiers: { organisationId: number; lines: Totals[] }[];
  counted: CountedOrder | null;
};

/** Reads what locked orders are counted by, in a statement of its own: it sees what was stored before the lock was given. */
export async function readOrdersToCount(tx: Tx, ids: readonly string[]): Promise<StoredOrder[]> {
  const { rows } = await tx.execute<StoredOrder>(sql`
    SELECT o.id, o.organisation_id AS "organisationId", to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
      o.list_status AS status, g.path, c.organisation_id AS "buyerId", counted.counted,
      CASE WHEN o.origin = 'portal' THEN (
        SELECT floor(extract(epoch FROM min(seen.seen_at) - o.created_at))::float8
        FROM order_observations seen
        WHERE seen.order_id = o.id AND seen.unlinked_at IS NULL AND seen.status IN ('SHIPPED', 'COMPLETE')
      ) END AS "shippedSeconds",
      coalesce((SELECT jsonb_agg(jsonb_build_object('vendor', l.vendor_name, 'totals', l.totals) ORDER BY l.position)
        FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines,
      coalesce((SELECT jsonb_agg(jsonb_build_object('organisationId', t.organisation_id,
          'lines', jsonb_path_query_array(t.lines, '$[*].totals')))
        FROM order_tier_prices t WHERE t.order_id = o.id), '[]') AS tiers
    FROM orders o
    JOIN organisations g ON g.id = o.organisation_id
    JOIN connections c ON c.id = o.connection_id
    LEFT JOIN counted_orders counted ON counted.order_id = o.id
    WHERE o.id = ANY(${uuidArray(ids)})`);
  return rows;
}

export async function saveCounted(
  tx: Tx,
  rows: readonly { orderId: string; counted: CountedOrder }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(countedOrders)
    .values([...rows])
    .onConflictDoUpdate({ target: countedOrders.orderId, set: { counted: sql`excluded.counted` } });
}

export type FigureChange = FigureRow & { customerId: number; month: string };

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const BATCH_SIZE = 1_000;

export async function appendFigureChanges(tx: Tx, changes: readonly FigureChange[]): Promise<void> {
  for (let at = 0; at < changes.length; at += BATCH_SIZE)
    await tx.insert(orderFigureChanges).values(changes.slice(at, at + BATCH_SIZE));
}
