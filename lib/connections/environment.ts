import 'server-only';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { connect } from './connect';
import { saveConnection } from './data';
import { findByClientId } from './store';

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
  return (await connect(client)).id;
}
