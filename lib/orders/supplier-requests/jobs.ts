import { getUpstream } from '@/lib/connections/data';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { handleJob } from '@/lib/platform/jobs/job';
import { enqueue } from '@/lib/platform/jobs/queue';
import { log } from '@/lib/platform/log/log';
import type { ActionOutcome } from '@/lib/upstream/errors';
import { sendOrderRequestJob } from '../model/job-definitions';
import { actionMayLeave } from '../model/lease';
import { refreshAfterRequest } from '../status-sync/data';
import { toActionResult, UNCLEAR_MESSAGE } from './outcomes';
import {
  type ClaimedAction,
  claimAction,
  finishAction,
  listQueuedActions,
  markLostActionsUnclear,
} from './store';

const BATCH_SIZE = 100;

const toNotSentOutcome = (reason: string): ActionOutcome => ({
  outcome: 'not-sent',
  reason,
  retryAfterMs: null,
});

/** Sends one POST. A failure before it begins means that it was not sent. */
async function postRequest({ id, kind, connectionId, upstreamId }: ClaimedAction): Promise<ActionOutcome> {
  const upstream = await getUpstream(connectionId).catch(() => null);
  if (!upstream || upstreamId === null) return toNotSentOutcome('no-connection');
  try {
    const mayLeave = actionMayLeave(id);
    if (kind === 'resubmit') return await upstream.resubmit(upstreamId, mayLeave);
    return upstream.cancel ? await upstream.cancel(upstreamId, mayLeave) : toNotSentOutcome('no-cancel-call');
  } catch (error) {
    log().error(
      { code: 'order-request-broken', err: error, upstreamId, kind },
      'a request about an order broke',
    );
    return { outcome: 'unknown', reason: 'internal', status: null };
  }
}

/** Sends a request about an order once, then reads the status: the answer's shape is not specified. */
export async function sendAction(actionId: string): Promise<void> {
  const action = await claimAction(db(), actionId, env().ORDER_SEND_LEASE_MS);
  if (!action) return;
  const outcome = await postRequest(action);
  log().info(
    { code: 'order-request-sent', orderId: action.orderId, kind: action.kind, outcome: outcome.outcome },
    'a request was sent',
  );
  await finishAction(db(), { id: action.id, ...toActionResult(outcome) });
  await refreshAfterRequest(
    action.orderId,
    action.kind,
    outcome.outcome === 'accepted' ? outcome.order : null,
  );
}

/** Marks requests of lost senders unclear, and enqueues waiting ones whose job got lost. */
export async function sweepActions(): Promise<void> {
  await markLostActionsUnclear(db(), UNCLEAR_MESSAGE);
  for (const actionId of await listQueuedActions(db(), BATCH_SIZE))
    await enqueue(db(), sendOrderRequestJob, { actionId }, { key: actionId });
}

export const orderRequestSend = {
  ...handleJob(sendOrderRequestJob, ({ actionId }: { actionId: string }) => sendAction(actionId)),
};
