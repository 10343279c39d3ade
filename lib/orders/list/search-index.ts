import 'server-only';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { findSearchDocuments, listUnindexed, saveSearchWords } from './search-index-store';
import { buildSearchWords } from './search-words';

/** How many older orders are made findable at a time. */
const BATCH_SIZE = 200;

/** Makes orders findable by their words, in the transaction that stores them. */
export async function indexOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const { id, ...order } of await findSearchDocuments(tx, ids))
    await saveSearchWords(tx, id, buildSearchWords(order));
}

/**
 * Makes some of the orders findable that were stored without their words, such as those from before there was a search.
 * @returns how many; less than a full part when there are no more
 */
export async function indexUnindexedBatch(): Promise<number> {
  return inTransaction(async (tx) => {
    const ids = await listUnindexed(tx, BATCH_SIZE);
    if (ids.length > 0) await indexOrders(tx, ids);
    return ids.length;
  });
}
