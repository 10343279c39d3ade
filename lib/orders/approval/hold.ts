import 'server-only';
import { getOrderPolicy } from '@/lib/cart/ordering-policy/data';
import type { Hold } from '@/lib/cart/ordering-policy/hold';
import { formatHoldNotice } from '@/lib/cart/ordering-policy/rules';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { pageTranslator } from '@/lib/platform/messages/translator';

/** Returns how long an order waits that is placed now and that no rule stops. */
export async function getHoldForNewOrder(
  organisationId: number,
): Promise<{ held: Hold | null; holdSeconds: number }> {
  const { holdSeconds } = await getOrderPolicy(organisationId);
  return { held: holdSeconds > 0 ? 'time' : null, holdSeconds };
}

/** When the order that the actor places next is sent unless it needs an approval, for its checkout. @throws AppError `not-allowed` */
export async function getHoldNotice(actor: Actor): Promise<string> {
  requirePermission(actor, 'orders:create');
  const { holdSeconds } = await getHoldForNewOrder(actor.organisationId);
  return formatHoldNotice(
    pageTranslator('ordering.holdNotice'),
    pageTranslator('ordering.policy'),
    holdSeconds,
  );
}
