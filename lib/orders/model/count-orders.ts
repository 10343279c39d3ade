import type { Tx } from '@/lib/platform/db/pool';
import { countOrder, diffFigures } from './figure-rules';
import {
  appendFigureChanges,
  lockOrders,
  readOrdersToCount,
  type StoredOrder,
  saveCounted,
} from './figure-store';

/** The organisations that pay for an order, from the one with the connection down to the one that placed it. */
function listPayers({ path, buyerId, organisationId }: StoredOrder): number[] {
  const from = path.indexOf(buyerId);
  return from < 0 ? [organisationId] : path.slice(from);
}

const count = (order: StoredOrder) => countOrder({ ...order, payers: listPayers(order) });

/**
 * Brings the figures up to date with some orders, in the transaction that changed them. Counting an order again changes nothing.
 * @returns the orders that were counted
 */
export async function countOrders(
  tx: Tx,
  ids: readonly string[],
  { skipLocked = false }: { skipLocked?: boolean } = {},
): Promise<string[]> {
  const locked = await lockOrders(tx, ids, { skipLocked });
  if (locked.length === 0) return [];
  const stored = (await readOrdersToCount(tx, locked)).map((order) => {
    const counted = count(order);
    return { order, counted, changes: diffFigures(order.counted, counted) };
  });
  const changed = stored.filter(({ order, changes }) => order.counted === null || changes.length > 0);
  await saveCounted(
    tx,
    changed.map(({ order, counted }) => ({ orderId: order.id, counted })),
  );
  await appendFigureChanges(
    tx,
    changed.flatMap(({ order: { organisationId: customerId, month }, changes }) =>
      changes.map((row) => ({ ...row, customerId, month })),
    ),
  );
  return locked;
}
