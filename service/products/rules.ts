import Big from 'big.js';
import type { AddOn, RatePlan } from '@/lib/contract/product';

/** Prices of products and add-ons have two places, those of rate plan charges up to four. */
const PRICE_PLACES = 2;
const CHARGE_PLACES = 4;

/** A base price at a caller's factor; null stays null (price on request). */
function priceAt(base: number | null, factor: string, places = PRICE_PLACES): number | null {
  return base === null ? null : new Big(base).times(factor).round(places, Big.roundHalfUp).toNumber();
}

/** Add-ons at a caller's factor. */
export function addOnsAt(addOns: readonly AddOn[], factor: string): AddOn[] {
  return addOns.map((addOn) => ({ ...addOn, price: priceAt(addOn.price, factor) }));
}

/** Rate plans with every charge at a caller's factor, in each of its currencies. */
export function ratePlansAt(plans: readonly RatePlan[], factor: string): RatePlan[] {
  return plans.map((plan) => ({
    ...plan,
    rate_plan_charges: plan.rate_plan_charges.map((charge) => ({
      ...charge,
      rate_plan_charge_costs: charge.rate_plan_charge_costs.map((cost) => ({
        ...cost,
        charge_cost_price: priceAt(cost.charge_cost_price, factor, CHARGE_PLACES),
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
