import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { inTreeOf } from '@/lib/db/in-tree';
import type { Tx } from '@/lib/db/pool';
import { orderReports } from '@/lib/db/tables/order-desk';
import { orders } from '@/lib/db/tables/orders';
import { organisations } from '@/lib/db/tables/organisations';

type NewReport = Pick<typeof orderReports.$inferInsert, 'orderId' | 'kind' | 'status' | 'statusBefore'>;

/** Writes a report unless there is one of this order and status. The caller holds the order's row. */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  const [known] = await tx
    .select({ id: orderReports.id })
    .from(orderReports)
    .where(and(eq(orderReports.orderId, report.orderId), eq(orderReports.status, report.status)))
    .limit(1);
  if (!known) await tx.insert(orderReports).values(report);
}

/** Of orders of an organisation and its descendants. */
const isOpenBelow = (organisationId: number) => and(isNull(orderReports.closedAt), inTreeOf(organisationId));

/** Open reports about an organisation and its descendants, newest first. */
export async function listOpen(tx: Tx, organisationId: number, limit: number) {
  return tx
    .select({
      id: orderReports.id,
      kind: orderReports.kind,
      status: orderReports.status,
      statusBefore: orderReports.statusBefore,
      createdAt: orderReports.createdAt,
      order: { id: orders.id, number: orders.number },
      organisation: { id: organisations.id, name: organisations.name },
    })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(isOpenBelow(organisationId))
    .orderBy(desc(orderReports.id))
    .limit(limit);
}

export async function countOpen(tx: Tx, organisationId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(isOpenBelow(organisationId));
  return row?.count ?? 0;
}

/** A report about an order of this tree, held until the transaction ends. */
export async function lockReport(tx: Tx, id: string, organisationId: number) {
  const [row] = await tx
    .select({
      id: orderReports.id,
      closedAt: orderReports.closedAt,
      status: orderReports.status,
      orderId: orders.id,
    })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(and(eq(orderReports.id, id), inTreeOf(organisationId)))
    .for('update', { of: orderReports });
  return row ?? null;
}

export async function saveClosed(tx: Tx, id: string, personId: string): Promise<void> {
  await tx
    .update(orderReports)
    .set({ closedAt: sql`now()`, closedBy: personId })
    .where(eq(orderReports.id, id));
}
