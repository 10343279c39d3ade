import 'server-only';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { findFindable, listWithoutWords, saveWords } from './search-index-store';
import { orderWords } from './search-words';

/** How many older orders are made findable at a time. */
const AT_ONCE = 200;

/** Makes orders findable by their words, in the transaction that stores them. */
export async function indexOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const { id, ...order } of await findFindable(tx, ids)) await saveWords(tx, id, orderWords(order));
}

/**
 * Makes some of the orders findable that were stored without their words, such as those from before there was a search.
 * @returns how many; less than a full part when there are no more
 */
export async function indexSomeOlder(): Promise<number> {
  return inTransaction(async (tx) => {
    const ids = await listWithoutWords(tx, AT_ONCE);
    if (ids.length > 0) await indexOrders(tx, ids);
    return ids.length;
  });
}
