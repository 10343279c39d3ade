import { pageTranslator } from '@/lib/messages/translator';
import 'server-only';
import { recordAuditEvent } from '@/lib/audit/data';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError, notFound } from '@/lib/errors';
import { enqueue } from '@/lib/jobs/queue';
import { type Actor, type Permission, requirePermission } from '@/lib/permissions/rules';
import { getOrder } from '../data';
import { recordOrderEvent } from '../events/data';
import { sendOrderRequestJob } from '../job-definitions';
import { getAvailableActions } from '../rules';
import type {
  Cancel,
  OrderActionKind,
  OrderDto,
  OrderTimelineAction,
  Resubmit,
  SupplierRequest,
} from '../schema';
import { getOrderStatusLabel } from '../status-labels';
import { isInActorCart, restoreOrderLines, restoreOrderLinesIfEmpty } from './restore-to-cart';
import {
  findAssignee,
  hasOpenAction,
  insertAction,
  type LockedOrder,
  lockOrder,
  saveWithdrawal,
} from './store';

const canCancelByApi = (): boolean => env().UPSTREAM_CANCEL_PATH !== undefined;

const conflictError = (detail: string) => new AppError('conflict', { detail });
const requestPendingError = () =>
  conflictError('A request about this order is on its way already. Wait for its outcome.');

/**
 * The order, locked, if the action is offered in its present state.
 * @throws AppError `not-found` for another organisation's order; `conflict` with where the order stands instead.
 */
export async function requireActionAvailable(
  tx: Tx,
  actor: Actor,
  id: string,
  kind: OrderActionKind,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, id, actor.organisationId);
  if (!order) throw notFound('There is no such order here.');
  const offered = getAvailableActions({ ...order, canCancelByApi: canCancelByApi(), isBusy: false });
  if (offered.includes(kind)) return order;
  throw conflictError(
    `This is not possible any more: the order is now “${getOrderStatusLabel(pageTranslator('orders'), order).label}”.`,
  );
}

const toOrderEvent = ({ organisationId }: Actor, orderId: string) => ({ orderId, organisationId, data: {} });

interface SupplierRequestInput {
  kind: SupplierRequest;
  note: string | null;
}

/** @throws AppError `conflict` while a request about the order is on its way */
export async function requireNoRequest(tx: Tx, id: string): Promise<void> {
  if (await hasOpenAction(tx, id)) throw requestPendingError();
}

/** Stores a request about an order, its record and its job in one transaction; one at a time per order. */
async function requestFromSupplier(
  actor: Actor,
  id: string,
  { kind, note }: SupplierRequestInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await requireActionAvailable(tx, actor, id, kind);
    const isForPeople = kind === 'ask-to-cancel';
    const actionId = await insertAction(tx, {
      orderId: id,
      kind,
      note,
      state: isForPeople ? 'OPEN' : 'QUEUED',
      assignedTo: isForPeople ? await findAssignee(tx, order.organisationId) : null,
      personId: actor.userId,
      realPersonId: actor.realUserId,
    });
    if (!actionId) throw requestPendingError();
    const detail = [order.number, note].filter(Boolean).join(': ');
    await recordAuditEvent(tx, actor, { action: `order.${kind}`, subject: `order:${id}`, detail });
    const event = kind === 'resubmit' ? 'order.resubmitted' : 'order.cancel-asked';
    const data = isForPeople ? { isTask: true } : {};
    await recordOrderEvent(tx, { ...toOrderEvent(actor, id), kind: event, data });
    if (!isForPeople) await enqueue(tx, sendOrderRequestJob, { actionId }, { key: actionId });
  });
}

/** Asks for the permission, acts, and returns the order as it is then. */
export async function perform(
  actor: Actor,
  id: string,
  permission: Permission,
  action: () => Promise<void>,
): Promise<OrderDto> {
  requirePermission(actor, permission);
  await action();
  return getOrder(actor, id);
}

/**
 * Asks the supplier to take up an order again whose problem a person has resolved with them; only in ATTENTION_REQUIRED.
 * The request is stored and sent in the background; the returned order shows it.
 * @throws AppError `not-found`, or `conflict` when the order is elsewhere or a request is on its way.
 */
export async function resubmitOrder(actor: Actor, id: string, input: Resubmit): Promise<OrderDto> {
  return perform(actor, id, 'orders:resubmit', () =>
    requestFromSupplier(actor, id, { kind: 'resubmit', note: input.note }),
  );
}

/**
 * Cancels an order in PROCESSING by the supplier's API. Where that has no call for it the request becomes a task of the
 * nearest organisation above that has administrators, who deal with the supplier (docs/decisions/0043).
 * @throws as `resubmitOrder`
 */
export async function cancelOrder(actor: Actor, id: string, input: Cancel): Promise<OrderDto> {
  const kind = canCancelByApi() ? 'cancel' : 'ask-to-cancel';
  return perform(actor, id, 'orders:cancel', () =>
    requestFromSupplier(actor, id, { kind, note: input.note }),
  );
}

/** For the timeline: who did something at once, and when. */
export async function recordOrderAction(
  tx: Tx,
  actor: Actor,
  action: { orderId: string; kind: OrderTimelineAction; note: string | null },
): Promise<void> {
  const { userId: personId, realUserId: realPersonId } = actor;
  await insertAction(tx, { ...action, state: 'DONE', personId, realPersonId });
}

/**
 * Takes an order out of the queue for good.
 * @param reason in words for the buyer.
 * @throws AppError `conflict` when its sending has begun.
 */
export async function withdrawQueued(
  tx: Tx,
  id: string,
  event: 'withdrawn' | 'not-approved',
  reason: string,
): Promise<void> {
  if (!(await saveWithdrawal(tx, id, event, reason))) throw conflictError('The order is being sent already.');
}

const IN_CART_MESSAGE = 'Nothing was ordered. The lines are in the cart again, as they were.';
const NOT_IN_CART_MESSAGE = 'Nothing was ordered. The lines can be put into the cart again from here.';

/**
 * Withdraws an order that has not been sent. Who placed it gets their cart back as it was, in the same step, unless there
 * is something else in it by now; then, and for everybody else, the order's page offers to put the lines into the cart.
 * @throws AppError `conflict` when its sending has begun: from there on only the supplier can stop it.
 */
export async function withdrawOrder(actor: Actor, id: string): Promise<OrderDto> {
  return perform(actor, id, 'orders:create', () =>
    inTransaction(async (tx) => {
      const order = await requireActionAvailable(tx, actor, id, 'withdraw');
      const isOwn = order.personId === actor.userId;
      const isRestored = isOwn && (await restoreOrderLinesIfEmpty(tx, actor, order));
      const reason = isRestored ? IN_CART_MESSAGE : NOT_IN_CART_MESSAGE;
      await withdrawQueued(tx, id, 'withdrawn', reason);
      await recordOrderEvent(tx, { ...toOrderEvent(actor, id), kind: 'order.withdrawn' });
      await recordAuditEvent(tx, actor, {
        action: 'order.withdrawn',
        subject: `order:${id}`,
        detail: order.number,
      });
    }),
  );
}

/**
 * Puts the lines of an order that came to nothing back into the cart, to be ordered again; once, as long as they are there.
 * @throws as `resubmitOrder`
 */
export async function restoreOrderToCart(actor: Actor, id: string): Promise<OrderDto> {
  return perform(actor, id, 'orders:create', () =>
    inTransaction(async (tx) => {
      const order = await requireActionAvailable(tx, actor, id, 'restore-to-cart');
      if (await isInActorCart(tx, actor, order)) return;
      await restoreOrderLines(tx, actor, order);
      await recordAuditEvent(tx, actor, {
        action: 'order.restored-to-cart',
        subject: `order:${id}`,
        detail: order.number,
      });
    }),
  );
}
