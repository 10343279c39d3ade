import 'server-only';
import type { ServingConnection } from '@/lib/connections/schema';
import { db, pool } from '@/lib/db/pool';
import { findPriceChain } from './chain-store';
import { findIndexPrices } from './index-prices-store';
import { compilePriceList, type PriceChain } from './rules';
import type { SortedPrices } from './sorted-prices';

/** No prices at all: deny by default. */
const NO_PRICES: PriceChain = { visible: false, lists: [], priceIndex: null };

/**
 * By what an organisation buys through the connection that serves it. The connection's owner sees the API's own prices;
 * below it every tier needs a list of the tier above, or there are no prices from there down.
 */
export async function getPriceChain(
  organisationId: number,
  connection: Pick<ServingConnection, 'id' | 'organisationId' | 'currency'>,
): Promise<PriceChain> {
  if (connection.currency === null) return NO_PRICES;
  const ownerId = connection.organisationId;
  const found = await findPriceChain(db(), { organisationId, ownerId, connectionId: connection.id });
  if (!found.terms || (found.terms.length === 0 && organisationId !== ownerId)) return NO_PRICES;
  return {
    visible: true,
    lists: found.terms.map(compilePriceList),
    priceIndex: found.priceIndex,
  };
}

/** The prices of a price index in their order, to sort and filter by. They never leave the server. */
export const readPriceIndex = (priceIndexId: number): Promise<SortedPrices> =>
  findIndexPrices(pool(), priceIndexId);
