import 'server-only';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { mirrorFrom } from '@/lib/organisations/sync';
import { clientOf } from './clients';
import { saveConnection } from './data';
import { findByClientId, saveLearned } from './store';

/**
 * Makes the connection that the environment names (`UPSTREAM_CLIENT_ID` and `UPSTREAM_CLIENT_SECRET`), asking the API
 * whose it is; once made, only a changed secret is stored again, without asking.
 * @returns the connection's id, or null when the environment names none.
 * @throws UpstreamError when the API does not answer; safe to try again.
 */
export async function ensureEnvironmentConnection(): Promise<number | null> {
  const { UPSTREAM_CLIENT_ID: clientId, UPSTREAM_CLIENT_SECRET: clientSecret } = env();
  if (!clientId || !clientSecret) return null;
  const client = { clientId, clientSecret };
  const known = await findByClientId(db(), clientId);
  if (known)
    return saveConnection(known.organisationId, {
      ...client,
      baseUrl: known.baseUrl,
      tokenUrl: known.tokenUrl,
      version: known.apiVersion,
      paths: known.apiPaths,
    });
  const upstream = clientOf(client);
  const user = await upstream.user();
  await mirrorFrom(upstream, { teller: user.organisationId, isTopmost: false }, systemClock);
  const id = await saveConnection(user.organisationId, client);
  const permissions = user.permissions.map(({ permission }) => permission);
  await saveLearned(db(), id, { currency: user.currency, permissions });
  return id;
}
