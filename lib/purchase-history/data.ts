import 'server-only';
import { db } from '@/lib/db/pool';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { findPurchasedProductIds, findPurchaseTotals, type PurchaseTotals } from './store';

/** For statements that join what was bought. */
export {
  type PurchaseTotals,
  type PurchaseTotalsColumns,
  purchaseTotalsSql,
  toPurchaseTotals,
} from './store';

/** How many different products the list can be narrowed to; the ones ordered last count. */
export const MAX_PURCHASED_PRODUCTS = 10_000;

/**
 * What the acting organisation itself ordered of a product before; null when it never did. Orders that were
 * withdrawn, refused or cancelled do not count. Orders of organisations below are theirs.
 */
export async function getPurchaseTotals(actor: Actor, productId: number): Promise<PurchaseTotals | null> {
  requirePermission(actor, 'products:read');
  return findPurchaseTotals(db(), actor.organisationId, productId);
}

/** Ids of the products that the acting organisation ordered before, at most `MOST_BOUGHT`. */
export async function listPurchasedProductIds(actor: Actor): Promise<number[]> {
  requirePermission(actor, 'products:read');
  return findPurchasedProductIds(db(), actor.organisationId, MAX_PURCHASED_PRODUCTS);
}
