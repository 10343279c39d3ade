import 'server-only';
import type { Tx } from '@/lib/platform/db/pool';
import { wakeWorkers } from '@/lib/platform/jobs/queue';
import type { NewOrderEvent } from './schema';
import { insertEventWithDeliveries } from './store';

/**
 * Records an event in the transaction of the change: both are stored or neither. The same holds for its
 * deliveries: each receiver gets it exactly once, even after a crash (decision 0028).
 * All events are written here; notifications and webhooks read them.
 */
export async function recordOrderEvent(tx: Tx, event: NewOrderEvent): Promise<void> {
  await insertEventWithDeliveries(tx, event);
  await wakeWorkers(tx);
}
