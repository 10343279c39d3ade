import 'server-only';
import type { ServingConnection } from '@/lib/connections/schema';
import { db, pool } from '@/lib/db/pool';
import { findLadder } from './chain-store';
import type { PricedOrder } from './order';
import { compileList, type Ladder } from './rules';
import { findShown } from './shown-price-store';

/** No prices at all: deny by default (DESIGN §1, promise 2). */
const NO_PRICES: Ladder = { visible: false, lists: [], view: null };

/**
 * By what an organisation buys through the connection that serves it. The connection's owner sees the API's own prices;
 * below it every tier needs a list of the tier above, or there are no prices from there down.
 */
export async function ladderOf(
  organisationId: number,
  connection: Pick<ServingConnection, 'id' | 'organisationId' | 'currency'>,
): Promise<Ladder> {
  if (connection.currency === null) return NO_PRICES;
  const ownerId = connection.organisationId;
  const found = await findLadder(db(), { organisationId, ownerId, connectionId: connection.id });
  if (!found.terms || (found.terms.length === 0 && organisationId !== ownerId)) return NO_PRICES;
  return {
    visible: true,
    lists: found.terms.map(compileList),
    view: found.view,
  };
}

/** The prices of a view in their order, to sort and to bound by: they leave the server in no byte. */
export const shownOrder = (viewId: number): Promise<PricedOrder> => findShown(pool(), viewId);
