import 'server-only';
import { AsyncLru } from '@/lib/cache/async-lru';
import { createServingReader } from '@/lib/connections/data';
import type { Connection, ServingConnection } from '@/lib/connections/schema';
import { tableCache } from '@/lib/db/changes/table-cache';
import { db, pool } from '@/lib/db/pool';
import { minorDecimals } from '@/lib/money';
import {
  findPriceChain,
  findPriceTerms,
  PRICE_CHAIN,
  SERVING_TABLES,
  type StoredPriceChain,
} from './chain-store';
import { type CompiledPriceList, compilePriceList } from './compiled-list';
import { findIndexPrices } from './index-prices-store';
import type { PriceChain } from './rules';
import type { SortedPrices } from './sorted-prices';

/** No prices at all: deny by default. */
const NO_PRICES: PriceChain = { visible: false, lists: [], decimals: 2, priceIndex: null };

/** So many lists of at most a thousand rules. */
const MAX_CACHED_LISTS = 100;
/** Price lists made ready to price by, of each database by id and version: each change of one makes another version. */
const PRICE_LISTS = new WeakMap<object, AsyncLru<CompiledPriceList | null>>();

/** Null for a list that was deleted since. One that was changed since is the newer one: never an older. */
function getPriceList([id, version]: readonly [
  id: number,
  version: number,
]): Promise<CompiledPriceList | null> {
  const database = pool();
  const cache = PRICE_LISTS.get(database) ?? new AsyncLru(MAX_CACHED_LISTS, undefined, 'price-lists');
  PRICE_LISTS.set(database, cache);
  return cache.get(`${id}@${version}`, async () => {
    const [terms] = await findPriceTerms(database, [id]);
    return terms ? compilePriceList(terms) : null;
  });
}

async function toPriceChain(
  organisationId: number,
  connection: Pick<Connection, 'organisationId' | 'currency'>,
  stored: StoredPriceChain | null,
): Promise<PriceChain> {
  const isOwner = organisationId === connection.organisationId;
  const steps = stored?.lists ?? [];
  if (connection.currency === null || !stored || (steps.length === 0 && !isOwner)) return NO_PRICES;
  const lists = await Promise.all(steps.map((step) => step && getPriceList(step)));
  if (!lists.every((list) => list !== null)) return NO_PRICES;
  const { priceIndexId, indexVersion } = stored;
  const priceIndex = priceIndexId === null ? null : { id: priceIndexId, version: indexVersion };
  return { visible: true, lists, decimals: minorDecimals(connection.currency), priceIndex };
}

/**
 * By what an organisation buys through a connection. The connection's owner sees the API's own prices; below it every tier
 * needs a list of the tier above, or there are no prices from there down.
 */
export async function getPriceChain(
  organisationId: number,
  connection: Pick<Connection, 'id' | 'organisationId' | 'currency'>,
): Promise<PriceChain> {
  const stored = await findPriceChain(db(), { organisationId, connectionId: connection.id });
  return toPriceChain(organisationId, connection, stored);
}

const readServing = createServingReader('serving_prices', PRICE_CHAIN);

/** Of so many organisations it is cached until any of it changes (0187). */
const MAX_CACHED_SERVING = 10_000;
const SERVING = tableCache<{ connection: ServingConnection; more: StoredPriceChain | null }>(
  'serving-prices',
  SERVING_TABLES,
  MAX_CACHED_SERVING,
);

/**
 * The connection that serves an organisation and by what it buys through it, as pages show it; null when nobody's does. What
 * is ordered is priced by `getPriceChain`, which nothing caches.
 */
export async function getServingPrices(organisationId: number): Promise<{
  /** `lastAnswerAt` is not always the last. */
  connection: Omit<ServingConnection, 'lastAnswerAt'>;
  priceChain: PriceChain;
} | null> {
  const serving = await SERVING.get(String(organisationId), () => readServing(organisationId));
  if (!serving) return null;
  const { connection, more } = serving;
  return { connection, priceChain: await toPriceChain(organisationId, connection, more) };
}

/** The prices of a price index in their order, to sort and filter by. They never leave the server. */
export const readPriceIndex = (priceIndexId: number): Promise<SortedPrices> =>
  findIndexPrices(pool(), priceIndexId);
