import 'server-only';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { sha256Hex } from '@/lib/platform/secrets';
import { findByClientId, findByEnvironment, saveEnvironmentHash } from './credentials-store';
import { upsertConnection } from './data';
import type { ApiClient } from './model/schema';
import { connect } from './organisation-sync/data';

/** The client that the environment names, and a text by which it is known again. */
function environmentClient() {
  const { UPSTREAM_CLIENT_ID: clientId, UPSTREAM_CLIENT_SECRET: clientSecret } = env();
  return clientId && clientSecret
    ? { clientId, clientSecret, hash: sha256Hex(`${clientId} ${clientSecret}`) }
    : null;
}

/** Stores the environment's client for an organisation, and that it was. */
const saveWithHash = (organisationId: number, client: ApiClient, hash: string): Promise<number> =>
  inTransaction(async (tx) => {
    const id = await upsertConnection(tx, organisationId, client);
    await saveEnvironmentHash(tx, id, hash);
    return id;
  });

/**
 * Makes the connection that the environment names (`UPSTREAM_CLIENT_ID` and `UPSTREAM_CLIENT_SECRET`), asking the API
 * whose it is; once made, only a changed secret is stored again, without asking. What was rotated or deleted in the portal
 * since stays so until the environment changes.
 * @returns the connection's id, or null when the environment names none.
 * @throws UpstreamError when the API does not answer; safe to try again.
 */
export async function ensureEnvironmentConnection(): Promise<number | null> {
  const environment = environmentClient();
  if (!environment) return null;
  const { hash, ...client } = environment;
  const stored = await findByEnvironment(db(), hash);
  if (stored !== null) return stored;
  const known = await findByClientId(db(), client.clientId);
  if (!known) {
    const { id } = await connect(client);
    await saveEnvironmentHash(db(), id, hash);
    return id;
  }
  return saveWithHash(known.organisationId, { ...client, ...known.profile }, hash);
}
