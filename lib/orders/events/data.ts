import 'server-only';
import { db, type Tx } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { wakeWorkers } from '@/lib/platform/jobs/queue';
import { countOrders } from '../model/count-orders';
import { settleBudgets } from '../model/settle-budgets';
import { movesOrder } from './constants';
import type { NewOrderEvent, NewRequestEvent } from './schema';
import { deleteOldEvents, insertEventWithDeliveries, insertRequestEventWithDeliveries } from './store';

/**
 * Records an event in the transaction of the change: both are stored or neither. The same holds for its
 * deliveries: each receiver gets it exactly once, even after a crash (decision 0028).
 * All events are written here; notifications and webhooks read them. An event that moves an order also counts it in the figures and settles its budgets.
 */
export async function recordOrderEvent(tx: Tx, event: NewOrderEvent): Promise<void> {
  if (movesOrder(event.kind)) {
    await countOrders(tx, [event.orderId]);
    await settleBudgets(tx, event.orderId);
  }
  await insertEventWithDeliveries(tx, event);
  await wakeWorkers(tx);
}

/** Records an event of a request for one of its sides, as `recordOrderEvent` does. */
export async function recordRequestEvent(tx: Tx, event: NewRequestEvent): Promise<void> {
  await insertRequestEventWithDeliveries(tx, event);
  await wakeWorkers(tx);
}

/** Rows of one statement: a table that grew for years must not be locked, nor the log written, all at once. */
const BATCH_SIZE = 5_000;
/**
 * Deletes old events that were notified and whose facts the order's audit trail has from other tables
 * (decision 0028). Keeps events that wait to be notified or sent, or that a receiver's log shows.
 * @param batch rows that one statement deletes.
 */
export async function pruneOrderEvents(now: Date, batch = BATCH_SIZE): Promise<void> {
  const before = new Date(now.getTime() - env().ORDER_EVENT_RETENTION_DAYS * DAY_MS);
  while ((await deleteOldEvents(db(), { before, limit: batch })) >= batch);
}
