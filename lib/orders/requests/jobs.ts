import { upstreamFor } from '@/lib/connections/data';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { enqueue } from '@/lib/jobs/queue';
import { handleJob } from '@/lib/jobs/registry';
import { log } from '@/lib/log';
import type { ActionOutcome } from '@/lib/upstream/outcomes';
import { sendOrderRequestJob } from '../job-definitions';
import { lookAfter } from '../status-sync/data';
import { actionMayLeave } from '../submission/lease';
import { actionEnd, UNCLEAR } from './outcomes';
import { type ClaimedAction, claimAction, finishAction, giveUpLostActions, listQueuedActions } from './store';

const MOST_AT_ONCE = 100;

const notSent = (reason: string): ActionOutcome => ({ outcome: 'not-sent', reason, retryAfterMs: null });

/** One POST; whatever stops it before it begins was not sent. */
async function post({ id, kind, connectionId, upstreamId }: ClaimedAction): Promise<ActionOutcome> {
  const upstream = await upstreamFor(connectionId).catch(() => null);
  if (!upstream || upstreamId === null) return notSent('no-connection');
  try {
    const mayLeave = actionMayLeave(id);
    if (kind === 'resubmit') return await upstream.resubmit(upstreamId, mayLeave);
    return upstream.cancel ? await upstream.cancel(upstreamId, mayLeave) : notSent('no-cancel-call');
  } catch (error) {
    log().error({ err: error, upstreamId, kind }, 'a request about an order broke');
    return { outcome: 'unknown', reason: 'internal', status: null };
  }
}

/** Sends a request about an order once, then looks what it changed: the answer's shape is not specified, the status is. */
export async function sendAction(actionId: string): Promise<void> {
  const action = await claimAction(db(), actionId, env().ORDER_SEND_LEASE_MS);
  if (!action) return;
  const outcome = await post(action);
  log().info({ orderId: action.orderId, kind: action.kind, outcome: outcome.outcome }, 'a request was sent');
  await finishAction(db(), { id: action.id, ...actionEnd(outcome) });
  if (action.kind === 'ask-to-cancel') return;
  await lookAfter(action.orderId, action.kind, outcome.outcome === 'accepted' ? outcome.order : null);
}

/** Requests whose sender is gone are in doubt; waiting ones whose job got lost go back to it. */
export async function sweepActions(): Promise<void> {
  await giveUpLostActions(db(), UNCLEAR);
  for (const actionId of await listQueuedActions(db(), MOST_AT_ONCE))
    await enqueue(db(), sendOrderRequestJob, { actionId }, { key: actionId });
}

export const orderAct = {
  ...handleJob(sendOrderRequestJob, ({ actionId }: { actionId: string }) => sendAction(actionId)),
  isAwaited: true,
};
