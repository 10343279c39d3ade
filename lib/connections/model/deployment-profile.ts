import 'server-only';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { type ApiProfile, resolveProfile } from '@/lib/contract/default-profile';
import { type Env, env } from '@/lib/platform/env';

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
