import { desc, eq, sql } from 'drizzle-orm';
import type { OrderRequest } from '@/lib/contract/order';
import { testOrders } from '@/lib/orders/model/history-tables';
import { people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { TestOrderResult } from '../model/test-order-schema';

const LOCK = 7_203_121;

/** Longer than a POST with its token takes: a sender that is silent for as long does not come back. */
const LOST_AFTER_MINUTES = 3;

/** Waits for its turn to place a test order, until the transaction ends. */
export async function lockTestOrders(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
}

const columns = {
  id: testOrders.id,
  connectionId: testOrders.connectionId,
  createdAt: testOrders.createdAt,
  person: people.name,
  request: testOrders.request,
  result: testOrders.result,
  isLost: sql<boolean>`${testOrders.result} IS NULL
    AND ${testOrders.createdAt} < now() - make_interval(mins => ${LOST_AFTER_MINUTES})`,
};

const select = (tx: Tx) =>
  tx.select(columns).from(testOrders).innerJoin(people, eq(people.id, testOrders.personId));

export async function findTestOrder(tx: Tx, id: string) {
  const [row] = await select(tx).where(eq(testOrders.id, id));
  return row ?? null;
}
export type TestOrderRow = NonNullable<Awaited<ReturnType<typeof findTestOrder>>>;

/** The latest test orders of a connection. */
export const findTestOrders = (tx: Tx, connectionId: number, limit: number): Promise<TestOrderRow[]> =>
  select(tx)
    .where(eq(testOrders.connectionId, connectionId))
    .orderBy(desc(testOrders.createdAt))
    .limit(limit);

/** Stores a test order before it is sent. */
export async function insertTestOrder(
  tx: Tx,
  order: { id: string; connectionId: number; personId: string; request: OrderRequest },
): Promise<void> {
  await tx.insert(testOrders).values(order);
}

export async function saveTestOrderResult(tx: Tx, id: string, result: TestOrderResult): Promise<void> {
  await tx.update(testOrders).set({ result }).where(eq(testOrders.id, id));
}
