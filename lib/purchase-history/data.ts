import 'server-only';
import { db } from '@/lib/db/pool';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { type Bought, findBought, findBoughtIds } from './store';

/** For statements that join what was bought. */
export { type Bought, type BoughtColumns, boughtIn, boughtOf } from './store';

/** How many different products the list can be narrowed to; the ones ordered last count. */
export const MOST_BOUGHT = 10_000;

/**
 * What the acting organisation itself ordered of a product before; null when it never did. Orders that were taken back,
 * refused or cancelled do not count. Orders of organisations below are theirs.
 */
export async function boughtBefore(actor: Actor, productId: number): Promise<Bought | null> {
  requirePermission(actor, 'products:read');
  return findBought(db(), actor.organisationId, productId);
}

/** Ids of the products that the acting organisation ordered before, at most `MOST_BOUGHT`. */
export async function boughtIds(actor: Actor): Promise<number[]> {
  requirePermission(actor, 'products:read');
  return findBoughtIds(db(), actor.organisationId, MOST_BOUGHT);
}
