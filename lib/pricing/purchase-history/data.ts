import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { sharedCache } from '@/lib/platform/cache/async-lru';
import { db } from '@/lib/platform/db/pool';
import {
  type FrequentPurchase,
  findFrequentPurchases,
  findOrderedProductIds,
  findPurchasedProductIds,
  findPurchaseTotals,
  type PurchaseTotals,
} from './store';

export type { FrequentPurchase, PurchaseTotals } from './store';

/** Maximum of products to which the list can be narrowed; the ones ordered last count. */
export const MAX_PURCHASED_PRODUCTS = 10_000;

/** Maximum of order lines up to which a node caches the set of products that an organisation has ordered. */
const MAX_ORDERED_LINES = 1_000;
const MAX_CACHED_ORGANISATIONS = 500;
/** Time for which a node may miss that another process ordered a product for the first time. */
const ORDERED_TTL_MS = 5_000;
const ordered = sharedCache<ReadonlySet<number> | null>(
  'ordered-products',
  MAX_CACHED_ORGANISATIONS,
  ORDERED_TTL_MS,
);

/** After an order on this node, whose lists show it at once. */
export const clearOrderedProducts = (): void => ordered.clear();

/**
 * Returns the acting organisation's own past orders of some products; products that it never ordered are absent. Withdrawn, rejected and
 * cancelled orders do not count. Orders of organisations below belong to those. Most products of a list were never ordered: the
 * cached set keeps them out of the query.
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

/** Returns the acting organisation's orders of one product, read now; null when it never ordered it. */
export async function getPurchaseTotals(actor: Actor, productId: number): Promise<PurchaseTotals | null> {
  requirePermission(actor, 'products:read');
  return (await findPurchaseTotals(db(), actor.organisationId, [productId])).get(productId) ?? null;
}

/** Ids of the products that the acting organisation ordered before, at most `MOST_BOUGHT`. */
export async function listPurchasedProductIds(actor: Actor): Promise<number[]> {
  requirePermission(actor, 'products:read');
  return findPurchasedProductIds(db(), actor.organisationId, MAX_PURCHASED_PRODUCTS);
}

/** Orders that decide what is bought often: more would tell of habits long gone, and take longer the more an organisation orders. */
const MAX_HABIT_ORDERS = 200;

/** The products of the acting organisation's newest orders, those in most of them first. @throws AppError `not-allowed` */
export async function listFrequentPurchases(actor: Actor, limit: number): Promise<FrequentPurchase[]> {
  requirePermission(actor, 'products:read');
  return findFrequentPurchases(db(), actor.organisationId, { maxOrders: MAX_HABIT_ORDERS, limit });
}
