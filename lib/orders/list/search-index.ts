import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import type { OrderLine } from '../model/schema';
import { findPersonName } from './attention-store';
import { findSearchDocuments, listUnindexed, saveSearchWords } from './search-index-store';
import { buildSearchWords, type SearchDocument } from './search-words';

/** Older orders that one batch makes searchable. */
const BATCH_SIZE = 200;

/** Collects the search words of an order that the actor places, before it is stored. */
export async function buildOrderWords(
  tx: Tx,
  { name, userId, realUserId }: Actor,
  { number, reference, shipping }: Pick<SearchDocument, 'number' | 'reference' | 'shipping'>,
  lines: readonly OrderLine[],
): Promise<string[]> {
  const realName = realUserId === userId ? name : ((await findPersonName(tx, realUserId)) ?? name);
  const found = lines.map(({ plan, ...line }) => ({ ...line, plan: plan?.name ?? null }));
  return buildSearchWords({ number, reference, shipping, people: [name, realName], lines: found });
}

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
