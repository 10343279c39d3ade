import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { getCatalogueContext, getLabels } from '../model/context';
import { productFacts } from '../model/facts';
import type { ProductFacts } from '../model/schema';
import { findOffers } from '../model/store';

/**
 * Returns products from the mirror without a call to the API: every page shows sums of them. A product that was never mirrored is
 * absent.
 */
export async function storedFacts(actor: Actor, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context || ids.length === 0) return new Map();
  const [labels, offers] = await Promise.all([
    getLabels(),
    findOffers(db(), context.connection.id, [...new Set(ids)]),
  ]);
  const asOf = context.readAt ?? systemClock();
  return new Map(
    offers.map((offer) => [
      offer.id,
      productFacts(offer, context.prices, labels, { asOf, fresh: false, limited: false, gone: offer.gone }),
    ]),
  );
}
