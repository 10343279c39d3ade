import 'server-only';
import { sharedCache } from '@/lib/cache/async-lru';
import { db } from '@/lib/db/pool';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import {
  findOrderedProductIds,
  findPurchasedProductIds,
  findPurchaseTotals,
  type PurchaseTotals,
} from './store';

export type { PurchaseTotals } from './store';

/** How many different products the list can be narrowed to; the ones ordered last count. */
export const MAX_PURCHASED_PRODUCTS = 10_000;

/** Which products an organisation has on its orders at all is known up to so many lines of orders. */
const MAX_ORDERED_LINES = 1_000;
const MAX_CACHED_ORGANISATIONS = 500;
/** How long a node may miss that a product was ordered for the first time, by another process. */
const ORDERED_TTL_MS = 5_000;
const ordered = sharedCache<ReadonlySet<number> | null>(
  'ordered-products',
  MAX_CACHED_ORGANISATIONS,
  ORDERED_TTL_MS,
);

/** After an order on this node, whose lists show it at once. */
export const clearOrderedProducts = (): void => ordered.clear();

/**
 * What the acting organisation itself ordered of some products before; those that it never ordered are absent. Orders that
 * were withdrawn, refused or cancelled do not count. Orders of organisations below are theirs. Most products of a list were
 * never ordered, and those are not asked for.
 */
export async function listPurchaseTotals(
  actor: Actor,
  productIds: readonly number[],
): Promise<Map<number, PurchaseTotals>> {
  requirePermission(actor, 'products:read');
  const { organisationId } = actor;
  const known = await ordered.get(String(organisationId), () =>
    findOrderedProductIds(db(), organisationId, MAX_ORDERED_LINES),
  );
  const asked = known ? productIds.filter((id) => known.has(id)) : productIds;
  return asked.length === 0 ? new Map() : findPurchaseTotals(db(), organisationId, asked);
}

/** What the acting organisation ordered of one product, as it is now; null when it never did. */
export async function getPurchaseTotals(actor: Actor, productId: number): Promise<PurchaseTotals | null> {
  requirePermission(actor, 'products:read');
  return (await findPurchaseTotals(db(), actor.organisationId, [productId])).get(productId) ?? null;
}

/** Ids of the products that the acting organisation ordered before, at most `MOST_BOUGHT`. */
export async function listPurchasedProductIds(actor: Actor): Promise<number[]> {
  requirePermission(actor, 'products:read');
  return findPurchasedProductIds(db(), actor.organisationId, MAX_PURCHASED_PRODUCTS);
}
