import 'server-only';
import { emptyLockedCart, unlockCartOfOrder } from '@/lib/cart/approval-lock';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { message } from '@/lib/platform/messages/message';
import {
  addDecision,
  advanceApproval,
  requireDecider,
  requireSameContent,
  requireSingleDecision,
} from './approval/decisions';
import { endHold } from './approval/store';
import { recordOrderEvent } from './events/data';
import type { Approve } from './model/approval-schema';
import type { Rejection } from './model/hold-schema';
import { sendOrderJob } from './model/job-definitions';
import type { OrderDto } from './model/schema';
import { perform, recordOrderAction, requireActionAvailable, withdrawQueued } from './order-actions';
import { reopenQuotesOfOrder } from './quotes/order-link';

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
 * Approves an order in the present step of its approval; after the last step it is released. A person cannot approve an order that
 * they placed, unless its rule says so.
 * @param seen what the person decides about, as the page showed it
 * @throws AppError `not-found`, `not-allowed`; `conflict` with what changed, when it is something else by now, and for one of several
 *   orders at once where a rule forbids that
 */
export async function approveOrder(actor: Actor, id: string, seen: Approve): Promise<OrderDto> {
  return perform(actor, id, 'orders:approve', () =>
    inTransaction(async (tx) => {
      const order = await requireActionAvailable(tx, actor, id, 'approve');
      const deciding = await requireDecider(tx, actor, order);
      requireSingleDecision(deciding.context, seen);
      await requireSameContent(tx, deciding.context, seen.contentHash);
      const { number } = order;
      const context = await addDecision(tx, actor, deciding, { decision: 'approved', reason: null });
      if (!(await advanceApproval(tx, context))) return recordStep(tx, actor, order);
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

/** Notes an approval after which others have to decide. */
async function recordStep(
  tx: Tx,
  actor: Actor,
  { id, number }: { id: string; number: string },
): Promise<void> {
  await recordOrderAction(tx, actor, { orderId: id, kind: 'approve', note: null });
  await recordAuditEvent(tx, actor, {
    action: 'order.approval-step',
    subject: `order:${id}`,
    detail: number,
  });
}

/**
 * Rejects an order that waits for approval: nothing is sent, and its cart is unlocked as it was. The buyer sees the reason
 * and can make that cart the active one again.
 * @throws as `approveOrder`
 */
export async function rejectOrder(
  actor: Actor,
  id: string,
  { reason, isBulk }: Rejection,
): Promise<OrderDto> {
  return perform(actor, id, 'orders:approve', () =>
    inTransaction(async (tx) => {
      const order = await requireActionAvailable(tx, actor, id, 'refuse');
      const { number } = order;
      const deciding = await requireDecider(tx, actor, order);
      requireSingleDecision(deciding.context, { isBulk });
      await addDecision(tx, actor, deciding, { decision: 'refused', reason });
      const outcome = message('approvals.outcomes.rejected', { person: actor.name, reason });
      await withdrawQueued(tx, id, 'not-approved', outcome);
      await unlockCartOfOrder(tx, id, number);
      await reopenQuotesOfOrder(tx, id);
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
