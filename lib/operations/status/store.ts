import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { nodes } from '../tables';
import type { ConnectionFigures, NodeFigures, PortalFigures, QueueFigures } from './rules';
import { THRESHOLDS } from './thresholds';

/** Connections, queues and nodes shown, each. */
const MAX_EACH = 200;

const ago = (ms: number) => sql`now() - ${ms} * interval '1 millisecond'`;
const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Notes that a process runs, and forgets those that have been gone for long. */
export async function saveHeartbeat(
  tx: Tx,
  node: Pick<NodeFigures, 'id' | 'kind' | 'host' | 'version' | 'tokens'>,
): Promise<void> {
  await tx
    .insert(nodes)
    .values(node)
    .onConflictDoUpdate({ target: nodes.id, set: { seenAt: sql`now()`, tokens: sql`excluded.tokens` } });
  await tx.delete(nodes).where(sql`${nodes.seenAt} < ${ago(THRESHOLDS.nodeForgottenMs)}`);
}

/** Takes a process that ends in order off the list. */
export async function deleteNode(tx: Tx, id: string): Promise<void> {
  await tx.delete(nodes).where(sql`${nodes.id} = ${id}`);
}

export const listNodes = (tx: Tx): Promise<NodeFigures[]> =>
  tx.select().from(nodes).orderBy(nodes.kind, nodes.host, nodes.startedAt).limit(MAX_EACH);

/** Counts the jobs that could run now, by queue. */
export async function listQueues(tx: Tx): Promise<QueueFigures[]> {
  const { rows } = await tx.execute<{ name: string; waiting: number; oldestAt: string }>(sql`
    SELECT name, count(*)::int AS waiting, min(greatest(start_after, created_on)) AS "oldestAt"
    FROM pgboss.job WHERE state IN ('created', 'retry') AND start_after <= now()
    GROUP BY name ORDER BY 3, 1 LIMIT ${MAX_EACH}`);
  return rows.map(({ oldestAt, ...queue }) => ({ ...queue, oldestAt: new Date(oldestAt) }));
}

type ConnectionRow = {
  [K in keyof ConnectionFigures]: Date extends ConnectionFigures[K] ? string | null : ConnectionFigures[K];
} & { createdAt: string };

/** Every connection in use: what is known of its last calls and of its last completed catalogue sync. */
export async function listConnections(tx: Tx): Promise<ConnectionFigures[]> {
  const { rows } = await tx.execute<ConnectionRow>(sql`
    SELECT c.id, o.name AS "organisationName", c.has_catalogue AS "hasCatalogue", c.created_at AS "createdAt",
      c.last_answer_at AS "lastAnswerAt", r.opened_at AS "openedAt", r.reason, c.paused_at AS "pausedAt",
      c.token_refused_at AS "tokenRefusedAt",
      (SELECT max(s.finished_at) FROM sync_runs s WHERE s.connection_id = c.id AND s.state = 'done') AS "lastSyncAt"
    FROM connections c JOIN organisations o ON o.id = c.organisation_id
      LEFT JOIN connection_circuits r ON r.connection_id = c.id
    WHERE c.deleted_at IS NULL ORDER BY o.name, c.id LIMIT ${MAX_EACH}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastAnswerAt: toDate(row.lastAnswerAt),
    openedAt: toDate(row.openedAt),
    pausedAt: toDate(row.pausedAt),
    tokenRefusedAt: toDate(row.tokenRefusedAt),
    lastSyncAt: toDate(row.lastSyncAt),
  }));
}

/**
 * Counts unreadable answers, one number for the page. These are connections whose last sync failed for that, and orders and address books
 * whose answers cannot be read; any further record of such answers is added to this sum.
 */
const UNREADABLE = sql`(SELECT count(*)::int FROM (
    SELECT DISTINCT ON (connection_id) reason FROM sync_runs WHERE state <> 'running' ORDER BY connection_id, started_at DESC
  ) last WHERE reason -> 'values' -> 'reason' ->> 'key' = 'sync-reasons.failures.malformed')
  + (SELECT count(*)::int FROM orders WHERE unreadable_since IS NOT NULL)
  + (SELECT count(*)::int FROM unreadable_address_books)`;

/** Orders, messages and the database of the whole portal, in one statement. */
export async function findPortalFigures(tx: Tx): Promise<PortalFigures> {
  // Ids begin with the time, and have an index.
  const firstId = sql`(SELECT uuidv7(${-THRESHOLDS.failuresMs} * interval '1 millisecond'))`;
  const { rows } = await tx.execute<
    Omit<PortalFigures, 'unconfirmedSince' | 'rejectedAt'> & {
      unconfirmedSince: string | null;
      rejectedAt: string | null;
    }
  >(sql`
    SELECT u.count AS unconfirmed, u.since AS "unconfirmedSince",
      (SELECT count(*)::int FROM order_reports WHERE closed_at IS NULL) AS reports,
      r.count AS rejected, r.last AS "rejectedAt", ${UNREADABLE} AS unreadable,
      (SELECT count(*)::int FROM orders WHERE list_status = 'ATTENTION_REQUIRED') AS attention,
      (SELECT count(*)::int FROM mails WHERE state = 'FAILED' AND id >= ${firstId}) AS "failedMails",
      (SELECT count(*)::int FROM webhook_deliveries WHERE state = 'GIVEN_UP' AND id >= ${firstId})
        AS "failedDeliveries",
      pg_database_size(current_database()) AS "databaseBytes",
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS "connectionsUsed",
      current_setting('max_connections')::int AS "connectionsMax"
    FROM (SELECT count(*)::int, min(updated_at) AS since FROM orders WHERE list_status = 'UNCONFIRMED') u,
      (SELECT count(*)::int, max(updated_at) AS last FROM orders
        WHERE list_status = 'REJECTED' AND updated_at > ${ago(THRESHOLDS.rejectedMs)}) r`);
  const [row] = rows;
  if (!row) throw new Error('a statement of aggregates has one row');
  return {
    ...row,
    unconfirmedSince: toDate(row.unconfirmedSince),
    rejectedAt: toDate(row.rejectedAt),
  };
}
