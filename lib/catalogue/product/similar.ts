import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { getCatalogueContext, getLabels } from '../model/context';
import { rowFacts } from '../model/facts';
import { getListedProducts } from '../model/listed-products';
import type { ProductRow } from '../model/schema';
import { findOffers } from '../model/store';
import { getSearchIndex } from '../search-index/data';

/**
 * A product and those like it; null for one that was never on the acting organisation's list. One that is gone from it is
 * described by its last offer: then its replacements are wanted most.
 * @param limit how many, six by default
 */
export async function findSimilar(
  actor: Actor,
  productId: number,
  limit?: number,
): Promise<{ own: Pick<ProductRow, 'price' | 'vendor'>; similar: ProductRow[] } | null> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context) return null;
  const [index, [own], labels] = await Promise.all([
    getSearchIndex(context.connection),
    findOffers(db(), context.connection.id, [productId]),
    getLabels(),
  ]);
  if (!own) return null;
  const rows = await getListedProducts(actor, context.connection.id, index.findSimilar(own, limit));
  return {
    own: rowFacts({ ...own, bought: null }, context.prices, labels),
    similar: rows.map((row) => rowFacts(row, context.prices, labels)),
  };
}

/** A product as lists show it; null for one that is not on the acting organisation's list. */
export async function findListed(actor: Actor, productId: number): Promise<ProductRow | null> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context) return null;
  const [[row], labels] = await Promise.all([
    getListedProducts(actor, context.connection.id, [productId]),
    getLabels(),
  ]);
  return row ? rowFacts(row, context.prices, labels) : null;
}

/**
 * Up to six products like this one: of its type, what is in stock first, then what shares words and the vendor. None for
 * a product that was never on the acting organisation's list, or has neither type nor vendor.
 */
export const similarProducts = async (actor: Actor, productId: number): Promise<ProductRow[]> =>
  (await findSimilar(actor, productId))?.similar ?? [];
