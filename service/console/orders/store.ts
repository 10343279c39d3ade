import { and, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '@/lib/contract/order-status';
import type { Database } from '../../db/pool';
import { orders } from '../../db/tables/orders';
import { organisations } from '../../db/tables/organisations';
import { users } from '../../db/tables/users';
import { parseOrderId } from './rules';

export interface OrderFilter {
  text: string;
  status: OrderStatus | null;
  /** Only orders with a smaller id: the page after the one that ended there. */
  before: number | null;
}

export const ORDERS_PER_PAGE = 25;

const account = alias(organisations, 'account');

const summary = {
  id: orders.id,
  status: orders.status,
  reference: orders.reference,
  organisation: organisations.name,
  organisationId: orders.organisationId,
  account: account.name,
  accountId: orders.accountId,
  currency: orders.currency,
  total: sql<string>`${orders.goodsTotal} + ${orders.shippingTotal}`,
  updatedAt: orders.updatedAt,
};
export type OrderSummary = Awaited<ReturnType<typeof listOrders>>[number];

/** One page of orders of all organisations, newest first, and one more if there are more. */
export async function listOrders(db: Database, filter: OrderFilter) {
  return db
    .select(summary)
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(account, eq(account.id, orders.accountId))
    .where(and(matchesText(filter.text), matchesStatus(filter.status), olderThan(filter.before)))
    .orderBy(desc(orders.id))
    .limit(ORDERS_PER_PAGE + 1);
}

function matchesText(text: string): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const id = parseOrderId(text);
  return or(
    ilike(orders.reference, pattern),
    ilike(organisations.name, pattern),
    ilike(account.name, pattern),
    id === null ? undefined : eq(orders.id, id),
  );
}

const matchesStatus = (status: OrderStatus | null) =>
  status === null ? undefined : eq(orders.status, status);
const olderThan = (before: number | null) => (before === null ? undefined : lt(orders.id, before));

/** Names around one order, and whose view of it to read; null when there is no such order. */
export async function findOrderParties(db: Database, orderId: number) {
  const [row] = await db
    .select({ ...summary, user: users.name, nextStepAt: orders.nextStepAt })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(account, eq(account.id, orders.accountId))
    .innerJoin(users, eq(users.id, orders.realUserId))
    .where(eq(orders.id, orderId));
  return row ?? null;
}
export type OrderParties = NonNullable<Awaited<ReturnType<typeof findOrderParties>>>;
