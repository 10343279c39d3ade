import type { ChargeFacts, RatePlanFacts } from '@/lib/catalogue/schema';
import type { Counting, PricePart } from './schema';

/**
 * The names of charge types and models whose meaning is beyond doubt, folded to letters. The contract closes neither
 * list: every other value is shown as it came and never totalled (DESIGN §1, promise 4).
 */
const ONE_TIME = new Set(['onetime', 'oneoff']);
const RECURRING = new Set(['recurring']);
const PER_UNIT = new Set(['perunit', 'perunitpricing']);
const FLAT = new Set(['flat', 'flatfee', 'flatfeepricing']);

const fold = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^a-z]/g, '');

function countingOf(charge: ChargeFacts): Counting {
  const type = fold(charge.chargeType);
  if (!ONE_TIME.has(type) && !RECURRING.has(type)) return 'listed';
  const model = fold(charge.chargeModel);
  if (PER_UNIT.has(model)) return 'per-unit';
  return FLAT.has(model) ? 'once' : 'listed';
}

/** A charge of a plan as a part of a line. Recurring ones carry the plan's billing frequency as it came. */
export function chargePart(charge: ChargeFacts, plan: RatePlanFacts): PricePart {
  const recurring = RECURRING.has(fold(charge.chargeType));
  return {
    key: `charge:${charge.id}`,
    name: charge.name,
    group: 'plan',
    price: charge.cost,
    counting: countingOf(charge),
    cycle: recurring ? (plan.billingFrequency ?? '') : null,
    unit: charge.unitOfMeasure,
  };
}
