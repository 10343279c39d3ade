import type { ApiProfileInput } from '@/lib/contract/api-profile';
import type { ApiClient } from './schema';

/** How the base URLs of two connections are compared: as a URL writes them, without a slash at the end. */
export function normaliseBaseUrl(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** What is stored of how a client's API is called: its own profile, without what is null and so the deployment's. */
export function toProfile({ clientId: _id, clientSecret: _secret, ...profile }: ApiClient): ApiProfileInput {
  const said = Object.entries(profile).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said);
}
