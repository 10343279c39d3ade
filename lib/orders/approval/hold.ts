import 'server-only';
import { getOrderPolicy } from '@/lib/cart/ordering-policy/data';
import type { Hold } from '@/lib/cart/ordering-policy/hold';
import { formatHoldNotice } from '@/lib/cart/ordering-policy/rules';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { getHold } from '../model/submission-rules';
import { findVisibleApprovers } from './data';
import { approversText } from './rules';

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
