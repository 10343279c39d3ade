import 'server-only';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { pageLocale } from '@/lib/platform/messages/locale';
import { type Message, message } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { checkApi, exploreApi } from '../check/data';
import type { CheckStep } from '../check/schema';
import { toApiClient } from '../clients';
import { findCredentials } from '../credentials-store';
import { requireConnectionAllowed, upsertConnection } from '../data';
import { syncOrganisationsJob } from '../model/job-definitions';
import { getHiddenNames } from '../model/redaction';
import { redactText } from '../model/redaction-rules';
import type { ApiClient, ClientCredentials } from '../model/schema';
import { saveClientFacts } from '../model/store';
import { findCheckError } from './rules';
import type {
  CheckedConnection,
  CheckInput,
  CheckResult,
  ManagedConnection,
  NewConnection,
  ProfileChange,
} from './schema';
import { getScope, isOperator, requireManaged } from './scope';
import { findApi, findOwner } from './store';

/** A check takes up to half a minute and calls another server: each person has one under way in this process. */
const checking = new Set<string>();

async function runAlone<T>(actor: Actor, check: () => Promise<T>): Promise<T> {
  const person = actor.realUserId;
  if (checking.has(person))
    throw new AppError('too-many', {
      message: message('connections.errors.testInProgress'),
      retryAfterSeconds: 30,
    });
  checking.add(person);
  try {
    return await check();
  } finally {
    checking.delete(person);
  }
}

const runCheck = (actor: Actor, client: ApiClient): Promise<CheckStep[]> =>
  runAlone(actor, () => checkApi(client));

/** Removes the distributor's names for a person who must not see them. */
async function redactSteps(actor: Actor, steps: readonly CheckStep[]): Promise<CheckStep[]> {
  const hidden = await getHiddenNames(actor);
  return steps.map((step) => ({ ...step, detail: redactText(step.detail, hidden) }));
}

async function rejectSettings(
  actor: Actor,
  error: Message,
  steps: readonly CheckStep[],
): Promise<CheckedConnection> {
  return { id: null, error: textIn(pageLocale().locale)(error), steps: await redactSteps(actor, steps) };
}

/** Stores a client that was tested, with what its API said of it. */
async function saveChecked(
  tx: Tx,
  organisationId: number,
  client: ApiClient,
  { steps, hasCatalogue }: { steps: readonly CheckStep[]; hasCatalogue?: boolean },
): Promise<number> {
  const id = await upsertConnection(tx, organisationId, client, { hasCatalogue });
  const facts = steps.find(({ step }) => step === 'user')?.facts;
  await saveClientFacts(tx, id, { currency: facts?.currency ?? null, permissions: facts?.permissions ?? [] });
  return id;
}

/** Returns the API of a new client. Only operators choose it: a test of any address would explore the portal's network. */
async function resolveApi(
  actor: Actor,
  { api }: NewConnection,
): Promise<Omit<ApiClient, keyof ClientCredentials>> {
  if (api === null) return getApiSettings(db());
  if (isOperator(actor)) return api;
  throw new AppError('not-allowed', {
    message: message('connections.errors.operatorsOnly'),
  });
}

/**
 * Adds an API client to an organisation that has none: tested first, then stored and read. What is only to be warned of does
 * not keep it from being stored.
 * @throws AppError `not-found` for an organisation that the person does not look after; `conflict` when it has a connection,
 *   the address is another distributor's or there is no room for its catalogue; `not-allowed`, `too-many`
 */
export async function addConnection(actor: Actor, input: NewConnection): Promise<CheckedConnection> {
  const { organisationId, clientId, clientSecret, hasCatalogue } = input;
  const organisation = await findOwner(db(), await getScope(actor), organisationId);
  if (!organisation) throw notFound(message('connections.errors.organisationNotFound'));
  if (organisation.isConnected)
    throw new AppError('conflict', {
      message: message('connections.errors.alreadyConnected', { organisation: organisation.name }),
    });
  const client = { ...(await resolveApi(actor, input)), clientId, clientSecret };
  await requireConnectionAllowed(db(), organisationId, { ...client, hasCatalogue });
  const steps = await runCheck(actor, client);
  const error = findCheckError(steps, organisation);
  if (error) return rejectSettings(actor, error, steps);
  const id = await inTransaction(async (tx) => {
    const connectionId = await saveChecked(tx, organisationId, client, { steps, hasCatalogue });
    const detail = message('audit.details.connection', { organisation: organisation.name, client: clientId });
    const subject = `connection:${connectionId}`;
    await recordAuditEvent(tx, actor, { action: 'connections.created', subject, detail });
    await enqueue(tx, syncOrganisationsJob, { connectionId }, { key: String(connectionId) });
    return connectionId;
  });
  return { id, error: null, steps: await redactSteps(actor, steps) };
}

/** @throws AppError `unavailable` when its secret cannot be opened */
async function storedClient(id: number): Promise<ApiClient> {
  const row = await findCredentials(db(), id);
  if (!row) throw notFound();
  return toApiClient(row);
}

/**
 * Replaces a connection's client ID and secret after a test has shown that the new ones work. Calls in progress finish with the old ones,
 * which are deleted.
 * @throws AppError `not-found`, `too-many`
 */
export async function rotateConnection(
  actor: Actor,
  id: number,
  credentials: ClientCredentials,
): Promise<CheckedConnection> {
  const { organisation } = await requireManaged(actor, id);
  const row = await findCredentials(db(), id);
  if (!row) throw notFound();
  const client = { ...row.profile, ...credentials };
  const steps = await runCheck(actor, client);
  const error = findCheckError(steps, organisation);
  if (error) return rejectSettings(actor, error, steps);
  await inTransaction(async (tx) => {
    await saveChecked(tx, organisation.id, client, { steps });
    const act = { action: 'connections.rotated', subject: `connection:${id}` } as const;
    await recordAuditEvent(tx, actor, {
      ...act,
      detail: message('audit.details.client', { client: credentials.clientId }),
    });
  });
  return { id, error: null, steps: await redactSteps(actor, steps) };
}

/**
 * A connection as an operator may try it out, with its client.
 * @param profile settings that are not saved yet; null: those of the connection
 * @throws AppError `not-found`, `not-allowed`, `unavailable`; `conflict` for another distributor's address
 */
export async function openForEditing(
  actor: Actor,
  id: number,
  profile: ApiProfileInput | null,
): Promise<{ connection: ManagedConnection; client: ApiClient }> {
  const connection = await requireManaged(actor, id);
  if (!isOperator(actor))
    throw new AppError('not-allowed', { message: message('connections.errors.operatorsOnly') });
  const stored = await storedClient(id);
  const { clientId, clientSecret } = stored;
  const client = profile === null ? stored : { ...profile, clientId, clientSecret };
  const { organisation, hasCatalogue } = connection;
  if (profile !== null) await requireConnectionAllowed(db(), organisation.id, { ...client, hasCatalogue });
  return { connection, client };
}

/**
 * Changes how a connection calls its API, once a test has shown that its client works so. For operators: a test of any
 * address would explore the portal's network.
 * @throws AppError `not-found`, `not-allowed`, `too-many`, `unavailable`; `conflict` for another distributor's address
 */
export async function changeProfile(
  actor: Actor,
  id: number,
  { profile }: ProfileChange,
): Promise<CheckedConnection> {
  const { connection, client } = await openForEditing(actor, id, profile);
  const { organisation } = connection;
  const steps = await runCheck(actor, client);
  const error = findCheckError(steps, organisation);
  if (error) return rejectSettings(actor, error, steps);
  await inTransaction(async (tx) => {
    await saveChecked(tx, organisation.id, client, { steps });
    const values = { organisation: organisation.name, client: client.clientId };
    const detail = message('audit.details.connection', values);
    await recordAuditEvent(tx, actor, { action: 'connections.changed', subject: `connection:${id}`, detail });
  });
  return { id, error: null, steps: await redactSteps(actor, steps) };
}

/**
 * Tests a connection as it is stored, also while it is paused. Operators see the calls and what they speak for.
 * @throws AppError `not-found`, `too-many`, `unavailable`
 */
export async function checkConnection(
  actor: Actor,
  id: number,
  input: CheckInput = { orderNumber: null },
): Promise<CheckResult> {
  await requireManaged(actor, id);
  const client = await storedClient(id);
  const exploration = isOperator(actor) ? input : undefined;
  const { steps, discovery } = await runAlone(actor, () => exploreApi(client, exploration));
  return { steps: await redactSteps(actor, steps), discovery };
}

/** The first connection's settings apply to all; the environment's while there is no connection. */
export const getApiSettings = async (tx: Tx): Promise<ApiProfileInput> => (await findApi(tx)) ?? {};
