import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { loadApprovalContext } from './approval/context';
import { type ApprovalContext, getCurrentStep, getNameable, getOwners } from './approval/standing';
import { recordOrderEvent } from './events/data';
import type { NameApprover, NameableApprovers } from './model/approval-schema';
import { saveNamed, saveStuck } from './model/approval-store';
import type { OrderDto } from './model/schema';
import { findOrder } from './model/store';
import { isVisible } from './model/visible-path';
import { perform, requireActionAvailable } from './order-actions';

/** People whom an actor can name: those whom the actor may know. */
const listCandidates = (actor: Actor, context: ApprovalContext) =>
  getNameable(context, getCurrentStep(context)).filter(({ organisationId }) =>
    isVisible(actor, context.path, organisationId),
  );

/** @throws AppError `not-allowed` for everybody but those who see to it that somebody can approve */
function requireOwner(actor: Actor, context: ApprovalContext): void {
  if (!getOwners(context).some(({ id }) => id === actor.userId)) throw new AppError('not-allowed');
}

const isStuckNow = ({ approval }: ApprovalContext): boolean => approval?.state === 'stuck';

const loadFor = (tx: Tx, { id, organisationId, personId, realPersonId }: ApprovalContext['order']) =>
  loadApprovalContext(tx, { id, organisationId, personId, realPersonId });

/** People who could decide about an order whose approval is stuck, for its owners; none for any other order. @throws AppError as `requireOwner`, `not-found` */
export async function listNameable(actor: Actor, id: string): Promise<NameableApprovers> {
  requirePermission(actor, 'orders:approve');
  const row = await findOrder(db(), id, actor.organisationId);
  if (!row) throw notFound(message('order-requests.errors.orderNotFound'));
  const context = await loadFor(db(), row.order);
  requireOwner(actor, context);
  const candidates = isStuckNow(context) ? listCandidates(actor, context) : [];
  return { people: candidates.map((one) => ({ id: one.id, name: one.name })) };
}

/**
 * Names an approver for an order that is stuck.
 * @throws AppError as `requireOwner`, `not-found`; `conflict` when it is not stuck; `invalid` for a person who may not approve it
 */
export async function nameApprover(actor: Actor, id: string, { personId }: NameApprover): Promise<OrderDto> {
  return perform(actor, id, 'orders:approve', () =>
    inTransaction(async (tx) => {
      const order = await requireActionAvailable(tx, actor, id, 'approve');
      const context = await loadFor(tx, order);
      requireOwner(actor, context);
      if (!isStuckNow(context))
        throw new AppError('conflict', { message: message('approvals.errors.notStuck') });
      const person = listCandidates(actor, context).find((one) => one.id === personId);
      if (!person || !context.approval)
        throw new AppError('invalid', {
          fields: [{ path: 'personId', message: fieldMessage('approvals.errors.notNameable') }],
        });
      await saveNamed(tx, context.approval.id, personId);
      await saveStuck(tx, context.approval, false);
      const { organisationId } = order;
      await recordOrderEvent(tx, { orderId: id, organisationId, kind: 'order.approval-needed', data: {} });
      await recordAuditEvent(tx, actor, {
        action: 'order.approver-named',
        subject: `order:${id}`,
        detail: person.name,
      });
    }),
  );
}
