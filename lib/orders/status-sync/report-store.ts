import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { orderReports } from '@/lib/orders/model/detail-tables';
import { orders } from '@/lib/orders/model/tables';
import { organisations } from '@/lib/organisations/tables';
import { isInSubtree } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';

const UNKNOWN_STATUS_LOCK = 7_203_126;

type NewReport = Omit<typeof orderReports.$inferInsert, 'id' | 'createdAt' | 'closedAt' | 'closedBy'>;

const isSame = (column: typeof orderReports.status | typeof orderReports.upstreamId, value: unknown): SQL =>
  sql`${column} IS NOT DISTINCT FROM ${value ?? null}`;

/**
 * Writes a report unless there is one of this order and status or id. The caller holds the order's row.
 * @returns whether it was written.
 */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const [known] = await tx
    .select({ id: orderReports.id })
    .from(orderReports)
    .where(
      and(
        eq(orderReports.orderId, report.orderId),
        isSame(orderReports.status, report.status),
        isSame(orderReports.upstreamId, report.upstreamId),
      ),
    )
    .limit(1);
  if (!known) await tx.insert(orderReports).values(report);
  return !known;
}

/**
 * Writes a report of a status that is in no list, unless there is one of this connection and status: each new word of an API
 * is one report, however many orders come to it.
 * @returns whether it was written.
 */
export async function insertUnknownStatus(tx: Tx, report: NewReport & { status: string }): Promise<boolean> {
  // Two orders of a connection may come to the same word at once.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${UNKNOWN_STATUS_LOCK}, hashtext(${report.status}))`);
  const { rowCount } = await tx.execute(sql`
    SELECT FROM order_reports r JOIN orders o ON o.id = r.order_id
    WHERE r.kind = 'unknown-status' AND r.status = ${report.status}
      AND o.connection_id = (SELECT connection_id FROM orders WHERE id = ${report.orderId}) LIMIT 1`);
  if (rowCount) return false;
  await tx.insert(orderReports).values(report);
  return true;
}

/** The order's row, held until the transaction ends, with what it is linked to. */
export async function lockOrderLink(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({ organisationId: orders.organisationId, upstreamId: orders.upstreamId })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  return row ?? null;
}

/**
 * Matches open reports of an organisation and its descendants. A possible duplicate that our order was linked
 * to later is no longer one.
 */
const isOpenInTree = (organisationId: number) =>
  and(
    isNull(orderReports.closedAt),
    sql`(${orderReports.upstreamId} IS NULL OR ${orderReports.upstreamId} IS DISTINCT FROM ${orders.upstreamId})`,
    isInSubtree(organisationId),
  );

/** An order that may be delivered twice comes before reports of unknown statuses. */
const byUrgency = sql`${orderReports.kind} <> 'possible-duplicate'`;

/** Open reports about an organisation and its descendants: possible duplicates first, then the newest. */
export async function listOpenReports(tx: Tx, organisationId: number, limit: number) {
  return tx
    .select({
      id: orderReports.id,
      kind: orderReports.kind,
      status: orderReports.status,
      statusBefore: orderReports.statusBefore,
      upstreamId: orderReports.upstreamId,
      createdAt: orderReports.createdAt,
      order: { id: orders.id, number: orders.number },
      organisation: { id: organisations.id, name: organisations.name },
    })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(isOpenInTree(organisationId))
    .orderBy(byUrgency, desc(orderReports.id))
    .limit(limit);
}

export async function countOpenReports(tx: Tx, organisationId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(isOpenInTree(organisationId));
  return row?.count ?? 0;
}

/** A report about an order of this tree, held until the transaction ends. */
export async function lockReport(tx: Tx, id: string, organisationId: number) {
  const [row] = await tx
    .select({
      id: orderReports.id,
      closedAt: orderReports.closedAt,
      kind: orderReports.kind,
      status: orderReports.status,
      upstreamId: orderReports.upstreamId,
      orderId: orders.id,
    })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(and(eq(orderReports.id, id), isInSubtree(organisationId)))
    .for('update', { of: orderReports });
  return row ?? null;
}

export async function saveReportClosed(tx: Tx, id: string, personId: string): Promise<void> {
  await tx
    .update(orderReports)
    .set({ closedAt: sql`now()`, closedBy: personId })
    .where(eq(orderReports.id, id));
}
