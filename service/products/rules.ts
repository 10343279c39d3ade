import Big from 'big.js';
import type { AddOn, RatePlan } from '@/lib/contract/product';

/** Prices have two places; one that is finer by itself, such as a charge for each gigabyte, keeps up to four. */
const MIN_DECIMALS = 2;
const MAX_DECIMALS = 4;

/** A base price at a caller's factor; null stays null (price on request). */
function scalePrice(base: number | null, factor: string): number | null {
  if (base === null) return null;
  const ownDecimals = String(base).split('.')[1]?.length ?? 0;
  const decimals = Math.min(Math.max(ownDecimals, MIN_DECIMALS), MAX_DECIMALS);
  return new Big(base).times(factor).round(decimals, Big.roundHalfUp).toNumber();
}

/** Add-ons at a caller's factor. */
export function scaleAddOns(addOns: readonly AddOn[], factor: string): AddOn[] {
  return addOns.map((addOn) => ({ ...addOn, price: scalePrice(addOn.price, factor) }));
}

/** Rate plans with every charge at a caller's factor, in each of its currencies. */
export function scaleRatePlans(plans: readonly RatePlan[], factor: string): RatePlan[] {
  return plans.map((plan) => ({
    ...plan,
    rate_plan_charges: plan.rate_plan_charges.map((charge) => ({
      ...charge,
      rate_plan_charge_costs: charge.rate_plan_charge_costs.map((cost) => ({
        ...cost,
        charge_cost_price: scalePrice(cost.charge_cost_price, factor),
      })),
    })),
  }));
}

/**
 * The `like` patterns of a search text: one per word, all of which must match the `search` column.
 * A word with punctuation may also match without it, since SKUs are written both ways ("XR-2CA", "XR2CA").
 * @returns per word, the patterns of which one must match
 */
export function searchPatterns(text: string): string[][] {
  const words = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const bare = word.replaceAll(/[^\p{L}\p{N}]/gu, '');
    const spellings = bare.length >= 3 && bare !== word ? [word, bare] : [word];
    return spellings.map((spelling) => `%${spelling.replaceAll(/[\\%_]/g, '\\$&')}%`);
  });
}
