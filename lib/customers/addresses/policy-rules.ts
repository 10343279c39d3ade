import type { AddressPolicy, AddressPolicyDto } from './schema';

/** A stored policy on the way from an organisation up to the root. */
export interface StoredAddressPolicy extends AddressPolicy {
  organisationId: number;
  organisationName: string;
  /** From the root down to the organisation that has it. */
  path: readonly number[];
  version: number;
}

/** Applies when no organisation on the path has a policy. */
const NO_POLICY: AddressPolicy = { savedOnly: false, buyersMayAdd: true };

/**
 * Returns the strictest policy of the chain, part by part: an organisation below cannot loosen the parts that one above has set
 * (docs/decisions/0006, 0020).
 */
export const strictestPolicy = (stored: readonly AddressPolicy[]): AddressPolicy => ({
  savedOnly: NO_POLICY.savedOnly || stored.some(({ savedOnly }) => savedOnly),
  buyersMayAdd: NO_POLICY.buyersMayAdd && stored.every(({ buyersMayAdd }) => buyersMayAdd),
});

/** True when a policy is looser than the one above in any part. */
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
