import { randomBytes } from 'node:crypto';
import { DEFAULT_ORDER_PREFIX } from '@/lib/brand/model/inheritance';
import { formatOrderNumber, RANDOM_DIGITS } from '@/lib/orders/model/order-number';
import { appendOrderNumber } from '@/lib/orders/model/submission-rules';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/platform/durations';
import { message } from '@/lib/platform/messages/message';
import type { BookedOrder } from '../schema';
import { WAITS_FOR_APPROVAL } from '../store';
import type { PurchaseContext } from './purchase-context';
import { OrderHistory } from './rows';
import { type Target, toOrderRequest } from './sent';
import { REJECTION } from './texts';

/** An order of the same lines as another one, that the distributor never took. */
function createHistory(
  template: BookedOrder,
  age: number,
  actor: Actor,
  buying: PurchaseContext,
  target: Target,
): OrderHistory {
  const number = formatOrderNumber(randomBytes(RANDOM_DIGITS), DEFAULT_ORDER_PREFIX);
  const reference = `${template.reference.slice(0, template.reference.lastIndexOf(' / '))}-R`;
  const request = { ...toOrderRequest(template), reference: appendOrderNumber(reference, number) };
  const placedAt = new Date(target.now.getTime() - age);
  return new OrderHistory(actor, buying, { number, reference, request, placedAt }, target);
}

export function addAwaitingApproval(
  template: BookedOrder,
  actor: Actor,
  buying: PurchaseContext,
  target: Target,
): void {
  const history = createHistory(template, 2.5 * HOUR_MS, actor, buying, target);
  history.set({ state: 'QUEUED', held: 'approval', notBefore: WAITS_FOR_APPROVAL as unknown as Date });
}

export function addRejected(
  template: BookedOrder,
  actor: Actor,
  buying: PurchaseContext,
  target: Target,
): void {
  const history = createHistory(template, 6.2 * DAY_MS, actor, buying, target);
  const [sentAt, answeredAt] = [1, 2].map(
    (after) => new Date(history.placedAt.getTime() + after * SECOND_MS),
  );
  if (!sentAt || !answeredAt) return;
  history.attempt(sentAt, answeredAt, 'rejected', { status: 422, detail: 'invalid_order' });
  history.event(answeredAt, { kind: 'order.rejected', data: {} });
  history.set({
    state: 'REJECTED',
    stateReason: message('order-reasons.submission.rejected', { remarks: REJECTION }),
    updatedAt: answeredAt,
  });
}

export function addWithdrawn(
  template: BookedOrder,
  actor: Actor,
  buying: PurchaseContext,
  target: Target,
): void {
  const history = createHistory(template, 11.4 * DAY_MS, actor, buying, target);
  const at = new Date(history.placedAt.getTime() + 90 * SECOND_MS);
  history.event(at, { kind: 'order.withdrawn', data: {} });
  history.act('order.withdrawn', at, history.number);
  history.set({
    state: 'WITHDRAWN',
    stateReason: message('order-requests.outcomes.withdrawn'),
    updatedAt: at,
  });
}
