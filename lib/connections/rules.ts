import type { ApiProfileInput } from '@/lib/contract/api-profile';
import type { ApiClient } from './model/schema';

/** Normalises a base URL for comparison, without a slash at the end. */
export function normaliseBaseUrl(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** Takes the profile of a client that is stored: members that are null are left to the deployment's profile. */
export function toProfile({ clientId: _id, clientSecret: _secret, ...profile }: ApiClient): ApiProfileInput {
  const said = Object.entries(profile).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said);
}
