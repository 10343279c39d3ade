import 'server-only';
import { db, inTransaction, type Tx } from '@/lib/db/pool';
import { findOrganisationPath } from '@/lib/organisations/data';
import { openSecret, SecretError, sealAnew, sealSecret, secretsKey, secretsKeys } from '@/lib/secrets';
import { forgetCircuit } from './circuit/data';
import { upstreamFor } from './clients';
import type { ApiClient, Connection, ServingConnection } from './schema';
import {
  findAll,
  findById,
  findCredentialsOf,
  findDue,
  findOwnerAlong,
  findSealed,
  findServing,
  saveCredentials,
  saveLearned,
  saveSealed,
} from './store';

export { upstreamFor };

type Row = NonNullable<Awaited<ReturnType<typeof findById>>>;

function toConnection({ lastErrorAt, ...row }: Row): Connection {
  return {
    ...row,
    isAnswering: lastErrorAt === null || (row.lastAnswerAt !== null && row.lastAnswerAt >= lastErrorAt),
  };
}

/** The connection that serves an organisation: its own, else its nearest ancestor's; null when there is none. */
export async function connectionFor(organisationId: number): Promise<ServingConnection | null> {
  const row = await findServing(db(), organisationId);
  if (!row) return null;
  const { readAt, listedBy, ...facts } = row;
  return { ...toConnection(facts), readAt, listedBy, isOwn: row.organisationId === organisationId };
}

/** Whose connection would serve an organisation at the end of a path; null when nobody's. */
export const connectionOwnerAlong = (tx: Tx, path: readonly number[]): Promise<number | null> =>
  findOwnerAlong(tx, path);

/** Whether no organisation above this one has a connection. */
export async function isTopmost(organisationId: number): Promise<boolean> {
  const parent = (await findOrganisationPath(organisationId))?.at(-2);
  return parent === undefined || (await connectionFor(parent)) === null;
}

export async function getConnection(id: number): Promise<Connection | null> {
  const row = await findById(db(), id);
  return row && toConnection(row);
}

export const listConnections = async (): Promise<Connection[]> => (await findAll(db())).map(toConnection);

/** Connections that never answered, or whose organisations were not seen since `before`. */
export const connectionsDue = (before: Date): Promise<number[]> => findDue(db(), before);

/** Whether stored credentials are these; a secret that does not open is none of them. */
function isSame(row: Awaited<ReturnType<typeof findCredentialsOf>>, client: ApiClient): boolean {
  if (!row || row.clientId !== client.clientId) return false;
  if (row.baseUrl !== (client.baseUrl ?? null) || row.tokenUrl !== (client.tokenUrl ?? null)) return false;
  try {
    const owner = { organisationId: row.organisationId, field: 'client_secret' } as const;
    return openSecret(row.secretCiphertext, owner, secretsKeys()) === client.clientSecret;
  } catch (error) {
    if (error instanceof SecretError) return false;
    throw error;
  }
}

/**
 * Stores an organisation's API client, its secret encrypted; the same one again changes nothing. The organisation must
 * be mirrored already. Nothing is asked of the API: see `learnConnection`.
 * @returns the connection's id.
 */
export async function saveConnection(organisationId: number, client: ApiClient): Promise<number> {
  return inTransaction(async (tx) => {
    const before = await findCredentialsOf(tx, organisationId);
    if (before && isSame(before, client)) return before.id;
    const owner = { organisationId, field: 'client_secret' } as const;
    const id = await saveCredentials(tx, {
      organisationId,
      clientId: client.clientId,
      secretCiphertext: sealSecret(client.clientSecret, owner, secretsKey()),
      baseUrl: client.baseUrl ?? null,
      tokenUrl: client.tokenUrl ?? null,
    });
    if (before) await forgetCircuit(tx, id);
    return id;
  });
}

/** Seals the stored secrets with the key of now, wherever another one did. Clients and their tokens go on. */
export async function sealConnectionsAnew(): Promise<void> {
  for (const { id, organisationId, secretCiphertext } of await findSealed(db())) {
    const sealed = sealAnew(secretCiphertext, { organisationId, field: 'client_secret' });
    if (sealed) await saveSealed(db(), id, { from: secretCiphertext, to: sealed });
  }
}

/**
 * Asks the API who the connection is, and keeps its currency and permissions.
 * @throws UpstreamError
 */
export async function learnConnection(connectionId: number): Promise<void> {
  const upstream = await upstreamFor(connectionId);
  const user = await upstream.user();
  const permissions = user.permissions.map(({ permission }) => permission);
  await saveLearned(db(), connectionId, { currency: user.currency, permissions });
}
