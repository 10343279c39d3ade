import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { findOrganisationPath } from '@/lib/organisations/data';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { isLocalHost } from '@/lib/platform/http/hosts';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import {
  openSecret,
  resealSecret,
  SecretError,
  sealSecret,
  secretsKey,
  secretsKeys,
} from '@/lib/platform/secrets';
import { clearCircuit } from './circuit-breaker/data';
import { getUpstream } from './clients';
import { saveUserFacts } from './contract-changes/data';
import {
  findOrganisationCredentials,
  findSealedSecrets,
  replaceSealedSecret,
  saveCredentials,
} from './credentials-store';
import { normaliseBaseUrl, toProfile } from './model/profile';
import type { ApiClient, Connection, OrderingConnection, ServingConnection } from './model/schema';
import {
  createFindServing,
  findAll,
  findById,
  findDueForSync,
  findOrdering,
  findOthers,
  findOwnerIdForPath,
  listApiUrls,
  lockConnections,
  NOTHING_MORE,
  type ServingColumn,
} from './model/store';

export { getUpstream };

type Row = NonNullable<Awaited<ReturnType<typeof findById>>>;

function toConnection<More extends Row>({ lastErrorAt, pausedAt, baseUrl, ...row }: More) {
  const isHealthy = lastErrorAt === null || (row.lastAnswerAt !== null && row.lastAnswerAt >= lastErrorAt);
  return {
    ...row,
    isAnswering: isHealthy && pausedAt === null,
    isPaused: pausedAt !== null,
    baseUrl: baseUrl ?? env().UPSTREAM_URL,
  };
}

/**
 * Reads the connection whose catalogue an organisation sees, and something besides, in one statement.
 * @param name of the statement
 */
export function createServingReader<More>(name: string, more: ServingColumn<More>) {
  const find = createFindServing(name, more);
  return async (organisationId: number): Promise<{ connection: ServingConnection; more: More } | null> => {
    const row = await find(db(), organisationId);
    if (!row) return null;
    const { more, ...facts } = row;
    return { connection: { ...toConnection(facts), isOwn: row.organisationId === organisationId }, more };
  };
}

const readServing = createServingReader('serving_connection', NOTHING_MORE);

/** The connection whose catalogue an organisation sees: its own, else its nearest ancestor's; null when there is none. */
export const getServingConnection = async (organisationId: number): Promise<ServingConnection | null> =>
  (await readServing(organisationId))?.connection ?? null;

/** The connection by which an organisation orders, with a catalogue or without: its own, else its nearest ancestor's. */
export async function getOrderingConnection(organisationId: number): Promise<OrderingConnection | null> {
  const row = await findOrdering(db(), organisationId);
  return row && { ...toConnection(row), isOwn: row.organisationId === organisationId };
}

/** Returns the organisation whose connection would serve the end of a path; null when there is none. */
export const getConnectionOwnerForPath = (tx: Tx, path: readonly number[]): Promise<number | null> =>
  findOwnerIdForPath(tx, path);

/** True when no organisation above has a connection. */
export async function isTopmost(organisationId: number): Promise<boolean> {
  const parent = (await findOrganisationPath(organisationId))?.at(-2);
  return parent === undefined || (await getOrderingConnection(parent)) === null;
}

export async function getConnection(id: number): Promise<Connection | null> {
  const row = await findById(db(), id);
  return row && toConnection(row);
}

export const listConnections = async (): Promise<Connection[]> => (await findAll(db())).map(toConnection);

/** Connections that never answered, or whose organisations were not seen since `before`. */
export const listConnectionsDueForSync = (before: Date): Promise<number[]> => findDueForSync(db(), before);

type Stored = NonNullable<Awaited<ReturnType<typeof findOrganisationCredentials>>>;

/** True when a stored connection calls the same API in the same way. */
const hasSameApi = (row: Stored, client: ApiClient): boolean =>
  isDeepStrictEqual(row.profile, toProfile(client));

/** True when the stored credentials equal these; a secret that does not open equals none. */
function hasSameSecret(row: Stored, client: ApiClient): boolean {
  if (row.clientId !== client.clientId) return false;
  try {
    const owner = { organisationId: row.organisationId, field: 'client_secret' } as const;
    return openSecret(row.secretCiphertext, owner, secretsKeys()) === client.clientSecret;
  } catch (error) {
    if (error instanceof SecretError) return false;
    throw error;
  }
}

/**
 * One portal is for one distributor, whose product numbers must not meet another's (docs/decisions/0011), and holds so many
 * catalogues.
 * @throws AppError `conflict`
 */
export async function requireConnectionAllowed(
  tx: Tx,
  organisationId: number,
  { baseUrl, hasCatalogue }: { baseUrl?: string | null; hasCatalogue: boolean },
): Promise<void> {
  const others = await findOthers(tx, organisationId);
  const used = others.map((other) => normaliseBaseUrl(other.baseUrl ?? env().UPSTREAM_URL));
  const other = used.find((address) => address !== normaliseBaseUrl(baseUrl ?? env().UPSTREAM_URL));
  if (other !== undefined) {
    const [key, values] = ['connections.errors.otherDistributor', { address: other }] as const;
    throw new AppError('conflict', {
      message: message(key, values),
      fields: [{ path: 'baseUrl', message: fieldMessage(key, values) }],
    });
  }
  const max = env().CATALOGUES_MAX;
  if (hasCatalogue && others.filter((one) => one.hasCatalogue).length >= max)
    throw new AppError('conflict', {
      message: message('connections.errors.tooManyCatalogues', { max }),
    });
}

/**
 * Stores an organisation's API client, its secret encrypted; the same one again changes nothing. The organisation must
 * be mirrored already. Nothing is asked of the API: see `learnConnection`.
 * @param options.hasCatalogue false: for ordering only. As before unless given; a new connection has one.
 * @returns the connection's id.
 * @throws AppError `conflict` for the address of another distributor, or a catalogue too many.
 */
export const saveConnection = (
  organisationId: number,
  client: ApiClient,
  options: { hasCatalogue?: boolean } = {},
): Promise<number> => inTransaction((tx) => upsertConnection(tx, organisationId, client, options));

/** Saves a connection within the caller's transaction. */
export async function upsertConnection(
  tx: Tx,
  organisationId: number,
  client: ApiClient,
  options: { hasCatalogue?: boolean } = {},
): Promise<number> {
  await lockConnections(tx);
  const before = await findOrganisationCredentials(tx, organisationId);
  const isLive = before?.deletedAt === null;
  const isNewSecret = !before || !isLive || !hasSameSecret(before, client);
  const hasCatalogue = options.hasCatalogue ?? (isLive ? before.hasCatalogue : true);
  const isSame = before && !isNewSecret && hasSameApi(before, client) && before.hasCatalogue === hasCatalogue;
  if (isSame) return before.id;
  await requireConnectionAllowed(tx, organisationId, { ...client, hasCatalogue });
  const owner = { organisationId, field: 'client_secret' } as const;
  const row = {
    organisationId,
    clientId: client.clientId,
    secretCiphertext: sealSecret(client.clientSecret, owner, secretsKey()),
    profile: toProfile(client),
    hasCatalogue,
  };
  const id = await saveCredentials(tx, row, isNewSecret);
  if (before) await clearCircuit(tx, id);
  return id;
}

/** Seals the stored secrets with the key of now, wherever another one did. Clients and their tokens go on. */
export async function resealConnectionSecrets(): Promise<void> {
  for (const { id, organisationId, secretCiphertext } of await findSealedSecrets(db())) {
    const sealed = resealSecret(secretCiphertext, { organisationId, field: 'client_secret' });
    if (sealed) await replaceSealedSecret(db(), id, { from: secretCiphertext, to: sealed });
  }
}

/**
 * Asks the API who the connection is, and keeps its currency and permissions.
 * @throws UpstreamError
 */
export async function refreshConnectionFacts(connectionId: number): Promise<void> {
  const upstream = await getUpstream(connectionId);
  const user = await upstream.user();
  const permissions = user.permissions.map(({ permission }) => permission);
  await saveUserFacts(connectionId, { currency: user.currency, permissions });
}

/** The hosts of the distributors' APIs: the deployment's, and those of connections with an API of their own. */
export async function listDistributorHosts(): Promise<string[]> {
  const { UPSTREAM_URL } = env();
  const addresses = [...(UPSTREAM_URL ? [UPSTREAM_URL] : []), ...(await listApiUrls(db()))];
  const hosts = addresses.map((address) => new URL(address).hostname);
  return [...new Set(hosts)].filter((host) => !isLocalHost(host));
}
