import 'server-only';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { createSubscriptions } from '../model/subscription-store';
import { findOrdersAfter, lockSearch, saveSearch } from './search-store';

/** Orders that one transaction looks at. */
const BATCH_SIZE = 500;

/**
 * Creates the subscriptions of sent orders that have none: those from before there were subscriptions, and those that a node of
 * the previous release sent. A search that is interrupted goes on where it stopped.
 */
export async function findMissingSubscriptions(): Promise<number> {
  let created = 0;
  for (let after: string | null | undefined; ; ) {
    const batch: string[] = await inTransaction(async (tx) => {
      const from = (await lockSearch(tx)) ?? null;
      const orderIds = await findOrdersAfter(tx, after === undefined ? from : after, BATCH_SIZE);
      if (orderIds.length === 0) return orderIds;
      created += await createSubscriptions(tx, orderIds);
      await saveSearch(tx, orderIds);
      return orderIds;
    });
    if (batch.length < BATCH_SIZE) return created;
    after = batch.at(-1) ?? null;
  }
}

/** Creates the subscriptions of these orders, as far as they were sent, in the transaction that stores them. */
export async function createSubscriptionsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await createSubscriptions(tx, orderIds);
}
