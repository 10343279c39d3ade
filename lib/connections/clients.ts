import 'server-only';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { message } from '@/lib/platform/messages/message';
import { metrics } from '@/lib/platform/metrics/instruments';
import { requestContext } from '@/lib/platform/request-context';
import { openSecret, SecretError, secretsKeys } from '@/lib/platform/secrets';
import { formatTraceparent, inSpan } from '@/lib/platform/tracing/span';
import type { TraceExchange, UpstreamConfig } from '@/lib/upstream/config';
import { connectUpstream, createUpstream, type Upstream } from '@/lib/upstream/create-upstream';
import type { Tokens } from '@/lib/upstream/tokens';
import { guardUpstream } from './circuit-breaker/guard';
import { contractChangeRecorder } from './contract-changes/data';
import { findCredentials, findCredentialsWithCircuit } from './credentials-store';
import { healthRecorder } from './health';
import { CLOSED, withPause } from './model/circuit-breaker-rules';
import { resolveForDeployment } from './model/profile';
import type { ApiClient, TokenAge } from './model/schema';

/** Tells the distributor which request or job of ours a call is made for; its trace only where that is wanted. */
function buildContextHeaders(): Record<string, string> {
  const context = requestContext();
  if (!context) return {};
  const { requestId, span } = context;
  const id = { 'x-request-id': requestId };
  return span && env().UPSTREAM_TRACEPARENT ? { ...id, traceparent: formatTraceparent(span) } : id;
}

/** One call of the distributor's API: with the id that it is made for, and in a span where traces are on. */
const traceExchange: TraceExchange = ({ endpoint, method }, send) =>
  inSpan(
    `${method} ${endpoint}`,
    { role: 'client', attributes: { 'http.request.method': method, 'url.template': endpoint } },
    async (span) => {
      const answer = await send(buildContextHeaders());
      span?.setAttributes({ 'http.response.status_code': answer.status });
      if (answer.status >= 400) span?.fail(String(answer.status));
      return answer;
    },
  );

interface CachedClient {
  version: number;
  upstream: Upstream;
  tokens: Pick<Tokens, 'getAge'>;
}

// One client, hence one token, per connection and process, however many copies of this module a bundler makes.
const globalState = globalThis as typeof globalThis & { tradecounterClients?: Map<number, CachedClient> };

const measure: UpstreamConfig['measure'] = ({ endpoint, outcome, milliseconds }) => {
  const { upstreamRequests, upstreamSeconds } = metrics();
  upstreamRequests.inc({ endpoint, outcome });
  upstreamSeconds.observe({ endpoint }, milliseconds / 1000);
};

/** Builds the configuration of a client; the deployment's settings fill the gaps. */
export function toUpstreamConfig(client: ApiClient): UpstreamConfig {
  const settings = env();
  return {
    profile: resolveForDeployment(client),
    credentials: { clientId: client.clientId, clientSecret: client.clientSecret },
    measure,
    trace: traceExchange,
    timeouts: {
      token: settings.UPSTREAM_TOKEN_TIMEOUT_MS,
      read: settings.UPSTREAM_READ_TIMEOUT_MS,
      order: settings.UPSTREAM_ORDER_TIMEOUT_MS,
    },
  };
}

/** A client of the deployment's API, or of the API that the connection names. */
export const createClient = (client: ApiClient, observe?: UpstreamConfig['observe']): Upstream =>
  createUpstream({ ...toUpstreamConfig(client), observe });

/**
 * The secret of a connection.
 * @throws AppError `unavailable` when it cannot be opened with a key in use.
 */
export function openClientSecret(row: {
  id: number;
  organisationId: number;
  secretCiphertext: string;
}): string {
  const owner = { organisationId: row.organisationId, field: 'client_secret' } as const;
  try {
    return openSecret(row.secretCiphertext, owner, secretsKeys());
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    const { id: connectionId, organisationId } = row;
    log().error(
      { code: 'connection-secret-unreadable', connectionId, organisationId, err: error },
      'configuration error',
    );
    throw new AppError('unavailable', {
      message: message('connections.errors.misconfigured'),
      cause: error,
    });
  }
}

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentialsWithCircuit>>>['credentials'];

/** @throws as `openClientSecret` */
export const toApiClient = (row: Credentials): ApiClient => ({
  clientId: row.clientId,
  clientSecret: openClientSecret(row),
  ...row.profile,
});

/** Returns null when the connection does not exist. @throws as `toApiClient` */
export async function getApiClient(connectionId: number): Promise<ApiClient | null> {
  const row = await findCredentials(db(), connectionId);
  return row && toApiClient(row);
}

/** The client of a connection, kept as long as its credentials stay the same. */
function getCachedClient(row: Credentials): Upstream {
  globalState.tradecounterClients ??= new Map();
  const found = globalState.tradecounterClients.get(row.id);
  if (found?.version === row.version) return found.upstream;
  const [noteHealth, noteChange] = [healthRecorder(row.id), contractChangeRecorder(row.id)];
  const observe: UpstreamConfig['observe'] = (event) => {
    noteHealth(event);
    noteChange(event);
  };
  const client = connectUpstream({ ...toUpstreamConfig(toApiClient(row)), observe });
  globalState.tradecounterClients.set(row.id, { version: row.version, ...client });
  return client.upstream;
}

/** Lists the ages of the tokens in this process's memory; they are stored nowhere else. */
export const listTokenAges = (): TokenAge[] =>
  [...(globalState.tradecounterClients ?? [])].flatMap(([connectionId, { tokens }]) => {
    const age = tokens.getAge();
    if (!age) return [];
    const { obtainedAt, expiresAt } = age;
    return [{ connectionId, obtainedAt: obtainedAt.toISOString(), expiresAt: expiresAt.toISOString() }];
  });

async function requireCredentials(connectionId: number) {
  const row = await findCredentialsWithCircuit(db(), connectionId);
  if (row && row.credentials.deletedAt === null) return row;
  throw new AppError('unavailable', { message: message('connections.errors.notConnected') });
}

/**
 * Returns the client of a connection. Nothing leaves through it while the connection's circuit is open: reads throw `unreachable`, POSTs
 * are not sent. Call this again for each piece of work, because the client holds the state of the circuit.
 * @param options.patienceMs maximum wait of each read for an open circuit to close; no wait by default.
 * @throws AppError `unavailable` when the stored secret cannot be opened; nothing is sent then.
 */
export async function getUpstream(
  connectionId: number,
  { patienceMs = 0 }: { patienceMs?: number } = {},
): Promise<Upstream> {
  const { credentials, circuit, pausedAt } = await requireCredentials(connectionId);
  const upstream = getCachedClient(credentials);
  return guardUpstream({
    connectionId,
    upstream,
    circuit: withPause(circuit ?? CLOSED, pausedAt),
    patienceMs,
  });
}

/** The client of a connection that asks no circuit: for its probe only. @throws as `upstreamFor` */
export const getUnguardedUpstream = async (connectionId: number): Promise<Upstream> =>
  getCachedClient((await requireCredentials(connectionId)).credentials);
