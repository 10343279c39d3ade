import 'server-only';
import { getUpstream } from '@/lib/connections/data';
import { createReadConsumer } from '@/lib/connections/rate-limit/data';
import type { ReadPriority } from '@/lib/connections/rate-limit/rules';
import { db, inPlannedTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { enqueue } from '@/lib/platform/jobs/queue';
import { log } from '@/lib/platform/log/log';
import { UpstreamError } from '@/lib/upstream/errors';
import type { UpstreamOrder } from '@/lib/upstream/types';
import { recordOrderEvent } from '../events/data';
import { syncOrderStatusJob } from '../model/job-definitions';
import { isStepPossible } from '../model/rules';
import { createSubscriptions } from '../model/subscription-store';
import { claimAfterRequest, claimDueReads, claimForPage } from './claims';
import { reportStatus } from './reports';
import { getMinReadIntervalMs, getSyncIntervalMs } from './rules';
import {
  type KnownStatus,
  lockKnownStatus,
  makeSyncedOrdersDue,
  type ObservationSource,
  type ReadClaim,
  saveReadFailure,
  saveStatusReading,
} from './store';

/** A read that does not come back in its time and this much longer is another's to try. */
const LEASE_MARGIN_MS = 3_000;
/** Orders that are read at once; MAX_ROUNDS limits the rounds in a row before a worker lets other work run. */
const CONCURRENCY = 8;
const MAX_ROUNDS = 100;

/** Stores an answer with what follows from it. @param known what was known before, with the order's row locked. */
async function recordStatus(
  tx: Tx,
  order: {
    orderId: string;
    organisationId: number;
    known: KnownStatus;
    answer: UpstreamOrder;
    source: ObservationSource;
  },
): Promise<void> {
  const { orderId, organisationId, known, source } = order;
  const { status, answer } = order.answer;
  const isChange = status !== null && status !== known.status;
  const isPossible = status === null || isStepPossible(known.seen, status);
  const unchangedMs = isChange ? 0 : known.unchangedMs;
  const syncState = { status: status ?? known.status, unchangedMs, failures: 0 };
  if (isChange) await reportStatus(tx, { orderId, status, before: known.status, isPossible });
  await saveStatusReading(tx, {
    orderId,
    status,
    answer,
    source,
    isChange,
    isPossible,
    nextReadMs: getSyncIntervalMs(syncState, env().ORDER_POLL_MS, Math.random()),
    minIntervalMs: getMinReadIntervalMs(0, env().ORDER_REFRESH_MS, null),
  });
  if (!isChange) return;
  const data = { status, before: known.status, possible: isPossible };
  await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.status', data });
}

/**
 * Stores the first answer about an order and creates its subscriptions, in the transaction that marks it as submitted: to the
 * sending, or looked up.
 */
export async function recordSubmitted(
  tx: Tx,
  order: { orderId: string; organisationId: number },
  answer: UpstreamOrder,
  source: 'submit' | 'import' = 'submit',
): Promise<void> {
  const known = { status: null, seen: [], unchangedMs: 0 };
  await recordStatus(tx, { ...order, known, answer, source });
  await createSubscriptions(tx, [order.orderId]);
}

async function recordFailure(claim: ReadClaim, error: unknown): Promise<void> {
  const failures = claim.failures + 1;
  const retryAfterMs = error instanceof UpstreamError ? error.retryAfterMs : null;
  const isUnreadable = error instanceof UpstreamError && error.kind === 'malformed';
  if (isUnreadable)
    log().warn(
      { code: 'order-unreadable', err: error, orderId: claim.orderId, connectionId: claim.connectionId },
      'the API answered for an order in a way that could not be read',
    );
  else
    log().debug(
      { code: 'order-read-failed', err: error, orderId: claim.orderId, failures },
      'the API gave no answer for an order',
    );
  const nextReadMs = getSyncIntervalMs(
    { status: null, unchangedMs: 0, failures },
    env().ORDER_POLL_MS,
    Math.random(),
  );
  const minIntervalMs = getMinReadIntervalMs(failures, env().ORDER_REFRESH_MS, retryAfterMs);
  await saveReadFailure(db(), {
    ...claim,
    isUnreadable,
    followMs: Math.max(nextReadMs ?? 0, minIntervalMs),
    quietMs: minIntervalMs,
  });
}

async function saveAnswer(claim: ReadClaim, answer: UpstreamOrder, source: ObservationSource): Promise<void> {
  await inPlannedTransaction(async (tx) => {
    const known = await lockKnownStatus(tx, claim.orderId, claim.token);
    if (known) await recordStatus(tx, { ...claim, known, answer, source });
  });
}

/** Whose reads are made for a source. */
const READ_PURPOSES: Partial<Record<ObservationSource, ReadPriority>> = { poll: 'status-sync', page: 'page' };

/** Reads a claimed order and stores what came. @returns whether the API answered with a status. */
async function readOrder(claim: ReadClaim, source: ObservationSource, timeoutMs: number): Promise<boolean> {
  try {
    const upstream = await getUpstream(claim.connectionId);
    const answer = await upstream.order(claim.upstreamId, {
      timeoutMs,
      mayRetry: createReadConsumer(
        { connectionId: claim.connectionId, purpose: 'orders' },
        READ_PURPOSES[source] ?? 'action',
      ),
    });
    if (answer.status === null) throw new UpstreamError('malformed', 'the order has no readable status');
    await saveAnswer(claim, answer, source);
    return true;
  } catch (error) {
    await recordFailure(claim, error);
    return false;
  }
}

/**
 * Reads an open order again for a page that shows it: at most one read per order and ORDER_REFRESH_MS for all
 * viewers together, and no longer than a page may wait. When it fails, the stored status stays.
 * @returns true when there was a read, so that something else may be stored now
 */
export async function refreshOrder(orderId: string): Promise<boolean> {
  const timeoutMs = env().UPSTREAM_PAGE_TIMEOUT_MS;
  const claim = await claimForPage(orderId, timeoutMs + LEASE_MARGIN_MS, env().ORDER_REFRESH_MS);
  if (claim) await readOrder(claim, 'page', timeoutMs);
  return claim !== null;
}

/** Looks at once after something was asked of the supplier, or takes the status from that answer when it has one. */
export async function refreshAfterRequest(
  orderId: string,
  source: 'resubmit' | 'cancel',
  answer: UpstreamOrder | null,
): Promise<void> {
  const timeoutMs = env().UPSTREAM_READ_TIMEOUT_MS;
  const claim = await claimAfterRequest(orderId, timeoutMs + LEASE_MARGIN_MS);
  if (!claim) return;
  if (answer?.id === claim.upstreamId && answer.status !== null) await saveAnswer(claim, answer, source);
  else await readOrder(claim, source, timeoutMs);
}

/**
 * Reads every order that is due. A connection that does not answer, or has reached its rate limit, is skipped for the rest
 * of the run. Its due orders are read first in a later run, so the rate limit sets the pace after a long stop.
 */
export async function syncDueOrders(): Promise<void> {
  const timeoutMs = env().UPSTREAM_READ_TIMEOUT_MS;
  const skippedConnections = new Set<number>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const due = { limit: CONCURRENCY, leaseMs: timeoutMs + LEASE_MARGIN_MS, except: [...skippedConnections] };
    const { claims, rateLimited, isAll } = await claimDueReads(due);
    for (const connectionId of rateLimited) skippedConnections.add(connectionId);
    await Promise.all(
      claims.map(async (claim) => {
        if (!(await readOrder(claim, 'poll', timeoutMs))) skippedConnections.add(claim.connectionId);
      }),
    );
    if (isAll) return;
  }
}

/** Orders that changed during an outage are read within this time after it. */
const CATCH_UP_MINUTES = 0.5;

/**
 * Makes open orders of a connection that answers again due: as many as its rate limit grants in half a minute
 * (docs/decisions/0008), those first that could not be read.
 */
export async function syncAfterRecovery(connectionId: number): Promise<void> {
  const limit = Math.max(1, Math.floor(env().ORDER_READS_PER_MINUTE * CATCH_UP_MINUTES));
  await makeSyncedOrdersDue(db(), connectionId, limit);
  await enqueue(db(), syncOrderStatusJob, {}, { key: `woken:${connectionId}` });
}
