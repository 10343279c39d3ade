import 'server-only';
import { recordAuditEvent } from '@/lib/audit/data';
import { db, inTransaction } from '@/lib/db/pool';
import { notFound } from '@/lib/errors';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { recordOrderEvent } from '../events/data';
import type { OrderDto } from '../schema';
import type { OpenRequest, RequestAnswer } from './cancel-request-schema';
import { listOpenRequests, lockOpenRequest, saveRequestAnswer } from './cancel-request-store';
import { perform, requireActionAvailable } from './data';

/** More than anybody answers in a day; the next ones show when these are answered. */
const MAX_SHOWN = 100;

/** Requests that wait for the acting organisation or one below it to answer them; none for who may not. */
export async function listRequests({ permissions, organisationId }: Actor): Promise<OpenRequest[]> {
  return permissions.includes('orders:approve') ? listOpenRequests(db(), organisationId, MAX_SHOWN) : [];
}

/**
 * Says what became of a request that people take care of: it was done, or is not and why. Who asked is notified.
 * @throws AppError `not-found` for whoever the request is not a task of; `not-allowed`; `conflict` when it was answered
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
      if (open?.assignedTo == null) throw notFound('There is no such request here.');
      await requireInTree(actor, open.assignedTo);
      const reason = [
        isDone ? 'Your supplier was asked to cancel it.' : 'It is not cancelled.',
        note && `“${note}”`,
      ];
      await saveRequestAnswer(tx, open.id, {
        state: isDone ? 'DONE' : 'REFUSED',
        reason: reason.filter(Boolean).join(' '),
        answeredBy: actor.userId,
      });
      const detail = [number, isDone ? 'done' : 'declined', note].filter(Boolean).join(': ');
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
