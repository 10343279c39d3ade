import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../db/pool';
import { orderEvents, orderLines, orders } from '../../db/tables/orders';
import { toOrder } from '../../orders/record';
import type { Order } from '../../orders/schema';
import { PORTAL_NUMBERS } from './portal-numbers';

/** An order with all that belongs to it, before it has an id. */
export interface DemoOrderRows {
  order: typeof orders.$inferInsert;
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[];
  events: Omit<typeof orderEvents.$inferInsert, 'orderId'>[];
}

/** Stores orders in three statements, under ids in their order. */
export async function saveDemoOrders(tx: Database, all: readonly DemoOrderRows[]): Promise<void> {
  const saved = await tx
    .insert(orders)
    .values(all.map(({ order }) => order))
    .returning({ id: orders.id, reference: orders.reference });
  const ids = new Map(saved.map(({ id, reference }) => [reference, id]));
  const withOrderId = <Row>(rows: readonly Row[], reference: string) => {
    const orderId = ids.get(reference);
    if (orderId === undefined) throw new Error(`the demo's order ${reference} was not saved`);
    return rows.map((row) => ({ ...row, orderId }));
  };
  await tx.insert(orderLines).values(all.flatMap(({ order, lines }) => withOrderId(lines, order.reference)));
  await tx
    .insert(orderEvents)
    .values(all.flatMap(({ order, events }) => withOrderId(events, order.reference)));
}

/** An order as the API shows it, and which organisation pays for it. */
export interface AccountOrder {
  account: number;
  order: Order;
}

const parsePortalNumber = (reference: string): string => reference.split(' / ').at(-1) ?? '';

/** The demo's own orders, as the API shows them now, oldest first. */
export async function listDemoOrders(db: Database, publicUrl: string): Promise<AccountOrder[]> {
  const portalNumbers = new Set(PORTAL_NUMBERS);
  const rows = await db.select().from(orders).orderBy(asc(orders.id)).limit(PORTAL_NUMBERS.length);
  const own = rows.filter(({ reference }) => portalNumbers.has(parsePortalNumber(reference)));
  const ids = own.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.line));
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const [linesByOrder, eventsByOrder] = [groupByOrder(lines), groupByOrder(events)];
  return own.map((row) => ({
    account: row.accountId,
    order: toOrder(row, linesByOrder.get(row.id) ?? [], eventsByOrder.get(row.id) ?? [], publicUrl),
  }));
}

function groupByOrder<Row extends { orderId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId) ?? [];
    group.push(row);
    groups.set(row.orderId, group);
  }
  return groups;
}
