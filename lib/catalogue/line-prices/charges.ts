import type { ChargeFacts, RatePlanFacts } from '@/lib/catalogue/model/schema';
import type { Counting, PricePart } from './schema';

/**
 * The names of charge types and models whose meaning is certain, folded to letters. The contract closes neither
 * list: every other value is shown as received and never totalled (docs/decisions/0013).
 */
const ONE_TIME = new Set(['onetime', 'oneoff']);
const RECURRING = new Set(['recurring']);
const BY_USE = new Set(['usage']);
const PER_UNIT = new Set(['perunit', 'perunitpricing']);
const FLAT = new Set(['flat', 'flatfee', 'flatfeepricing']);

const fold = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^a-z]/g, '');

/**
 * Why a charge is in no sum: it depends on use, how it counts is not known, what it counts has no name, how often it
 * comes back is not said, or it has no amount in the currency (docs/decisions/0013).
 */
export type UntotalledReason = 'by-use' | 'unknown-kind' | 'no-unit' | 'no-cycle' | 'no-cost';

/** @returns null for a charge that can be added up */
export function getUntotalledReason(
  charge: ChargeFacts,
  { billingFrequency }: Pick<RatePlanFacts, 'billingFrequency'>,
): UntotalledReason | null {
  const [type, model] = [fold(charge.chargeType), fold(charge.chargeModel)];
  if (BY_USE.has(type)) return 'by-use';
  if (!ONE_TIME.has(type) && !RECURRING.has(type)) return 'unknown-kind';
  if (!PER_UNIT.has(model) && !FLAT.has(model)) return 'unknown-kind';
  if (PER_UNIT.has(model) && !charge.unitOfMeasure?.trim()) return 'no-unit';
  if (RECURRING.has(type) && !billingFrequency?.trim()) return 'no-cycle';
  return charge.cost === null ? 'no-cost' : null;
}

function getCounting(charge: ChargeFacts, plan: RatePlanFacts): Counting {
  const why = getUntotalledReason(charge, plan);
  // A charge with no amount still counts: the plan then cannot be ordered.
  if (why !== null && why !== 'no-cost') return 'listed';
  return PER_UNIT.has(fold(charge.chargeModel)) ? 'per-unit' : 'once';
}

/** A charge of a plan as a part of a line. Recurring ones carry the plan's billing frequency as received. */
export function chargePart(charge: ChargeFacts, plan: RatePlanFacts): PricePart {
  const recurring = RECURRING.has(fold(charge.chargeType));
  return {
    key: `charge:${charge.id}`,
    name: charge.name,
    group: 'plan',
    price: charge.cost,
    counting: getCounting(charge, plan),
    cycle: recurring ? (plan.billingFrequency ?? '') : null,
    unit: charge.unitOfMeasure,
  };
}
