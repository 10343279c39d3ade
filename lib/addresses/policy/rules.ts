import type { AddressPolicy, AddressPolicyDto } from './schema';

/** A stored policy on the way from an organisation up to the root. */
export interface StoredAddressPolicy extends AddressPolicy {
  organisationId: number;
  organisationName: string;
  /** From the root down to the organisation that has it. */
  path: readonly number[];
  version: number;
}

/** Where no organisation has said anything. */
const NO_POLICY: AddressPolicy = { savedOnly: false, buyersMayAdd: true };

/**
 * The policy in force: the strictest of the chain, part by part, so that nobody below loosens what an organisation above has
 * set (docs/decisions/0111, 0140).
 */
export const strictestPolicy = (stored: readonly AddressPolicy[]): AddressPolicy => ({
  savedOnly: NO_POLICY.savedOnly || stored.some(({ savedOnly }) => savedOnly),
  buyersMayAdd: NO_POLICY.buyersMayAdd && stored.every(({ buyersMayAdd }) => buyersMayAdd),
});

/** Whether a policy asks less than one above in any of its parts. */
export const isWeaker = (own: AddressPolicy, above: AddressPolicy): boolean =>
  (above.savedOnly && !own.savedOnly) || (!above.buyersMayAdd && own.buyersMayAdd);

/**
 * The policy in force for an organisation, and what of it comes from above.
 * @param stored policies of the organisation and of those above it, nearest first.
 * @param home the person's own organisation: nothing above it is named.
 */
export function toAddressPolicyDto(
  stored: readonly StoredAddressPolicy[],
  organisationId: number,
  home: number,
): AddressPolicyDto {
  const own = stored.find((one) => one.organisationId === organisationId);
  const above = stored.filter((one) => one !== own);
  const getName = (isStrict: (one: AddressPolicy) => boolean): string | null => {
    const source = above.find(isStrict);
    return source?.path.includes(home) ? source.organisationName : null;
  };
  return {
    policy: strictestPolicy(stored),
    inherited: strictestPolicy(above),
    inheritedFrom: {
      savedOnly: getName(({ savedOnly }) => savedOnly),
      buyersMayAdd: getName(({ buyersMayAdd }) => !buyersMayAdd),
    },
    version: own?.version ?? 0,
  };
}
