import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { getUpstream } from '@/lib/connections/data';
import { connectionRecoveredJob } from '@/lib/connections/model/job-definitions';
import { db, inPlannedTransaction, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { violatesConstraint } from '@/lib/platform/errors';
import { handleJob } from '@/lib/platform/jobs/job';
import { enqueue } from '@/lib/platform/jobs/queue';
import { isWorkerStopping } from '@/lib/platform/jobs/stopping';
import { log } from '@/lib/platform/log/log';
import { runForOrigin } from '@/lib/platform/tracing/origin';
import type { SubmitOutcome } from '@/lib/upstream/errors';
import { recordOrderEvent } from '../events/data';
import { sendOrderJob } from '../model/job-definitions';
import { orderMayLeave } from '../model/lease';
import { recheckOrder } from '../recheck/compare';
import { recordSubmitted, syncAfterRecovery } from '../status-sync/data';
import { reportDuplicate } from '../status-sync/reports';
import { toSettlement, UNCONFIRMED_MESSAGE } from './outcomes';
import { claimInSlot, enqueueAllDueOrders, listNextDueOrders, sendAfterRecovery } from './slots';
import {
  type ClaimedOrder,
  claimForSending,
  listSenders,
  markLostUnconfirmed,
  type Settlement,
  settle,
} from './store';

/** This process, as it signs the orders that it is sending: host, process id, and what tells it from a later one. */
const THIS_PROCESS = { host: hostname(), pid: process.pid, run: randomUUID() };

/** The signature of this process. */
const senderName = (): string => `${THIS_PROCESS.host}/${THIS_PROCESS.pid}/${THIS_PROCESS.run}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * True when a sender has surely ended, which is known only for a process of this host. Any other sender
 * counts as running until its lease ends.
 */
function hasSenderEnded(name: string): boolean {
  const [host, pid, runId] = name.split('/');
  if (host !== THIS_PROCESS.host || !pid || !/^\d+$/.test(pid)) return false;
  if (Number(pid) === THIS_PROCESS.pid) return runId !== THIS_PROCESS.run;
  return !isRunning(Number(pid));
}

/** Sends one POST. A failure before it begins means not sent; a failure during it means unconfirmed. */
async function postOrder(order: ClaimedOrder): Promise<SubmitOutcome> {
  const upstream = await getUpstream(order.connectionId).catch((error: Error) => {
    log().error(
      { code: 'order-without-connection', err: error, order: order.number },
      'there is no usable connection to send an order',
    );
    return null;
  });
  if (!upstream) return { outcome: 'not-sent', reason: 'no-connection', retryAfterMs: null };
  try {
    const mayLeave = orderMayLeave({ orderId: order.id, attempt: order.attempt, sender: senderName() });
    return await upstream.submitOrder(order.request, { idempotencyKey: order.intentKey, mayLeave });
  } catch (error) {
    log().error({ code: 'order-sending-broken', err: error, order: order.number }, 'sending an order broke');
    return { outcome: 'unknown', reason: 'internal', status: null };
  }
}

/** The event of an outcome; one that leads back into the queue has none. */
const EVENT_KIND_BY_OUTCOME: Partial<
  Record<Settlement['event'], 'order.submitted' | 'order.rejected' | 'order.unconfirmed'>
> = { submitted: 'order.submitted', rejected: 'order.rejected', unknown: 'order.unconfirmed' };

/** Stores a late answer with its sending only, because the order has moved on, and reports an order that it made in addition. */
async function storeLateOutcome(tx: Tx, { orderId, attempt, upstreamId }: Settlement): Promise<void> {
  if (upstreamId !== null) await reportDuplicate(tx, { orderId, attempt, upstreamId });
}

async function storeOutcome(settlement: Settlement, outcome: SubmitOutcome): Promise<void> {
  await inPlannedTransaction(async (tx) => {
    const settled = await settle(tx, settlement);
    if (!settled) return storeLateOutcome(tx, settlement);
    const { orderId } = settlement;
    const { organisationId } = settled;
    const kind = EVENT_KIND_BY_OUTCOME[settlement.event];
    if (kind) await recordOrderEvent(tx, { orderId, organisationId, kind, data: {} });
    if (outcome.outcome === 'submitted')
      await recordSubmitted(tx, { orderId, organisationId }, outcome.order);
    if (settlement.pauseMs > 0)
      await enqueue(tx, sendOrderJob, { orderId }, { key: orderId, startAfter: settled.notBefore });
  });
}

/**
 * Stores what became of a sending. The answer exists nowhere else, so a database that is away is waited for until the
 * lease is over; the same write twice changes nothing (docs/reliability.md, fact 3).
 */
async function storeOutcomeWithRetry(order: ClaimedOrder, outcome: SubmitOutcome): Promise<void> {
  const sent = { ...order, keepsKeys: env().UPSTREAM_IDEMPOTENT_ORDERS, spread: Math.random() };
  const settlement = toSettlement(sent, outcome);
  const deadline = Date.now() + env().ORDER_SEND_LEASE_MS;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      return await storeOutcome(settlement, outcome);
    } catch (error) {
      if (violatesConstraint(error, 'orders_upstream')) {
        // An id that another order already has says nothing about this one.
        const unknownOutcome: SubmitOutcome = {
          outcome: 'unknown',
          reason: 'id-of-another-order',
          status: settlement.httpStatus,
          received: settlement.received ?? undefined,
        };
        return storeOutcome(toSettlement({ ...sent, keepsKeys: false }, unknownOutcome), unknownOutcome);
      }
      if (Date.now() + pauseMs > deadline) throw error;
      log().warn(
        { code: 'order-outcome-not-stored', err: error, order: order.number },
        'the outcome of a sending could not be stored yet',
      );
      await sleep(pauseMs);
    }
  }
}

/** Takes an order for one sending by this process. To be committed before anything is sent. */
const claimOrder = (tx: Tx, orderId: string) =>
  claimForSending(tx, { orderId, sender: senderName(), leaseMs: env().ORDER_SEND_LEASE_MS });

/**
 * Sends an order if it is still waiting and due, and its connection has a slot: claimed and committed first, then one POST,
 * then its outcome (docs/order-states.md). Any number of senders may be called for the same order.
 * @returns the connection through which it was sent; null when it was not.
 */
export async function sendOrder(orderId: string): Promise<number | null> {
  await recheckOrder(orderId);
  const order = await claimInSlot(orderId, claimOrder);
  if (!order) return null;
  // It may be sent in another order's job, or in a sweep's.
  await runForOrigin(order.requestOrigin, () => sendClaimed(order));
  return order.connectionId;
}

async function sendClaimed(order: ClaimedOrder): Promise<void> {
  const outcome = await postOrder(order);
  log().info(
    { code: 'order-sent', order: order.number, attempt: order.attempt, outcome: outcome.outcome },
    'an order was sent',
  );
  if (outcome.outcome === 'unknown' && outcome.isUnreadable)
    log().error(
      {
        code: 'order-id-unreadable',
        order: order.number,
        connectionId: order.connectionId,
        field: 'orders.submittedId',
      },
      'an order was accepted without a readable id; nothing more is sent until a person resumes the connection',
    );
  await storeOutcomeWithRetry(order, outcome);
}

/**
 * Orders that senders of this process are sending. Each sender takes another order: if all of them tried the
 * one that waits longest, hundreds of claims would be made for each order sent.
 */
const begun = new Set<string>();

/** Sends an order, unless another sender of this process is already sending it. */
async function sendUnlessBegun(orderId: string): Promise<number | null> {
  if (begun.has(orderId)) return null;
  begun.add(orderId);
  try {
    return await sendOrder(orderId);
  } finally {
    begun.delete(orderId);
  }
}

/**
 * Sends an order and then the next ones of the same connection, to keep its slots in use. It ends when an
 * order gets no slot: senders that have one go on, and the sweep starts orders for free slots.
 */
async function sendOrderAndNext(orderId: string): Promise<void> {
  let connectionId = await sendUnlessBegun(orderId);
  while (connectionId !== null && !isWorkerStopping()) {
    const next = (await listNextDueOrders(connectionId)).find((id) => !begun.has(id));
    if (next === undefined) return;
    connectionId = await sendUnlessBegun(next);
  }
}

/** Marks orders as unconfirmed whose sender or lease has ended. @returns the numbers of these orders. */
async function markLostSendings(): Promise<string[]> {
  const goneSenders = (await listSenders(db())).filter(hasSenderEnded);
  const lost = await inTransaction(async (tx) => {
    const unconfirmed = await markLostUnconfirmed(tx, goneSenders, UNCONFIRMED_MESSAGE);
    for (const { id: orderId, organisationId } of unconfirmed)
      await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.unconfirmed', data: {} });
    return unconfirmed;
  });
  return lost.map(({ number }) => number);
}

/** Makes orders unconfirmed whose sender is gone, and queues waiting orders whose job got lost. */
export async function sweepSubmissions(): Promise<void> {
  const unconfirmed = await markLostSendings();
  if (unconfirmed.length > 0)
    log().warn(
      { code: 'order-sendings-lost', orders: unconfirmed },
      'sendings without an answer were given up',
    );
  await enqueueAllDueOrders();
}

/**
 * A distributor that hangs must not hold up the others: each connection keeps few of these senders while it does not answer
 * (lib/orders/submission/slots.ts), so that many of them may hang at once (docs/decisions/0008). Each waits without a connection of the
 * database.
 */
const CONCURRENCY = 200;
export const orderSend = {
  ...handleJob(sendOrderJob, ({ orderId }: { orderId: string }) => sendOrderAndNext(orderId)),
  parallel: CONCURRENCY,
};

/** Sends and reads what waited for a connection that answers again (docs/decisions/0008). */
export const ordersRecover = {
  ...handleJob(connectionRecoveredJob, async ({ connectionId }: { connectionId: number }) => {
    await sendAfterRecovery(connectionId);
    await syncAfterRecovery(connectionId);
  }),
};
