import type { PoolClient } from 'pg';
import { systemClock } from '@/lib/platform/clock';
import { runInTransaction, withLockedSession } from '@/lib/platform/db/pool';
import { log } from '@/lib/platform/log/log';
import { copyOwnerPrices, saveIndexPrices } from './index-prices-store';
import { planPriceIndexes } from './price-index-plan';
import {
  addPriceIndexes,
  countPriceable,
  deleteUnusedPriceIndexes,
  findNeededChainKeys,
  findPriceable,
  findStalePriceIndexes,
  lockPriceIndexes,
  markPriceIndexReady,
  rekeyPriceIndex,
  type StoredPriceIndex,
  touchPriceIndexes,
} from './price-index-store';
import { addPrices, findIndexPriceLists } from './reprice';
import type { ChainTerms } from './rules';
import { UnsortedPrices } from './sorted-prices';

/** Space of the advisory locks of this feature; the second key is the connection's id. */
const PRICE_INDEXES_LOCK = 7_203_120;
const BATCH_SIZE = 5_000;
/** The number of price indexes built in one pass over the offers, with their prices in memory; fewer of very many offers. */
const INDEXES_PER_PASS = 4;
/** In one pass, 12 bytes each, and as many again while they are put in order. */
const MAX_PRICES_PER_PASS = 8_000_000;
/** Retention of an unused price index: people try price lists and revert them. */
const UNUSED_RETENTION_MS = 3_600_000;

/** Price indexes unused since then are deleted. */
export const getUnusedCutoff = (): Date => new Date(systemClock().getTime() - UNUSED_RETENTION_MS);

/** Builds the price indexes of the current price chains, and deletes those unused for long. */
const alignPriceIndexes = (client: PoolClient, connectionId: number): Promise<void> =>
  runInTransaction(client, async () => {
    const priceIndexes = await lockPriceIndexes(client, connectionId);
    const plan = planPriceIndexes(await findNeededChainKeys(client, connectionId), priceIndexes);
    for (const { id, key } of plan.rename) await rekeyPriceIndex(client, id, key);
    await addPriceIndexes(client, connectionId, plan.add);
    await touchPriceIndexes(client, plan.used);
    await deleteUnusedPriceIndexes(client, plan.unused, getUnusedCutoff());
  });

/** The owner's price index. Publishing writes it too, so both lock it, or the older state could be written last. */
const buildOwnerIndex = (
  client: PoolClient,
  connectionId: number,
  priceIndex: StoredPriceIndex,
): Promise<void> =>
  runInTransaction(client, async () => {
    await lockPriceIndexes(client, connectionId);
    await copyOwnerPrices(client, priceIndex.id, connectionId);
    await markPriceIndexReady(client, priceIndex);
  });

interface PendingIndex {
  priceIndex: StoredPriceIndex;
  terms: ChainTerms;
  prices: UnsortedPrices;
}

/** One pass over the connection's offers for several price indexes. */
async function fillIndexes(
  client: PoolClient,
  connectionId: number,
  pending: readonly PendingIndex[],
): Promise<void> {
  let after = 0;
  for (;;) {
    const products = await findPriceable(client, connectionId, after, BATCH_SIZE);
    for (const { terms, prices } of pending) addPrices(prices, products, terms);
    const last = products.at(-1);
    if (!last || products.length < BATCH_SIZE) return;
    after = last.id;
  }
}

/** Returns the number of price indexes of this size that one pass builds. */
const getIndexesPerPass = (prices: number): number =>
  Math.max(1, Math.min(INDEXES_PER_PASS, Math.floor(MAX_PRICES_PER_PASS / prices)));

async function buildBatch(
  client: PoolClient,
  connectionId: number,
  priceIndexes: StoredPriceIndex[],
  expected: number,
): Promise<void> {
  const started = performance.now();
  const lists = await findIndexPriceLists(client, priceIndexes);
  const pending: PendingIndex[] = [];
  for (const priceIndex of priceIndexes) {
    const found = lists.get(priceIndex.id);
    // Its lists changed since the price indexes were aligned: the next round gives it its new key.
    if (!found) continue;
    if (found.lists.length === 0) await buildOwnerIndex(client, connectionId, priceIndex);
    else pending.push({ priceIndex, terms: found, prices: new UnsortedPrices(expected) });
  }
  if (pending.length > 0) await fillIndexes(client, connectionId, pending);
  let rows = 0;
  // Each is let go once it is saved.
  for (let one = pending.shift(); one; one = pending.shift()) {
    rows += one.prices.length;
    await saveIndexPrices(client, one.priceIndex.id, one.prices.sort());
    await markPriceIndexReady(client, one.priceIndex);
  }
  const ms = Math.round(performance.now() - started);
  log().info(
    { code: 'price-indexes-built', connectionId, views: priceIndexes.map(({ key }) => key), rows, ms },
    'price indexes were built',
  );
}

/**
 * Builds the price indexes of a connection by its present price chains and offers. One run at a time per connection, over
 * all nodes; an index that goes out of date while it is built is built again.
 * @returns false when another process is at it
 */
export async function buildPriceIndexes(connectionId: number): Promise<boolean> {
  const built = await withLockedSession([PRICE_INDEXES_LOCK, connectionId], async (client) => {
    for (;;) {
      await alignPriceIndexes(client, connectionId);
      const priceIndexes = await findStalePriceIndexes(client, connectionId, INDEXES_PER_PASS);
      if (priceIndexes.length === 0) return true;
      // The next pass finds the remaining ones.
      const prices = await countPriceable(client, connectionId);
      await buildBatch(client, connectionId, priceIndexes.slice(0, getIndexesPerPass(prices)), prices);
    }
  });
  return built ?? false;
}
