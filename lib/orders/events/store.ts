import type { Tx } from '@/lib/db/pool';
import { orderEvents } from '@/lib/db/tables/telling';
import type { NewOrderEvent } from './schema';

/** @returns the event's id */
export async function insertEvent(tx: Tx, event: NewOrderEvent): Promise<string> {
  const [row] = await tx.insert(orderEvents).values(event).returning({ id: orderEvents.id });
  if (!row) throw new Error('an event of an order was not saved');
  return row.id;
}
