import 'server-only';
import type { Tx } from '@/lib/db/pool';
import { wakeWorkers } from '@/lib/jobs/queue';
import { insertEventWithDeliveries } from './fan-out-store';
import type { NewOrderEvent } from './schema';

/**
 * Writes down that something happened to an order, in the transaction in which it happens: both are stored or neither.
 * So are its deliveries: each receiver gets it exactly once, whatever dies afterwards (decision 0080).
 * The one place where events come from; notifications and webhooks read them from here.
 */
export async function recordOrderEvent(tx: Tx, event: NewOrderEvent): Promise<void> {
  await insertEventWithDeliveries(tx, event);
  await wakeWorkers(tx);
}
