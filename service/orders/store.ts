import { asc, eq, lte, min, sql } from 'drizzle-orm';
import type { OrderRequest } from '@/lib/contract/order';
import type { OrderStatus } from '@/lib/contract/order-status';
import type { Database } from '../db/pool';
import { orderEvents, orderLines, orders } from '../db/tables/orders';
import { organisations } from '../db/tables/organisations';
import type { Caller } from '../users/schema';
import type { AcceptedOrder } from './evaluation';
import { toOrder } from './record';
import { findScenario, nextStep, stepMs } from './rules';
import type { Order } from './schema';

/** Time that the back end takes for a step, in milliseconds. */
export interface BackendPace {
  stepMs: number;
  slowStepMs: number;
}

export type OrderRow = typeof orders.$inferSelect;

/** Stores an accepted order in CREATED. @returns its id */
export async function insertOrder(
  tx: Database,
  order: { caller: Caller; request: OrderRequest; accepted: AcceptedOrder; pace: BackendPace; now: Date },
): Promise<number> {
  const { caller, request, accepted, now } = order;
  const scenario = findScenario(request.reference);
  const [row] = await tx
    .insert(orders)
    .values({
      organisationId: request.organisation,
      accountId: caller.organisationId,
      userId: caller.userId,
      realUserId: caller.realUserId,
      status: 'CREATED',
      reference: request.reference,
      shipping: request.shipping,
      provisioningInstructions: request.provisioning_instructions ?? null,
      notes: request.notes ?? null,
      currency: caller.currency,
      goodsTotal: accepted.goodsTotal,
      shippingTotal: accepted.shippingTotal,
      scenario,
      nextStepAt: nextStepAt('CREATED', scenario, order.pace, now),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: orders.id });
  if (!row) throw new Error('The database returned no row for the new order.');
  await tx
    .insert(orderLines)
    .values(accepted.lines.map((line, index) => ({ ...line, orderId: row.id, line: index + 1 })));
  await tx
    .insert(orderEvents)
    .values({ orderId: row.id, toStatus: 'CREATED', trigger: 'submit', userId: caller.userId, at: now });
  return row.id;
}

/** When the back end next touches an order; null when it has nothing to do there. */
export function nextStepAt(
  status: OrderStatus,
  scenario: OrderRow['scenario'],
  pace: BackendPace,
  now: Date,
): Date | null {
  return nextStep(status, scenario) === null ? null : new Date(now.getTime() + stepMs(scenario, pace));
}

/**
 * An order as the API shows it.
 * @param viewerId the caller's organisation: it must be the one that pays, or an ancestor of it, since the order shows
 * the payer's prices
 * @returns null when there is none that the viewer may see
 */
export async function findOrder(
  db: Database,
  orderId: number,
  viewerId: number,
  publicUrl: string,
): Promise<Order | null> {
  const [row] = await db
    .select({ order: orders, path: organisations.path })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.accountId))
    .where(eq(orders.id, orderId));
  if (!row?.path.includes(viewerId)) return null;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return toOrder(row.order, lines, events, publicUrl);
}

/** The shipment behind a tracking code; null when there is none. */
export async function findByTrackingCode(db: Database, code: string) {
  const [row] = await db
    .select({ id: orders.id, status: orders.status, updatedAt: orders.updatedAt })
    .from(orders)
    .where(eq(orders.trackingCode, code));
  return row ?? null;
}

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Database, orderId: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return row ?? null;
}

/**
 * Locks orders whose next step is due; orders that another process is working on are passed over.
 * @param limit most orders at once
 */
export async function lockDueOrders(tx: Database, now: Date, limit: number): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(lte(orders.nextStepAt, now))
    .orderBy(asc(orders.nextStepAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Returns the time at which the next order is due, for any trigger; null when none waits. */
export async function findNextStepAt(tx: Database): Promise<Date | null> {
  const [row] = await tx.select({ at: min(orders.nextStepAt) }).from(orders);
  return row?.at ?? null;
}

/** The back end has nothing more to do with an order where it is. */
export async function saveIdle(tx: Database, orderId: number): Promise<void> {
  await tx.update(orders).set({ nextStepAt: null }).where(eq(orders.id, orderId));
}

/** Writes the changed columns of a locked order and the event of that change. */
export async function saveStep(
  tx: Database,
  orderId: number,
  change: Partial<OrderRow>,
  event: Omit<typeof orderEvents.$inferInsert, 'orderId'>,
): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, orderId));
  await tx.insert(orderEvents).values({ ...event, orderId });
}

/** Ordered quantities in the order of the line numbers, which start at 1 and have no gaps. */
export async function listQuantities(tx: Database, orderId: number): Promise<number[]> {
  const rows = await tx
    .select({ quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
  return rows.map((row) => row.quantity);
}

/** @param shipped quantity shipped so far, in the order of the line numbers */
export async function saveShipped(tx: Database, orderId: number, shipped: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${orderLines} set shipped_quantity = part.quantity
    from unnest(${sql.param([...shipped])}::int[]) with ordinality as part (quantity, line)
    where ${orderLines.orderId} = ${orderId} and ${orderLines.line} = part.line`);
}

/** All units of every line have shipped. */
export async function saveAllShipped(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ shippedQuantity: sql`${orderLines.quantity}` })
    .where(eq(orderLines.orderId, orderId));
}
