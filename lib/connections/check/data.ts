import 'server-only';
import type { ApiProfile } from '@/lib/contract/default-profile';
import { systemClock } from '@/lib/platform/clock';
import { isThisMachine } from '@/lib/platform/ip-addresses';
import { pageTranslator } from '@/lib/platform/messages/translator';
import type { Translator } from '@/lib/platform/messages/types';
import type { RecordedExchange, UpstreamConfig } from '@/lib/upstream/config';
import { connectUpstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';
import { ExchangeFailure } from '@/lib/upstream/exchange';
import type { Tokens } from '@/lib/upstream/tokens';
import { toUpstreamConfig } from '../clients';
import type { ApiClient } from '../model/schema';
import { toApiCall } from './calls';
import { discoverProfile } from './discovery';
import {
  isClosedConnection,
  organisationsFinding,
  productsFinding,
  type ReadFault,
  readFault,
  tokenFault,
  userFinding,
} from './findings';
import { expectsTls, findCertificateEnd, findConnectFault, openNetwork } from './network';
import {
  CHECK_STEPS,
  certificateFinding,
  connectFault,
  type Endpoint,
  findOwnerId,
  formatReachable,
  getWorst,
  isEssential,
  plainFinding,
  skippedFinding,
  timedOutFinding,
  tlsFault,
} from './rules';
import type { ApiCall, CheckStep, CheckStepName, Discovery, Finding } from './schema';

/** Limits all steps together: a person is waiting on the page. */
const TOTAL_MS = 30_000;
const STEP_MS = 6_000;
/** With less than this left, a step would only fail for want of time. */
const MIN_STEP_MS = 200;

/** Enough to see what the catalogue is like. */
const PER_PAGE = 100;

type T = Translator<'connections'>;
type StepRunner = (timeoutMs: number) => Promise<Finding>;

function parseEndpoint(address: string): Endpoint {
  const url = new URL(address);
  const isEncrypted = url.protocol === 'https:';
  return {
    name: url.host,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isEncrypted ? 443 : 80),
    isEncrypted,
    isThisMachine: isThisMachine(url),
  };
}

/** Returns one endpoint when the API and its token endpoint share a host and port, else both. */
function getEndpoints({ baseUrl, tokenUrl }: ApiProfile): [Endpoint, ...Endpoint[]] {
  const base = parseEndpoint(baseUrl);
  const token = tokenUrl ? parseEndpoint(tokenUrl) : base;
  return token.host === base.host && token.port === base.port ? [base] : [base, token];
}

async function checkReachable(t: T, endpoints: readonly Endpoint[], timeoutMs: number): Promise<Finding> {
  const faults = await Promise.all(
    endpoints.map(async (at) => {
      const code = await findConnectFault(at, timeoutMs);
      return code === null ? [] : [connectFault(t, code, at)];
    }),
  );
  const [fault] = faults.flat();
  return fault === undefined
    ? { state: 'passed', detail: formatReachable(t, endpoints) }
    : { state: 'failed', detail: fault };
}

/** Why the machines of an API cannot be called, or must not be; null when they can. */
export async function findReachFault(profile: ApiProfile): Promise<string | null> {
  const t = pageTranslator('connections');
  const { state, detail } = await checkReachable(t, getEndpoints(profile), STEP_MS);
  return state === 'failed' ? detail : null;
}

async function checkTls(t: T, at: Endpoint, timeoutMs: number): Promise<Finding> {
  if (!at.isEncrypted) {
    if (await expectsTls(at, timeoutMs))
      return { state: 'failed', detail: t('checkTls.expected', { name: at.name }) };
    return plainFinding(t, at);
  }
  const found = await findCertificateEnd(at, timeoutMs);
  return 'fault' in found
    ? { state: 'failed', detail: tlsFault(t, found.fault, at) }
    : certificateFinding(t, found.value, systemClock());
}

async function checkEncryption(
  t: T,
  [first, ...others]: [Endpoint, ...Endpoint[]],
  timeoutMs: number,
): Promise<Finding> {
  const rest = Promise.all(others.map((at) => checkTls(t, at, timeoutMs)));
  return getWorst([await checkTls(t, first, timeoutMs), ...(await rest)]);
}

/** The finding of a call, or why it failed. */
async function runStep(
  work: () => Promise<Finding>,
  faultText: (error: UpstreamError) => string,
): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { state: 'failed', detail: faultText(error) };
  }
}

function toReadFault({ kind, status, code, cause }: UpstreamError): ReadFault {
  const isClosed = cause instanceof ExchangeFailure && isClosedConnection(cause.reason);
  return { kind: isClosed ? 'closed' : kind, status, code };
}

function buildPlan(
  t: T,
  config: UpstreamConfig,
  fetcher: typeof fetch,
  { steps, record }: { steps: readonly CheckStep[]; record: UpstreamConfig['record'] },
): { plan: Record<CheckStepName, StepRunner>; tokens: Tokens } {
  const endpoints = getEndpoints(config.profile);
  const timeouts = { ...config.timeouts, token: Math.min(config.timeouts?.token ?? STEP_MS, STEP_MS) };
  const { upstream, tokens } = connectUpstream({ ...config, timeouts, fetch: fetcher, record });
  // Each call is sent once, without retries: a person can press the button again.
  const once = (timeoutMs: number) => ({ timeoutMs, mayRetry: async () => false });
  const read = (what: 'user' | 'organisations' | 'products', work: () => Promise<Finding>) =>
    runStep(work, (error) => readFault(t, what, toReadFault(error)));
  const plan: Record<CheckStepName, StepRunner> = {
    reachable: (ms) => checkReachable(t, endpoints, ms),
    tls: (ms) => checkEncryption(t, endpoints, ms),
    token: () =>
      runStep(
        async () => {
          await tokens.get();
          return { state: 'passed', detail: t('checkFindings.credentials') };
        },
        (error) => tokenFault(t, toReadFault(error)),
      ),
    user: (ms) => read('user', async () => userFinding(t, await upstream.user(once(ms)))),
    organisations: (ms) =>
      read('organisations', async () =>
        organisationsFinding(t, await upstream.organisations(once(ms)), findOwnerId(steps)),
      ),
    products: (ms) =>
      read('products', async () =>
        productsFinding(
          t,
          await upstream.products({ perPage: Math.min(PER_PAGE, config.profile.pages.perPage) }, once(ms)),
        ),
      ),
  };
  return { plan, tokens };
}

/**
 * Tests an API client step by step within 30 seconds: its address is reachable, its credentials are accepted, and what it may read. Stores
 * nothing and orders nothing.
 * @param client as a person entered it, or as it is stored. A caller that passes an address has checked that the person may choose one
 * (docs/threats.md).
 */
export const checkApi = async (client: ApiClient): Promise<CheckStep[]> => (await exploreApi(client)).steps;

/** A test looks at these, too. */
export interface Exploration {
  /** The number of an order that exists, to see how orders are answered. */
  orderNumber?: string | null;
}

/** Tries a client like `checkApi`, and keeps each call with its answer and the profile that the answers speak for. */
export async function exploreApi(
  client: ApiClient,
  exploration?: Exploration,
): Promise<{ steps: CheckStep[]; discovery: Discovery | null }> {
  const deadline = Date.now() + TOTAL_MS;
  const t = pageTranslator('connections');
  const network = openNetwork();
  const steps: CheckStep[] = [];
  const secrets = [client.clientSecret, client.clientId];
  const tokenCalls: ApiCall[] = [];
  let isStopped = false;
  try {
    const config = toUpstreamConfig(client);
    // The other calls are made once more to see how they are answered.
    const record = (exchanged: RecordedExchange) => {
      if (exchanged.endpoint === 'token') tokenCalls.push(toApiCall(exchanged, secrets));
    };
    const { plan, tokens } = buildPlan(t, config, network.fetch, { steps, record });
    for (const step of CHECK_STEPS) {
      const timeoutMs = Math.min(deadline - Date.now(), STEP_MS);
      const finding: Finding = isStopped
        ? skippedFinding(t)
        : timeoutMs < MIN_STEP_MS
          ? timedOutFinding(t)
          : await plan[step](timeoutMs);
      steps.push({ step, ...finding });
      isStopped ||= finding.state === 'failed' && isEssential(step);
    }
    if (!exploration) return { steps, discovery: null };
    if (isStopped)
      return {
        steps,
        discovery: tokenCalls.length > 0 ? { calls: tokenCalls, proposal: null, products: [] } : null,
      };
    const discovery = await discoverProfile({
      profile: config.profile,
      fetch: network.fetch,
      token: await tokens.get(),
      secrets: [client.clientSecret],
      orderNumber: exploration.orderNumber ?? null,
    });
    return { steps, discovery: { ...discovery, calls: [...tokenCalls, ...discovery.calls] } };
  } finally {
    network.close();
  }
}
