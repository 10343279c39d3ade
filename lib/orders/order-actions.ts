import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, type Permission, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError, notFound } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { type Message, message } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { getOrder } from './data';
import { recordOrderEvent } from './events/data';
import type { OrderActionKind, StoredAction, SupplierRequest } from './model/action-schema';
import { voidApproval } from './model/approval-store';
import { sendOrderRequestJob } from './model/job-definitions';
import { getAvailableActions } from './model/rules';
import type { OrderDto } from './model/schema';
import { getOrderStatusLabel } from './model/status-labels';
import { reopenQuotesOfOrder } from './quotes/order-link';
import { findQuotesOfOrder } from './quotes/store';
import { storeRequest } from './requests/entries';
import { findAnswerer } from './requests/store';
import { readOrderSubject } from './requests/subjects';
import { isInActorCart, restoreOrderLines, restoreWithdrawn } from './supplier-requests/restore-to-cart';
import type { Cancel, Resubmit } from './supplier-requests/schema';
import {
  hasOpenAction,
  insertAction,
  type LockedOrder,
  lockOrder,
  saveWithdrawal,
} from './supplier-requests/store';

const canCancelByApi = (): boolean => env().UPSTREAM_CANCEL_PATH !== undefined;

const conflictError = (text: Message) => new AppError('conflict', { message: text });
const requestPendingError = () => conflictError(message('order-requests.errors.pending'));

/**
 * The order, locked, if the action is offered in its present state.
 * @throws AppError `not-found` for another organisation's order; `conflict` with the order's status.
 */
export async function requireActionAvailable(
  tx: Tx,
  actor: Actor,
  id: string,
  kind: OrderActionKind,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, id, actor.organisationId);
  if (!order) throw notFound(message('order-requests.errors.orderNotFound'));
  const offered = getAvailableActions({ ...order, canCancelByApi: canCancelByApi(), isBusy: false });
  if (offered.includes(kind)) return order;
  const status = getOrderStatusLabel(pageTranslator('orders'), order).label;
  throw conflictError(message('order-requests.errors.notPossible', { status }));
}

const toOrderEvent = ({ organisationId }: Actor, orderId: string) => ({ orderId, organisationId, data: {} });

interface SupplierRequestInput {
  kind: SupplierRequest;
  note: string | null;
}

/** @throws AppError `conflict` while a request about the order is in progress */
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
    const actionId = await insertAction(tx, {
      orderId: id,
      kind,
      note,
      state: 'QUEUED',
      personId: actor.userId,
      realPersonId: actor.realUserId,
    });
    if (!actionId) throw requestPendingError();
    const detail = [order.number, note].filter(Boolean).join(': ');
    await recordAuditEvent(tx, actor, { action: `order.${kind}`, subject: `order:${id}`, detail });
    const event = kind === 'resubmit' ? 'order.resubmitted' : 'order.cancel-asked';
    await recordOrderEvent(tx, { ...toOrderEvent(actor, id), kind: event });
    await enqueue(tx, sendOrderRequestJob, { actionId }, { key: actionId });
  });
}

/** Asks the organisation above to cancel an order: where none above answers, its own people do. */
async function askToCancel(actor: Actor, id: string, note: string | null): Promise<void> {
  const {
    kind: subjectKind,
    name: subjectName,
    ...subject
  } = await readOrderSubject(actor, 'cancel', {
    orderId: id,
    lines: [],
  });
  await inTransaction(async (tx) => {
    const { organisationId } = await requireActionAvailable(tx, actor, id, 'ask-to-cancel');
    const assignedTo = (await findAnswerer(tx, organisationId)) ?? organisationId;
    const row = {
      id: randomUUID(),
      kind: 'cancel' as const,
      subjectKind,
      subjectName,
      ...subject,
      assignedTo,
    };
    if (!(await storeRequest(tx, actor, row, { text: note ?? '' }))) throw requestPendingError();
    await recordOrderEvent(tx, {
      ...toOrderEvent(actor, id),
      kind: 'order.cancel-asked',
      data: { isTask: true },
    });
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
 * Asks the supplier to resume an order whose problem a person has resolved with them; only in ATTENTION_REQUIRED.
 * The request is stored and sent in the background; the returned order shows it.
 * @throws AppError `not-found`, or `conflict` when the order is elsewhere or a request is in progress.
 */
export async function resubmitOrder(actor: Actor, id: string, input: Resubmit): Promise<OrderDto> {
  return perform(actor, id, 'orders:resubmit', () =>
    requestFromSupplier(actor, id, { kind: 'resubmit', note: input.note }),
  );
}

/**
 * Cancels an order in PROCESSING by the supplier's API. Where that has no call for it, it becomes a request to the
 * nearest organisation above that answers requests, whose people deal with the supplier (docs/decisions/0001).
 * @throws as `resubmitOrder`
 */
export async function cancelOrder(actor: Actor, id: string, input: Cancel): Promise<OrderDto> {
  return perform(actor, id, 'orders:cancel', () =>
    canCancelByApi()
      ? requestFromSupplier(actor, id, { kind: 'cancel', note: input.note })
      : askToCancel(actor, id, input.note),
  );
}

/** For the timeline: who did something at once, and when. */
export async function recordOrderAction(
  tx: Tx,
  actor: Actor,
  action: { orderId: string; kind: StoredAction; note: string | null },
): Promise<void> {
  const { userId: personId, realUserId: realPersonId } = actor;
  await insertAction(tx, { ...action, state: 'DONE', personId, realPersonId });
}

/**
 * Takes an order out of the queue for good.
 * @param reason for the buyer.
 * @throws AppError `conflict` when it is being sent.
 */
export async function withdrawQueued(
  tx: Tx,
  id: string,
  event: 'withdrawn' | 'not-approved',
  reason: Message,
): Promise<void> {
  if (!(await saveWithdrawal(tx, id, event, reason)))
    throw conflictError(message('order-requests.errors.sending'));
  if (event === 'withdrawn') await voidApproval(tx, id);
}

/**
 * Withdraws an order that has not been sent. If the cart of the person who placed it is empty, the lines are
 * restored to it in the same transaction; otherwise, and for everybody else, the order's page offers to
 * restore them. Of an order from a quote, the quote is offered again instead.
 * @throws AppError `conflict` when it is being sent: from then on only the supplier can stop it.
 */
export async function withdrawOrder(actor: Actor, id: string): Promise<OrderDto> {
  return perform(actor, id, 'orders:create', () =>
    inTransaction(async (tx) => {
      const order = await requireActionAvailable(tx, actor, id, 'withdraw');
      const isQuoted = (await findQuotesOfOrder(tx, id)).length > 0;
      const isRestored = !isQuoted && (await restoreWithdrawn(tx, actor, order));
      const reason = isRestored
        ? message('order-requests.outcomes.withdrawnToCart')
        : message('order-requests.outcomes.withdrawn');
      await withdrawQueued(tx, id, 'withdrawn', reason);
      await reopenQuotesOfOrder(tx, id);
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
 * Restores the lines of an order that was not placed to the cart; once, as long as they are there.
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
