import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findKnownProducts } from '../model/line-products-store';
import { findNearestAlternatives, saveAlternative } from './alternatives-store';

/**
 * Finds the alternatives that the acting organisation, or the nearest one above it, has set; by product. A product without one is
 * absent. The catalogue may no longer list an alternative.
 */
export async function findAlternatives(
  actor: Actor,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  requirePermission(actor, 'products:read');
  if (productIds.length === 0) return new Map();
  const found = await findNearestAlternatives(db(), actor.organisationId, productIds);
  return new Map(found.map(({ productId, alternativeId }) => [productId, alternativeId]));
}

/**
 * Remembers what to order in place of a product, for the acting organisation and all below it.
 * @throws AppError `not-found` for a product that the catalogue does not know; `invalid` for the product itself
 */
export async function rememberAlternative(
  actor: Actor,
  productId: number,
  alternativeId: number,
): Promise<void> {
  requirePermission(actor, 'orders:create');
  if (productId === alternativeId)
    throw new AppError('invalid', { message: message('part-numbers.errors.sameProduct') });
  const connection = await getServingConnection(actor.organisationId);
  await inTransaction(async (tx) => {
    const known = await findKnownProducts(tx, connection?.id ?? 0, [productId, alternativeId]);
    const [product, alternative] = [known.get(productId), known.get(alternativeId)];
    if (!product || !alternative) throw notFound(message('part-numbers.errors.productNotFound'));
    await saveAlternative(tx, actor.organisationId, { productId, alternativeId });
    await recordAuditEvent(tx, actor, {
      action: 'alternatives.saved',
      subject: `product:${productId}`,
      detail: message('audit.details.alternative', {
        product: product.name,
        alternative: alternative.name,
      }),
    });
  });
}
