import type { Tx } from '@/lib/db/pool';
import { orderEvents } from '@/lib/db/tables/telling';
import type { NewOrderEvent } from './schema';

export async function insertEvent(tx: Tx, event: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}
