import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { isObject } from '@/lib/contract/json';

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

/** All that several tests found, as far as a profile does not say it already; null where it says all of it. */
export function combineProposals(
  profile: ApiProfileInput,
  proposals: readonly (ApiProfileInput | null | undefined)[],
): ApiProfileInput | null {
  const found = proposals.reduce<ApiProfileInput>((all, one) => withProposal(all, one ?? {}), {});
  const isNew = JSON.stringify(withProposal(profile, found)) !== JSON.stringify(profile);
  return isNew ? found : null;
}
