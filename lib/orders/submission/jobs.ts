import { setTimeout as sleep } from 'node:timers/promises';
import { upstreamFor } from '@/lib/connections/data';
import { db, inTransaction } from '@/lib/db/pool';
import { isViolationOf } from '@/lib/db/violations';
import { env } from '@/lib/env';
import { JOBS } from '@/lib/jobs/definitions';
import { enqueue } from '@/lib/jobs/queue';
import { handleJob } from '@/lib/jobs/registry';
import { log } from '@/lib/log';
import type { SubmitOutcome } from '@/lib/upstream/outcomes';
import { recordOrderEvent } from '../events/data';
import { recordSubmitted } from '../following/data';
import { recheckOrder } from '../recheck/comparing';
import { IN_DOUBT, settlementOf } from './outcomes';
import { isSenderGone, senderName } from './sender';
import {
  type ClaimedOrder,
  claimForSending,
  giveUpLost,
  listSendable,
  listSenders,
  type Settlement,
  settle,
} from './store';

/** Orders put back on the queue in one sweep; the rest waits for the next. */
const MOST_AT_ONCE = 500;

/** One POST. Whatever stops it before it begins was not sent; whatever breaks in it is doubt. */
async function post(order: ClaimedOrder): Promise<SubmitOutcome> {
  const upstream = await upstreamFor(order.connectionId).catch((error: Error) => {
    log().error({ err: error, order: order.number }, 'there is no usable connection to send an order');
    return null;
  });
  if (!upstream) return { outcome: 'not-sent', reason: 'no-connection', retryAfterMs: null };
  try {
    return await upstream.submitOrder(order.request, { idempotencyKey: order.intentKey });
  } catch (error) {
    log().error({ err: error, order: order.number }, 'sending an order broke');
    return { outcome: 'unknown', reason: 'internal', status: null };
  }
}

/** What is told of an outcome; one that leads back into the queue is none of it. */
const SETTLED_KINDS: Partial<
  Record<Settlement['event'], 'order.submitted' | 'order.rejected' | 'order.unconfirmed'>
> = { submitted: 'order.submitted', rejected: 'order.rejected', unknown: 'order.unconfirmed' };

async function store(settlement: Settlement, outcome: SubmitOutcome): Promise<void> {
  await inTransaction(async (tx) => {
    const settled = await settle(tx, settlement);
    if (!settled) return;
    const { orderId } = settlement;
    const { organisationId } = settled;
    const kind = SETTLED_KINDS[settlement.event];
    if (kind) await recordOrderEvent(tx, { orderId, organisationId, kind, data: {} });
    if (outcome.outcome === 'submitted')
      await recordSubmitted(tx, { orderId, organisationId }, outcome.order);
    if (settlement.pauseMs > 0)
      await enqueue(tx, JOBS.orderSend, { orderId }, { key: orderId, startAfter: settled.notBefore });
  });
}

/**
 * Stores what became of a sending. The answer exists nowhere else, so a database that is away is waited for until the
 * lease is over; the same write twice changes nothing (RELIABILITY §0.4).
 */
async function conclude(order: ClaimedOrder, outcome: SubmitOutcome): Promise<void> {
  const sent = { ...order, keepsKeys: env().UPSTREAM_IDEMPOTENT_ORDERS, spread: Math.random() };
  const settlement = settlementOf(sent, outcome);
  const deadline = Date.now() + env().ORDER_SEND_LEASE_MS;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      return await store(settlement, outcome);
    } catch (error) {
      if (isViolationOf(error, 'orders_upstream')) {
        // An id that another order already has says nothing about this one.
        const doubt = {
          outcome: 'unknown',
          reason: 'id-of-another-order',
          status: settlement.httpStatus,
        } as const;
        return store(settlementOf({ ...sent, keepsKeys: false }, doubt), doubt);
      }
      if (Date.now() + pauseMs > deadline) throw error;
      log().warn({ err: error, order: order.number }, 'the outcome of a sending could not be stored yet');
      await sleep(pauseMs);
    }
  }
}

/**
 * Sends an order if it is still waiting and due: claimed and committed first, then one POST, then its outcome
 * (RELIABILITY §1.2). Any number of senders may be called for the same order.
 */
export async function sendOrder(orderId: string): Promise<void> {
  const leaseMs = env().ORDER_SEND_LEASE_MS;
  await recheckOrder(orderId);
  const order = await inTransaction((tx) => claimForSending(tx, { orderId, sender: senderName(), leaseMs }));
  if (!order) return;
  const outcome = await post(order);
  log().info({ order: order.number, attempt: order.attempt, outcome: outcome.outcome }, 'an order was sent');
  await conclude(order, outcome);
}

/** Gives up sendings that nobody answers for any more. @returns the numbers of the orders that are in doubt now. */
async function doubtLost(): Promise<string[]> {
  const gone = (await listSenders(db())).filter(isSenderGone);
  const lost = await inTransaction(async (tx) => {
    const doubtful = await giveUpLost(tx, gone, IN_DOUBT);
    for (const { id: orderId, organisationId } of doubtful)
      await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.unconfirmed', data: {} });
    return doubtful;
  });
  return lost.map(({ number }) => number);
}

/** Finds orders whose sender is gone, which are in doubt from then on, and waiting ones whose job got lost. */
export async function sweepSubmissions(): Promise<void> {
  const doubtful = await doubtLost();
  if (doubtful.length > 0) log().warn({ orders: doubtful }, 'sendings without an answer were given up');
  for (const orderId of await listSendable(db(), MOST_AT_ONCE))
    await enqueue(db(), JOBS.orderSend, { orderId }, { key: orderId });
}

/**
 * An API that hangs on some orders must not hold up the others: with one order in twenty hanging for 40 s, this many
 * senders still take 17 orders a second (docs/decisions/0082). Each waits without a connection of the database.
 */
const AT_ONCE = 40;
export const orderSend = {
  ...handleJob(JOBS.orderSend, ({ orderId }: { orderId: string }) => sendOrder(orderId)),
  parallel: AT_ONCE,
  isAwaited: true,
};
