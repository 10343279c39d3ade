import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { type Message, message } from '@/lib/platform/messages/message';
import { recordOrderEvent } from './events/data';
import type { OrderDto } from './model/schema';
import { perform, requireActionAvailable } from './order-actions';
import { lockOpenRequest, saveRequestAnswer } from './supplier-requests/cancel-request-store';
import type { RequestAnswer } from './supplier-requests/schema';

/** The result of a request, for the buyer. */
function toReason({ isDone, note }: RequestAnswer): Message {
  if (isDone)
    return note === null
      ? message('order-requests.outcomes.cancelDone')
      : message('order-requests.outcomes.cancelDoneNote', { note });
  return note === null
    ? message('order-requests.outcomes.cancelDeclined')
    : message('order-requests.outcomes.cancelDeclinedNote', { note });
}

/**
 * Stores the result of a cancellation request that people handle: done, or declined and why. The requester is
 * notified.
 * @throws AppError `not-found` when the request is not a task of the actor; `not-allowed`; `conflict` when it
 * was answered
 */
export async function answerRequest(
  actor: Actor,
  id: string,
  { isDone, note }: RequestAnswer,
): Promise<OrderDto> {
  return perform(actor, id, 'orders:approve', () =>
    inTransaction(async (tx) => {
      requirePermission(actor, 'orders:approve');
      const { number } = await requireActionAvailable(tx, actor, id, 'answer-request');
      const open = await lockOpenRequest(tx, id);
      if (open?.assignedTo == null) throw notFound(message('order-requests.errors.requestNotFound'));
      await requireInTree(actor, open.assignedTo);
      await saveRequestAnswer(tx, open.id, {
        state: isDone ? 'DONE' : 'REFUSED',
        reason: toReason({ isDone, note }),
        answeredBy: actor.userId,
      });
      const answer = isDone
        ? message('audit.details.requestDone', { number })
        : message('audit.details.requestDeclined', { number });
      const detail = note ? [answer, note] : answer;
      await recordAuditEvent(tx, actor, { action: 'order.request-answered', subject: `order:${id}`, detail });
      const { organisationId } = actor;
      await recordOrderEvent(tx, {
        orderId: id,
        organisationId,
        kind: 'order.request-answered',
        data: { isDone },
      });
    }),
  );
}
