import 'server-only';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { type ApiProfile, resolveProfile } from '@/lib/contract/default-profile';
import { type Env, env } from '@/lib/platform/env';
import type { ApiClient } from './schema';

const getPaths = ({ UPSTREAM_PATHS, UPSTREAM_CANCEL_PATH }: Env): ApiProfileInput['paths'] =>
  UPSTREAM_CANCEL_PATH ? { ...UPSTREAM_PATHS, cancel: UPSTREAM_CANCEL_PATH } : UPSTREAM_PATHS;

/** A profile over the deployment's, whose variables count before its own profile. */
export function resolveForDeployment(profile: ApiProfileInput): ApiProfile {
  const settings = env();
  const variables = {
    baseUrl: settings.UPSTREAM_URL,
    tokenUrl: settings.UPSTREAM_TOKEN_URL,
    version: settings.UPSTREAM_VERSION,
    paths: getPaths(settings),
  };
  return resolveProfile(settings.UPSTREAM_PROFILE ?? {}, variables, profile);
}

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
