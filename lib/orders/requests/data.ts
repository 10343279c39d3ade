import 'server-only';
import { recordAct } from '@/lib/audit/data';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError, notFound } from '@/lib/errors';
import { enqueue } from '@/lib/jobs/queue';
import { type Actor, type Permission, requirePermission } from '@/lib/permissions/rules';
import { getOrder } from '../data';
import { recordOrderEvent } from '../events/data';
import { sendOrderRequestJob } from '../job-definitions';
import { offeredActions } from '../rules';
import type { Cancel, OrderAct, OrderActionKind, OrderView, Resubmit, SupplierRequest } from '../schema';
import { orderWords } from '../status-labels';
import { isInCartOf, putIntoCartOf, putIntoEmptyCartOf } from './restore-to-cart';
import {
  findAssignee,
  hasOpenAction,
  insertAction,
  type LockedOrder,
  lockOrder,
  takeOutOfQueue,
} from './store';

const canCancelByApi = (): boolean => env().UPSTREAM_CANCEL_PATH !== undefined;

const conflict = (detail: string) => new AppError('conflict', { detail });
const onItsWay = () => conflict('A request about this order is on its way already. Wait for its outcome.');

/**
 * The order, locked, if the action is offered in its present state.
 * @throws AppError `not-found` for another organisation's order; `conflict` with where the order stands instead.
 */
export async function requireOffered(
  tx: Tx,
  actor: Actor,
  id: string,
  kind: OrderActionKind,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, id, actor.organisationId);
  if (!order) throw notFound('There is no such order here.');
  const offered = offeredActions({ ...order, canCancelByApi: canCancelByApi(), isBusy: false });
  if (offered.includes(kind)) return order;
  throw conflict(`This is not possible any more: the order is now “${orderWords(order).label}”.`);
}

const eventOf = ({ organisationId }: Actor, orderId: string) => ({ orderId, organisationId, data: {} });

interface Asked {
  kind: SupplierRequest;
  note: string | null;
}

/** @throws AppError `conflict` while a request about the order is on its way */
export async function requireNoRequest(tx: Tx, id: string): Promise<void> {
  if (await hasOpenAction(tx, id)) throw onItsWay();
}

/** Stores a request about an order, its record and its job in one transaction; one at a time per order. */
async function ask(actor: Actor, id: string, { kind, note }: Asked): Promise<void> {
  await inTransaction(async (tx) => {
    const order = await requireOffered(tx, actor, id, kind);
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
    if (!actionId) throw onItsWay();
    const detail = [order.number, note].filter(Boolean).join(': ');
    await recordAct(tx, actor, { action: `order.${kind}`, subject: `order:${id}`, detail });
    const event = kind === 'resubmit' ? 'order.resubmitted' : 'order.cancel-asked';
    const data = isForPeople ? { isTask: true } : {};
    await recordOrderEvent(tx, { ...eventOf(actor, id), kind: event, data });
    if (!isForPeople) await enqueue(tx, sendOrderRequestJob, { actionId }, { key: actionId });
  });
}

/** Asks for the permission, acts, and returns the order as it is then. */
export async function perform(
  actor: Actor,
  id: string,
  permission: Permission,
  act: () => Promise<void>,
): Promise<OrderView> {
  requirePermission(actor, permission);
  await act();
  return getOrder(actor, id);
}

/**
 * Asks the supplier to take up an order again whose problem a person has resolved with them; only in ATTENTION_REQUIRED.
 * The request is stored and sent in the background; the returned order shows it.
 * @throws AppError `not-found`, or `conflict` when the order is elsewhere or a request is on its way.
 */
export async function resubmitOrder(actor: Actor, id: string, input: Resubmit): Promise<OrderView> {
  return perform(actor, id, 'orders:resubmit', () => ask(actor, id, { kind: 'resubmit', note: input.note }));
}

/**
 * Cancels an order in PROCESSING by the supplier's API. Where that has no call for it the request becomes a task of the
 * nearest organisation above that has administrators, who deal with the supplier (docs/decisions/0043).
 * @throws as `resubmitOrder`
 */
export async function cancelOrder(actor: Actor, id: string, input: Cancel): Promise<OrderView> {
  const kind = canCancelByApi() ? 'cancel' : 'ask-to-cancel';
  return perform(actor, id, 'orders:cancel', () => ask(actor, id, { kind, note: input.note }));
}

/** For the timeline: who did something at once, and when. */
export async function noteAct(
  tx: Tx,
  actor: Actor,
  act: { orderId: string; kind: OrderAct; note: string | null },
): Promise<void> {
  const { userId: personId, realUserId: realPersonId } = actor;
  await insertAction(tx, { ...act, state: 'DONE', personId, realPersonId });
}

/**
 * Takes an order out of the queue for good.
 * @param reason in words for the buyer.
 * @throws AppError `conflict` when its sending has begun.
 */
export async function withdraw(
  tx: Tx,
  id: string,
  event: 'taken-back' | 'not-approved',
  reason: string,
): Promise<void> {
  if (!(await takeOutOfQueue(tx, id, event, reason))) throw conflict('The order is being sent already.');
}

const IN_CART = 'Nothing was ordered. The lines are in the cart again, as they were.';
const NOT_IN_CART = 'Nothing was ordered. The lines can be put into the cart again from here.';

/**
 * Withdraws an order that has not been sent. Who placed it gets their cart back as it was, in the same step, unless there
 * is something else in it by now; then, and for everybody else, the order's page offers to put the lines into the cart.
 * @throws AppError `conflict` when its sending has begun: from there on only the supplier can stop it.
 */
export async function takeBackOrder(actor: Actor, id: string): Promise<OrderView> {
  return perform(actor, id, 'orders:create', () =>
    inTransaction(async (tx) => {
      const order = await requireOffered(tx, actor, id, 'take-back');
      const isOwn = order.personId === actor.userId;
      const isBack = isOwn && (await putIntoEmptyCartOf(tx, actor, order));
      const reason = isBack ? IN_CART : NOT_IN_CART;
      await withdraw(tx, id, 'taken-back', reason);
      await recordOrderEvent(tx, { ...eventOf(actor, id), kind: 'order.taken-back' });
      await recordAct(tx, actor, {
        action: 'order.taken-back',
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
export async function putBackOrder(actor: Actor, id: string): Promise<OrderView> {
  return perform(actor, id, 'orders:create', () =>
    inTransaction(async (tx) => {
      const order = await requireOffered(tx, actor, id, 'put-back');
      if (await isInCartOf(tx, actor, order)) return;
      await putIntoCartOf(tx, actor, order);
      await recordAct(tx, actor, { action: 'order.put-back', subject: `order:${id}`, detail: order.number });
    }),
  );
}
