import 'server-only';
import { recordAuditEvent } from '@/lib/audit/data';
import { emptyLockedCart, unlockCartOfOrder } from '@/lib/cart/approval-lock';
import { inTransaction } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { enqueue } from '@/lib/jobs/queue';
import { message } from '@/lib/messages/message';
import { pageTranslator } from '@/lib/messages/translator';
import { getOrderPolicy } from '@/lib/ordering-policy/data';
import type { Hold } from '@/lib/ordering-policy/hold';
import { formatHoldNotice } from '@/lib/ordering-policy/rules';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { recordOrderEvent } from '../events/data';
import { sendOrderJob } from '../job-definitions';
import { perform, recordOrderAction, requireActionAvailable, withdrawQueued } from '../requests/data';
import type { OrderDto } from '../schema';
import { getHold } from '../submission/rules';
import { findVisibleApprovers, requireOtherPerson } from './data';
import type { Refusal } from './hold-schema';
import { approversText } from './rules';
import { endHold } from './store';

/** Why an order waits that is placed now, and how many seconds when it is held for a time. */
export async function getHoldForNewOrder(
  organisationId: number,
): Promise<{ held: Hold | null; holdSeconds: number }> {
  const policy = await getOrderPolicy(organisationId);
  return { held: getHold(policy), holdSeconds: policy.holdSeconds };
}

/** When the order that the actor places next is sent, for its checkout. @throws AppError `not-allowed` */
export async function getHoldNotice(actor: Actor): Promise<string> {
  requirePermission(actor, 'orders:create');
  const { organisationId, userId: personId, realUserId: realPersonId } = actor;
  const hold = await getHoldForNewOrder(organisationId);
  const approvers =
    hold.held === 'approval' &&
    (await findVisibleApprovers(actor, organisationId, { personId, realPersonId }));
  return formatHoldNotice(pageTranslator('ordering.holdNotice'), pageTranslator('ordering.policy'), {
    ...hold,
    approvers: approvers ? approversText(pageTranslator('approvals.approvers'), approvers) : '',
  });
}

const conflictError = () => new AppError('conflict', { message: message('approvals.errors.changed') });

/**
 * Sends an order that is held for a time without waiting for its end.
 * @throws AppError `not-found`; `conflict` when it is no longer held for a time. An order that waits for approval is not
 *   sent.
 */
export async function sendNow(actor: Actor, id: string): Promise<OrderDto> {
  return perform(actor, id, 'orders:create', () =>
    inTransaction(async (tx) => {
      const { number } = await requireActionAvailable(tx, actor, id, 'send-now');
      if (!(await endHold(tx, id, 'sent-now', null))) throw conflictError();
      await recordOrderAction(tx, actor, { orderId: id, kind: 'send-now', note: null });
      await recordAuditEvent(tx, actor, { action: 'order.sent-now', subject: `order:${id}`, detail: number });
      await enqueue(tx, sendOrderJob, { orderId: id }, { key: id });
    }),
  );
}

/**
 * Releases an order that waits for an approval. A person cannot approve an order that they placed.
 * @throws AppError `not-found`, `not-allowed`, `conflict`
 */
export async function approveOrder(actor: Actor, id: string): Promise<OrderDto> {
  return perform(actor, id, 'orders:approve', () =>
    inTransaction(async (tx) => {
      const order = await requireActionAvailable(tx, actor, id, 'approve');
      await requireOtherPerson(actor, order);
      const { number } = order;
      if (!(await endHold(tx, id, 'approved', actor.userId))) throw conflictError();
      await emptyLockedCart(tx, id);
      await recordOrderAction(tx, actor, { orderId: id, kind: 'approve', note: null });
      await recordAuditEvent(tx, actor, { action: 'order.approved', subject: `order:${id}`, detail: number });
      const { organisationId } = actor;
      await recordOrderEvent(tx, { orderId: id, organisationId, kind: 'order.approved', data: {} });
      await enqueue(tx, sendOrderJob, { orderId: id }, { key: id });
    }),
  );
}

/**
 * Rejects an order that waits for approval: nothing is sent, and its cart is unlocked as it was. The buyer sees the reason
 * and can make that cart the active one again.
 * @throws as `approveOrder`
 */
export async function refuseOrder(actor: Actor, id: string, { reason }: Refusal): Promise<OrderDto> {
  return perform(actor, id, 'orders:approve', () =>
    inTransaction(async (tx) => {
      const { number } = await requireActionAvailable(tx, actor, id, 'refuse');
      const outcome = message('approvals.outcomes.rejected', { person: actor.name, reason });
      await withdrawQueued(tx, id, 'not-approved', outcome);
      await unlockCartOfOrder(tx, id, number);
      await recordOrderAction(tx, actor, { orderId: id, kind: 'refuse', note: reason });
      await recordAuditEvent(tx, actor, {
        action: 'order.refused',
        subject: `order:${id}`,
        detail: `${number}: ${reason}`,
      });
      const { organisationId } = actor;
      await recordOrderEvent(tx, {
        orderId: id,
        organisationId,
        kind: 'order.withdrawn',
        data: { refused: true },
      });
    }),
  );
}
