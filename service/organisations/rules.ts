import Big from 'big.js';

/** A child without a factor of its own pays this share more than its parent. */
const TIER_MARKUP = '0.04';
/** Factors of siblings differ by this per id step, so that no two organisations see the same prices. */
const SIBLING_STEP = '0.0013';

/**
 * The price factor of an organisation that was given none: above its parent's, and different from its siblings'.
 * @param parentFactor decimal; null for a root, which pays base prices
 * @returns a decimal of at most four places
 */
export function defaultPriceFactor(parentFactor: string | null, organisationId: number): string {
  if (parentFactor === null) return '1';
  const sibling = new Big(SIBLING_STEP).times(organisationId % 100);
  return new Big(parentFactor).plus(TIER_MARKUP).plus(sibling).round(4).toString();
}
