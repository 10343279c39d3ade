import 'server-only';
import { createServingReader } from '@/lib/connections/data';
import type { Connection, ServingConnection } from '@/lib/connections/model/schema';
import { getPriceOwner, type PriceViewer } from '@/lib/organisations/permissions/price-view';
import { AsyncLru } from '@/lib/platform/cache/async-lru';
import { db, pool } from '@/lib/platform/db/pool';
import { minorDecimals } from '@/lib/platform/formats/money';
import { findPriceChain, findPriceTerms, PRICE_CHAIN, type StoredPriceChain } from './chain-store';
import { type CompiledPriceList, compilePriceList } from './compiled-list';
import { findIndexPrices } from './index-prices-store';
import type { PriceChain } from './rules';
import type { SortedPrices } from './sorted-prices';

/** No prices at all: deny by default. */
const NO_PRICES: PriceChain = { visible: false, lists: [], decimals: 2, priceIndex: null };

/** Each list has at most a thousand rules and a hundred thousand net prices, which take 1.6 MB. */
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

/** Reads the chain of the organisation whose prices are shown, which may be another than the one that the connection serves. */
async function readServingFor(organisationId: number, priceOwner: number) {
  const serving = await readServing(organisationId);
  if (!serving || priceOwner === organisationId) return serving;
  const { connection, more: own } = serving;
  // An organisation that has no prices of its own cannot order, so it has none to show in anybody's name.
  const isPriced = (await toPriceChain(organisationId, connection, own)).visible;
  return {
    connection,
    more: isPriced
      ? await findPriceChain(db(), { organisationId: priceOwner, connectionId: connection.id })
      : null,
  };
}

/**
 * The connection that serves the acting organisation and the prices that the person sees through it, as pages show them; null
 * when no connection does.
 */
export async function getServingPrices(
  viewer: PriceViewer,
): Promise<{ connection: ServingConnection; priceChain: PriceChain } | null> {
  const { organisationId } = viewer;
  const priceOwner = getPriceOwner(viewer);
  const serving = await readServingFor(organisationId, priceOwner ?? organisationId);
  if (!serving) return null;
  const { connection, more } = serving;
  if (priceOwner === null) return { connection, priceChain: NO_PRICES };
  return { connection, priceChain: await toPriceChain(priceOwner, connection, more) };
}

/** The prices of a price index in their order, to sort and filter by. They never leave the server. */
export const readPriceIndex = (priceIndexId: number): Promise<SortedPrices> =>
  findIndexPrices(pool(), priceIndexId);
