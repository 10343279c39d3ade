import { type Choice, chosenPlan, priceParts, quantityRange } from '@/lib/catalogue/line-prices/rules';
import type { QuantityRange } from '@/lib/catalogue/line-prices/schema';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import type { FeatureHolder } from '@/lib/organisations/features/rules';
import { getPriceOwner, type PriceViewer } from '@/lib/organisations/permissions/price-view';
import type { LineSnapshot } from './schema';

/** The quantities in which the chosen plan is sold; null without a plan, or when its limits contradict each other. */
export function getPlanLimits(facts: ProductFacts, { ratePlanId }: Choice): QuantityRange | null {
  const plan = chosenPlan(facts, ratePlanId);
  return plan && quantityRange(plan);
}

/** The shown values of a product and a choice: stored when shown, compared when shown again. */
export function toLineSnapshot(facts: ProductFacts, choice: Choice): LineSnapshot {
  const parts = priceParts(facts, choice);
  return {
    currency: parts.find(({ price }) => price)?.price?.currency ?? null,
    stock: facts.stock,
    parts: Object.fromEntries(parts.map((part) => [part.key, part.price?.amount ?? null])),
    limits: getPlanLimits(facts, choice),
    ...(facts.priceOwner !== undefined && { priceOwner: facts.priceOwner }),
  };
}

/** A person, as far as it is about their prices and the features of the organisation acted for. */
type SnapshotViewer = PriceViewer & FeatureHolder;

/**
 * Gives the shown values that this person may see: prices of another organisation than the one whose prices they see now were
 * shown to somebody else, or to them before a consent changed. No number in stock where the organisation has levels by now.
 */
export function toVisibleSnapshot(
  snapshot: LineSnapshot | null,
  viewer: SnapshotViewer,
): LineSnapshot | null {
  if (!snapshot || (snapshot.priceOwner ?? viewer.organisationId) !== getPriceOwner(viewer)) return null;
  return viewer.features.stock === 'levels' ? { ...snapshot, stock: null } : snapshot;
}
