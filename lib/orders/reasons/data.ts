import 'server-only';
import { recordAuditEvent } from '@/lib/audit/data';
import { db, inTransaction } from '@/lib/db/pool';
import { AppError, notFound } from '@/lib/errors';
import { type Message, message, type Text } from '@/lib/messages/message';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { getOrder } from '../data';
import type { OrderDto } from '../schema';
import { findOrder } from '../store';
import type { ChooseReason, ReasonChoice, ReasonDefault } from './schema';
import { toChosenFor } from './shown';
import { deleteChoice, findDefaults, lockOrder, saveChoice, saveDefault } from './store';
import { findDecision, toReasonSource } from './view';

const SHARE_MESSAGES = {
  'as-it-is': message('audit.details.reasonAsItIs'),
  'own-words': message('audit.details.reasonOwnWords'),
  none: message('audit.details.reasonNone'),
} as const satisfies Record<ReasonChoice['share'], Message>;

const toAuditDetail = (choice: ReasonChoice | null): Text[] => {
  if (!choice) return [message('audit.details.reasonByDefault')];
  const share = SHARE_MESSAGES[choice.share];
  return choice.share === 'own-words' ? [share, choice.words] : [share];
};

/**
 * Chooses how the person's organisation passes the reason of an order on to the one below it.
 * @returns the order as its page shows it then
 * @throws AppError `not-found` for an order that is not of the acting organisation, `not-allowed` for those below whose
 *   organisation there is nobody, or who decide nothing for it
 */
export async function chooseReason(
  actor: Actor,
  orderId: string,
  { choice }: ChooseReason,
): Promise<OrderDto> {
  requirePermission(actor, 'orders:read');
  const row = await findOrder(db(), orderId, actor.organisationId);
  if (!row) throw notFound(message('orders.errors.notFound'));
  const source = toReasonSource(row);
  const decision = await findDecision(actor, source);
  if (!decision) throw new AppError('not-allowed', { message: message('reasons.errors.notAllowed') });
  const target = { orderId, organisationId: decision.by };
  await inTransaction(async (tx) => {
    if (!(await lockOrder(tx, orderId, actor.organisationId)))
      throw notFound(message('orders.errors.notFound'));
    const { userId: personId, realUserId: realPersonId } = actor;
    if (choice)
      await saveChoice(tx, target, { choice, chosenFor: toChosenFor(source), personId, realPersonId });
    else await deleteChoice(tx, target);
    // It is the deciding organisation's record: the one below must not read what was kept from it.
    await recordAuditEvent(
      tx,
      { ...actor, organisationId: decision.by },
      { action: 'order.reason-choice', subject: `order-reason:${orderId}`, detail: toAuditDetail(choice) },
    );
  });
  return getOrder(actor, orderId);
}

async function requireManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'orders:manage');
  await requireInTree(actor, actor.organisationId);
}

/** How the acting organisation passes reasons on where nobody chose on the order. @throws AppError `not-allowed` */
export async function getReasonDefault(actor: Actor): Promise<ReasonDefault> {
  await requireManager(actor);
  const defaults = await findDefaults(db(), [actor.organisationId]);
  return { choice: defaults.get(actor.organisationId) ?? { share: 'none' } };
}

/** @throws AppError `not-allowed` */
export async function saveReasonDefault(actor: Actor, { choice }: ReasonDefault): Promise<ReasonDefault> {
  await requireManager(actor);
  await inTransaction(async (tx) => {
    await saveDefault(tx, actor.organisationId, { choice, personId: actor.realUserId });
    await recordAuditEvent(tx, actor, {
      action: 'reasons.default-saved',
      subject: `organisation:${actor.organisationId}`,
      detail: toAuditDetail(choice),
    });
  });
  return { choice };
}
