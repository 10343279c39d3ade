import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { getCatalogueContext, getLabels } from '../model/context';
import { rowFacts } from '../model/facts';
import { getListedProducts } from '../model/listed-products';
import type { ProductRow } from '../model/schema';
import { getSearchIndex } from '../search-index/data';

/**
 * A product and those like it; null for one that is not on the acting organisation's list.
 * @param limit how many, six by default
 */
export async function findSimilar(
  actor: Actor,
  productId: number,
  limit?: number,
): Promise<{ own: ProductRow; similar: ProductRow[] } | null> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context) return null;
  const [index, [own], labels] = await Promise.all([
    getSearchIndex(context.connection),
    getListedProducts(actor, context.connection.id, [productId]),
    getLabels(),
  ]);
  if (!own) return null;
  const rows = await getListedProducts(
    actor,
    context.connection.id,
    index.findSimilar(productId, own.name, limit),
  );
  const toRow = (row: (typeof rows)[number]) => rowFacts(row, context.prices, labels);
  return { own: toRow(own), similar: rows.map(toRow) };
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
 * a product that is not on the acting organisation's list, or has neither type nor vendor.
 */
export const similarProducts = async (actor: Actor, productId: number): Promise<ProductRow[]> =>
  (await findSimilar(actor, productId))?.similar ?? [];
