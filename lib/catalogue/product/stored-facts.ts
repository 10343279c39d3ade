import 'server-only';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { dictionary, viewOf } from '../price-view';
import type { ProductFacts } from '../schema';
import { findOffers } from '../store';
import { productFacts } from './facts';

/**
 * Products as the mirror holds them, without asking the API: for sums beside every page, which must cost no call.
 * A product that was never mirrored is absent.
 */
export async function storedFacts(actor: Actor, ids: readonly number[]): Promise<Map<number, ProductFacts>> {
  requirePermission(actor, 'products:read');
  const view = await viewOf(actor);
  if (!view || ids.length === 0) return new Map();
  const [names, offers] = await Promise.all([
    dictionary(),
    findOffers(db(), view.connection.id, [...new Set(ids)]),
  ]);
  const asOf = view.readAt ?? systemClock();
  return new Map(
    offers.map((offer) => [
      offer.id,
      productFacts(offer, view.prices, names, { asOf, fresh: false, limited: false, gone: offer.gone }),
    ]),
  );
}
