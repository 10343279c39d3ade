import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { isObject } from '@/lib/contract/plain-values';

/** A profile with a proposal over it, section by section. */
export function withProposal<Profile extends ApiProfileInput>(
  profile: Profile,
  proposal: ApiProfileInput,
): Profile {
  const before: Record<string, unknown> = { ...profile };
  const sections = Object.entries(proposal).map(([name, value]) => {
    const known = before[name];
    return [name, isObject(known) && isObject(value) ? { ...known, ...value } : value];
  });
  return { ...profile, ...Object.fromEntries(sections) };
}

/** Combines the findings of several tests that the profile does not contain yet; null when it contains them all. */
export function combineProposals(
  profile: ApiProfileInput,
  proposals: readonly (ApiProfileInput | null | undefined)[],
): ApiProfileInput | null {
  const found = proposals.reduce<ApiProfileInput>((all, one) => withProposal(all, one ?? {}), {});
  const isNew = JSON.stringify(withProposal(profile, found)) !== JSON.stringify(profile);
  return isNew ? found : null;
}
