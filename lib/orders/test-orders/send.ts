import 'server-only';
import { toApiCall } from '@/lib/connections/check/calls';
import { findReachFault } from '@/lib/connections/check/data';
import { openNetwork } from '@/lib/connections/check/network';
import type { ApiCall } from '@/lib/connections/check/schema';
import { toUpstreamConfig } from '@/lib/connections/clients';
import type { ApiClient } from '@/lib/connections/model/schema';
import type { ApiProfile } from '@/lib/contract/default-profile';
import type { OrderRequest } from '@/lib/contract/order';
import type { RecordedExchange } from '@/lib/upstream/config';
import { createUpstream, type Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';
import { MAX_KEPT_BYTES } from '@/lib/upstream/received';
import type { TestOrderResult } from '../model/test-order-schema';
import { findProposedIds } from '../reconciliation/proposed-ids';
import { findMissing, proposeOrderSettings, toOutcome } from './answers';

/** A read before or after the order is made once: a person waits for it, and the order is there or not without it. */
const READ_MS = 5_000;
const ONCE = { timeoutMs: READ_MS, mayRetry: async () => false };

/** The API by a client's settings, with every call kept as it may be shown. */
export interface TestedApi {
  profile: ApiProfile;
  /** Why nothing may be sent to it, or can be; null when it can. */
  fault: string | null;
  upstream: Upstream;
  calls: ApiCall[];
  close(): void;
}

export async function openTestedApi(client: ApiClient): Promise<TestedApi> {
  const network = openNetwork();
  const config = toUpstreamConfig(client);
  const calls: ApiCall[] = [];
  const record = (exchanged: RecordedExchange) => {
    const token = exchanged.init.headers.authorization?.replace(/^\w+ /, '') ?? '';
    const secrets = [
      client.clientSecret,
      token,
      ...(exchanged.endpoint === 'token' ? [client.clientId] : []),
    ];
    calls.push(toApiCall(exchanged, secrets, exchanged.endpoint === 'product' ? undefined : MAX_KEPT_BYTES));
  };
  const { fetch, fetchForPosts, close } = network;
  const upstream = createUpstream({ ...config, fetch, fetchForPosts, record });
  const fault = await findReachFault(config.profile);
  return { profile: config.profile, fault, upstream, calls, close };
}

/** The plan by which a product is ordered; null where it has none, or where it cannot be read: the API will say so itself. */
export async function findRatePlan({ upstream, fault }: TestedApi, product: number): Promise<number | null> {
  if (fault !== null) return null;
  try {
    const { ratePlans } = await upstream.product(product, ONCE);
    return (ratePlans.find(({ isDefault }) => isDefault) ?? ratePlans[0])?.id ?? null;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

const unsent = (calls: ApiCall[], reason: string): TestOrderResult => ({
  ...{ outcome: 'not-sent', reason, number: null, status: null, missing: null },
  ...{ proposedIds: [], readBack: null, proposal: null, calls },
});

/**
 * Sends a test order by one POST. The caller has stored it, which prevents a second sending even after a
 * failure.
 * @throws nothing for failures of the network or the API
 */
export async function sendTestOrder(
  { upstream, profile, fault, calls }: TestedApi,
  id: string,
  request: OrderRequest,
): Promise<TestOrderResult> {
  if (fault !== null) return unsent(calls, fault);
  const sent = await upstream.submitOrder(request, { idempotencyKey: id, isOnce: true });
  const answer = sent.received ?? null;
  const isUnreadable = sent.outcome === 'unknown' && sent.isUnreadable === true;
  const order = sent.outcome === 'submitted' ? sent.order : null;
  return {
    ...toOutcome(sent),
    number: order?.id ?? null,
    status: order?.status ?? null,
    missing: isUnreadable && answer ? findMissing(answer, profile) : null,
    proposedIds: isUnreadable ? findProposedIds(answer, [request.reference]) : [],
    readBack: null,
    calls: [...calls],
    proposal: null,
  };
}

/** Reads by its number an order that was sent: it has to be followed by it later. */
export async function readTestOrderBack(
  { upstream, profile, calls }: TestedApi,
  result: TestOrderResult,
): Promise<TestOrderResult> {
  const number = result.number ?? result.proposedIds[0];
  if (number === undefined) return result;
  const before = calls.length;
  const { status, failure } = await readStatus(upstream, number);
  const [submitted, read] = [findAnswer(result.calls, 'orders'), findAnswer(calls.slice(before), 'order')];
  const proposal = proposeOrderSettings(
    {
      submitted: result.outcome === 'unreadable' ? submitted : null,
      read: failure === null ? null : read,
    },
    number,
    profile,
  );
  return { ...result, readBack: { number, status, failure }, calls: [...calls], proposal };
}

const findAnswer = (calls: readonly ApiCall[], operation: ApiCall['operation']) =>
  calls.findLast((call) => call.operation === operation)?.answer ?? null;

async function readStatus(
  upstream: Upstream,
  number: string,
): Promise<{ status: string | null; failure: string | null }> {
  try {
    const { status } = await upstream.order(number, ONCE);
    return { status, failure: null };
  } catch (error) {
    if (error instanceof UpstreamError) return { status: null, failure: error.kind };
    throw error;
  }
}
