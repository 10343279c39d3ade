import 'server-only';
import { recordAct } from '@/lib/audit/data';
import { inTransaction } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { enqueue } from '@/lib/jobs/queue';
import { policyFor } from '@/lib/ordering-policy/data';
import type { Hold } from '@/lib/ordering-policy/hold';
import { outlookText } from '@/lib/ordering-policy/rules';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { recordOrderEvent } from '../events/data';
import { sendOrderJob } from '../job-definitions';
import { noteAct, perform, requireOffered, withdraw } from '../requests/data';
import type { OrderView } from '../schema';
import { holdOf } from '../submission/rules';
import { approversFor, requireOtherPerson } from './data';
import type { Refusal } from './hold-schema';
import { endHold } from './hold-store';
import { approversText } from './rules';

/** Why an order waits that is placed now, and how many seconds when it is held for a time. */
export async function nextHold(organisationId: number): Promise<{ held: Hold | null; holdSeconds: number }> {
  const policy = await policyFor(organisationId);
  return { held: holdOf(policy), holdSeconds: policy.holdSeconds };
}

/** What becomes of the order that the actor places next, in a sentence. @throws AppError `not-allowed` */
export async function outlookFor(actor: Actor): Promise<string> {
  requirePermission(actor, 'orders:create');
  const { organisationId, userId: personId, realUserId: realPersonId } = actor;
  const hold = await nextHold(organisationId);
  const approvers =
    hold.held === 'approval' && (await approversFor(actor, organisationId, { personId, realPersonId }));
  return outlookText(hold, approvers ? approversText(approvers) : '');
}

const tooLate = () =>
  new AppError('conflict', { detail: 'Somebody was quicker: look at where the order stands now.' });

/**
 * Sends an order that is held for a time without waiting for its end.
 * @throws AppError `not-found`; `conflict` when it is not held for a time any more. What waits for an approval is not
 *   sent by this.
 */
export async function sendNow(actor: Actor, id: string): Promise<OrderView> {
  return perform(actor, id, 'orders:create', () =>
    inTransaction(async (tx) => {
      const { number } = await requireOffered(tx, actor, id, 'send-now');
      if (!(await endHold(tx, id, 'sent-now', null))) throw tooLate();
      await noteAct(tx, actor, { orderId: id, kind: 'send-now', note: null });
      await recordAct(tx, actor, { action: 'order.sent-now', subject: `order:${id}`, detail: number });
      await enqueue(tx, sendOrderJob, { orderId: id }, { key: id });
    }),
  );
}

/**
 * Lets an order that waits for an approval be sent. Nobody approves what they placed themselves.
 * @throws AppError `not-found`, `not-allowed`, `conflict`
 */
export async function approveOrder(actor: Actor, id: string): Promise<OrderView> {
  return perform(actor, id, 'orders:approve', () =>
    inTransaction(async (tx) => {
      const order = await requireOffered(tx, actor, id, 'approve');
      await requireOtherPerson(actor, order);
      const { number } = order;
      if (!(await endHold(tx, id, 'approved', actor.userId))) throw tooLate();
      await noteAct(tx, actor, { orderId: id, kind: 'approve', note: null });
      await recordAct(tx, actor, { action: 'order.approved', subject: `order:${id}`, detail: number });
      const { organisationId } = actor;
      await recordOrderEvent(tx, { orderId: id, organisationId, kind: 'order.approved', data: {} });
      await enqueue(tx, sendOrderJob, { orderId: id }, { key: id });
    }),
  );
}

/**
 * Ends an order that waits for an approval: nothing is ever sent, and nobody's cart is touched. The buyer reads why, and
 * can put the lines into the cart again.
 * @throws as `approveOrder`
 */
export async function refuseOrder(actor: Actor, id: string, { reason }: Refusal): Promise<OrderView> {
  return perform(actor, id, 'orders:approve', () =>
    inTransaction(async (tx) => {
      const { number } = await requireOffered(tx, actor, id, 'refuse');
      const told = `Not approved by ${actor.name}: “${reason}”. Nothing was ordered.`;
      await withdraw(tx, id, 'not-approved', told);
      await noteAct(tx, actor, { orderId: id, kind: 'refuse', note: reason });
      await recordAct(tx, actor, {
        action: 'order.refused',
        subject: `order:${id}`,
        detail: `${number}: ${reason}`,
      });
      const { organisationId } = actor;
      await recordOrderEvent(tx, {
        orderId: id,
        organisationId,
        kind: 'order.taken-back',
        data: { refused: true },
      });
    }),
  );
}
