import type { PoolClient } from 'pg';
import { toTx } from '@/lib/platform/db/pool';
import { minorDecimals } from '@/lib/platform/formats/money';
import { enqueue } from '@/lib/platform/jobs/queue';
import { findPriceTerms } from './chain-store';
import { compilePriceList, type Priceable } from './compiled-list';
import { copyOwnerPrices, countIndexPrices, findIndexPrices, saveIndexPrices } from './index-prices-store';
import { buildPriceIndexesJob } from './job-definitions';
import {
  addPriceIndexes,
  findPriceableByIds,
  lockPriceIndexes,
  markPriceIndexesStale,
  markPriceIndexReady,
  type Session,
  type StoredPriceIndex,
} from './price-index-store';
import { type ChainTerms, chainPrice } from './rules';
import { replacePrices, UnsortedPrices } from './sorted-prices';

/** With more changed products than this, a job prices the indexes below, not the publishing transaction. */
const MAX_CHANGED = 50_000;
/** The same with more prices than this in all indexes: each is read and written whole, two million a second. */
const MAX_PRICES = 4_000_000;

/** "JPY:12@3,14@1": the currency, and the lists with their versions. The owner's key is empty: no list prices for it. */
function parseChainKey(key: string): { decimals: number; lists: { id: number; version: number }[] } {
  const [currency = '', steps = ''] = key.split(':');
  const lists = steps === '' ? [] : steps.split(',').map((step) => step.split('@').map(Number));
  return {
    decimals: minorDecimals(currency),
    lists: lists.map(([id = 0, version = 0]) => ({ id, version })),
  };
}

/** By what price indexes are priced, by index id; null for an index whose lists have changed. */
export async function findIndexPriceLists(
  session: Session,
  priceIndexes: readonly Pick<StoredPriceIndex, 'id' | 'key'>[],
): Promise<Map<number, ChainTerms | null>> {
  const ids = [...new Set(priceIndexes.flatMap(({ key }) => parseChainKey(key).lists.map(({ id }) => id)))];
  const compiled = new Map(
    (await findPriceTerms(session, ids)).map((terms) => [terms.id, compilePriceList(terms)]),
  );
  return new Map(
    priceIndexes.map((priceIndex) => {
      const wanted = parseChainKey(priceIndex.key);
      const lists = wanted.lists.flatMap(({ id, version }) => {
        const list = compiled.get(id);
        return list?.version === version ? [list] : [];
      });
      return [
        priceIndex.id,
        lists.length === wanted.lists.length ? { lists, decimals: wanted.decimals } : null,
      ];
    }),
  );
}

/** Prices products by a price chain, without those on request, and adds them to others. */
export function addPrices(prices: UnsortedPrices, products: readonly Priceable[], terms: ChainTerms): void {
  for (const product of products) {
    const price = chainPrice(product, terms);
    if (price === null) continue;
    prices.add(product.id, Number(price));
  }
}

/** Prices some products again in price indexes that are otherwise complete. */
async function repriceIndexes(
  session: Session,
  connectionId: number,
  priceIndexes: readonly { id: number; terms: ChainTerms }[],
  { changed, gone }: { changed: readonly number[]; gone: readonly number[] },
): Promise<void> {
  if (priceIndexes.length === 0) return;
  const products = await findPriceableByIds(session, connectionId, changed);
  const without = new Set([...changed, ...gone]);
  for (const { id, terms } of priceIndexes) {
    const again = new UnsortedPrices();
    addPrices(again, products, terms);
    const order = replacePrices(await findIndexPrices(session, id), without, again.sort());
    await saveIndexPrices(session, id, order);
  }
}

/** Prices the indexes below the owner's again when few products changed; else marks them out of date. */
async function repriceDownstream(
  client: PoolClient,
  connectionId: number,
  priceIndexes: readonly StoredPriceIndex[],
  { changed, gone }: { changed: readonly number[] | 'all'; gone: readonly number[] },
): Promise<void> {
  const ready = priceIndexes.filter(({ state }) => state === 'ready');
  const isFew = changed !== 'all' && changed.length + gone.length <= MAX_CHANGED;
  const ids = ready.map(({ id }) => id);
  const isLittle = isFew && (await countIndexPrices(client, ids)) <= MAX_PRICES;
  const lists = await findIndexPriceLists(client, isLittle ? ready : []);
  const current = ready.flatMap(({ id }) => {
    const found = lists.get(id);
    return found ? [{ id, terms: found }] : [];
  });
  if (changed !== 'all') await repriceIndexes(client, connectionId, current, { changed, gone });
  const done = new Set(current.map(({ id }) => id));
  await markPriceIndexesStale(
    client,
    priceIndexes.flatMap(({ id }) => (done.has(id) ? [] : id)),
  );
}

/**
 * Updates the price indexes of a connection with its offers: called last in the transaction that publishes the
 * catalogue, when the offers are written. The owner's price index is complete when that transaction ends. Those below
 * are, too, when few products changed; otherwise they are marked out of date, nothing can be sorted by price, and a
 * job builds them.
 * @param changed products whose offer was written, or returned; `all` when that is much of the catalogue.
 * @param gone products that are no longer on offer.
 */
export async function repriceOnPublish(
  client: PoolClient,
  connectionId: number,
  changed: readonly number[] | 'all',
  gone: readonly number[],
): Promise<void> {
  if (changed !== 'all' && changed.length + gone.length === 0) return;
  await addPriceIndexes(client, connectionId, ['']);
  const priceIndexes = await lockPriceIndexes(client, connectionId);
  const own = priceIndexes.find(({ key }) => key === '');
  if (own) {
    await copyOwnerPrices(client, own.id, connectionId);
    await markPriceIndexReady(client, own);
  }
  const below = priceIndexes.filter(({ key }) => key !== '');
  await repriceDownstream(client, connectionId, below, { changed, gone });
  await requestPriceIndexBuild(client, connectionId);
}

/** Enqueues the job that updates a connection's price indexes, in the transaction on `client`. */
const requestPriceIndexBuild = (client: PoolClient, connectionId: number): Promise<void> =>
  enqueue(toTx(client), buildPriceIndexesJob, { connectionId }, { key: String(connectionId) });
