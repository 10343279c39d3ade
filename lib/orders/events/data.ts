import 'server-only';
import type { Tx } from '@/lib/db/pool';
import { fanOut } from './fan-out';
import type { NewOrderEvent } from './schema';
import { insertEvent } from './store';

/**
 * Writes down that something happened to an order, in the transaction in which it happens: both are stored or neither.
 * The one place where events come from; notifications and webhooks read them from here.
 */
export async function recordOrderEvent(tx: Tx, event: NewOrderEvent): Promise<void> {
  await fanOut(tx, await insertEvent(tx, event));
}
