import type { OrderRequest } from '@/lib/contract/order';
import { getSyncIntervalMs } from '@/lib/orders/status-sync/rules';
import { UNCONFIRMED_MESSAGE } from '@/lib/orders/submission/outcomes';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { HOUR_MS, SECOND_MS } from '@/lib/platform/durations';
import { toFraction } from '../ids';
import type { BookedOrder } from '../schema';
import type { HistoryRows } from '../store';
import { type Observed, observe } from './observations';
import type { PurchaseContext } from './purchase-context';
import { OrderHistory } from './rows';
import { CANCEL_NOTE, NOTES, OWNER_NOTE, RESUBMIT_NOTE } from './texts';

/** Destination of the rows, and the demo's start. */
export interface Target {
  rows: HistoryRows;
  now: Date;
  /** The shortest interval between two reads of an order, in milliseconds. */
  pollMs: number;
}

/** The request that the portal sent for an order of the books. */
export function toOrderRequest(order: BookedOrder): OrderRequest {
  const { organisation, reference, shipping, provisioning_instructions, notes } = order;
  return {
    organisation,
    reference,
    shipping,
    ...(provisioning_instructions && { provisioning_instructions }),
    ...(notes && { notes }),
    products: order.products.map(({ product, quantity, rate_plan }) => ({
      product,
      quantity,
      ...(rate_plan && { rate_plan: rate_plan.id }),
    })),
  };
}

/** The buyer's own reference, and the portal's number behind it. */
function splitReference({ reference }: BookedOrder): { reference: string; number: string } {
  const at = reference.lastIndexOf(' / ');
  return { reference: reference.slice(0, at), number: reference.slice(at + 3) };
}

/** Adds the other records that a change of status leaves. */
function addObservation(history: OrderHistory, observations: Observed): void {
  const { status, before, seenAt } = observations;
  if (observations.source === 'resubmit') history.request('resubmit', seenAt, RESUBMIT_NOTE);
  if (observations.source === 'cancel') history.request('cancel', seenAt, CANCEL_NOTE);
  history.observation({
    status,
    seenAt,
    notBefore: observations.notBefore,
    source: observations.source,
    answer: observations.answer,
  });
  history.event(seenAt, { kind: 'order.status', data: { status, before, possible: true } });
}

function toOrderState(
  order: BookedOrder,
  last: Observed,
  { now, pollMs }: Target,
): Partial<HistoryRows['orders'][number]> {
  const unchangedMs = now.getTime() - last.seenAt.getTime();
  const pause = getSyncIntervalMs({ status: order.status, unchangedMs, failures: 0 }, pollMs, 0.5);
  // Open orders were looked at since; the next looks at all of them are spread over the pause.
  const [lookedMs, nextMs] =
    pause === null ? [unchangedMs, null] : [pause * toFraction(order.id), pause * (1 - toFraction(order.id))];
  return {
    state: 'SUBMITTED',
    upstreamId: String(order.id),
    status: order.status,
    lastAnswer: last.answer,
    statusChangedAt: last.seenAt,
    updatedAt: last.seenAt,
    statusSeenAt: new Date(now.getTime() - Math.min(unchangedMs, lookedMs)),
    nextReadAt: nextMs === null ? null : new Date(now.getTime() + nextMs),
  };
}

/** Some have a remark; the older of the orders that need attention is seen to by somebody. */
function annotate(history: OrderHistory, order: BookedOrder, actor: Actor, target: Target): void {
  const age = target.now.getTime() - history.placedAt.getTime();
  if (order.status === 'ATTENTION_REQUIRED' && age > 24 * HOUR_MS) {
    history.note(new Date(target.now.getTime() - age / 3), OWNER_NOTE);
    history.set({ attentionOwnerId: actor.userId });
  } else if (order.id % 9 === 4) {
    const note = NOTES[order.id % NOTES.length] ?? '';
    history.note(new Date(history.placedAt.getTime() + age * 0.6), note);
  }
}

/** An order of the books as the portal knows it: sent, answered and followed. */
export function addSent(order: BookedOrder, actor: Actor, buying: PurchaseContext, target: Target): void {
  const sentAt = new Date(Date.parse(order.history[0]?.at ?? '') - SECOND_MS);
  const placed = {
    ...splitReference(order),
    request: toOrderRequest(order),
    placedAt: new Date(sentAt.getTime() - SECOND_MS),
  };
  const history = new OrderHistory(actor, buying, placed, target);
  const observations = observe(order, sentAt, target.now);
  const [answer, last] = [observations[0], observations.at(-1)];
  if (!answer || !last) return;
  history.attempt(sentAt, answer.seenAt, 'submitted', { status: 201 });
  history.event(answer.seenAt, { kind: 'order.submitted', data: {} });
  for (const one of observations) addObservation(history, one);
  history.set(toOrderState(order, last, target));
  annotate(history, order, actor, target);
}

/** An order of the books whose answer was lost on the way: the portal knows neither its id nor that it arrived. */
export function addUnconfirmed(
  order: BookedOrder,
  actor: Actor,
  buying: PurchaseContext,
  target: Target,
): void {
  const sentAt = new Date(Date.parse(order.history[0]?.at ?? '') - SECOND_MS);
  const placed = {
    ...splitReference(order),
    request: toOrderRequest(order),
    placedAt: new Date(sentAt.getTime() - SECOND_MS),
  };
  const history = new OrderHistory(actor, buying, placed, target);
  const timedOutAt = new Date(sentAt.getTime() + 40 * SECOND_MS);
  history.attempt(sentAt, timedOutAt, 'unknown', { detail: 'timeout' });
  history.event(timedOutAt, { kind: 'order.unconfirmed', data: {} });
  history.set({ state: 'UNCONFIRMED', stateReason: UNCONFIRMED_MESSAGE, updatedAt: timedOutAt });
}
