import type { Actor } from '@/lib/organisations/permissions/rules';
import { type Message, message } from '@/lib/platform/messages/message';
import type { Translator } from '@/lib/platform/messages/types';
import type { Approvers } from '../model/hold-schema';

/** `realPersonId` differs from `personId` when the order was placed in another person's name. */
export interface OrderPlacer {
  personId: string;
  realPersonId: string;
}

/** Four eyes: a person cannot approve an order that they placed, in their own or another name (docs/decisions/0006). */
export const isPlacedBy = (
  { userId, realUserId }: Pick<Actor, 'userId' | 'realUserId'>,
  { personId, realPersonId }: OrderPlacer,
): boolean => [personId, realPersonId].some((id) => id === userId || id === realUserId);

/** The first three names; the others are counted. */
function toNameValues(names: readonly string[]) {
  const [first = '', second = '', third = '', ...others] = names;
  return { count: names.length, first, second, third, rest: others.length };
}

export function approversText(t: Translator<'approvals.approvers'>, { names, areAbove }: Approvers): string {
  if (areAbove) return t('above');
  return names.length === 0 ? t('nobody') : t('named', toNameValues(names));
}

/** As `approversText`, for what is thrown. */
export function approversMessage({ names, areAbove }: Approvers): Message {
  if (areAbove) return message('approvals.approvers.above');
  if (names.length === 0) return message('approvals.approvers.nobody');
  return message('approvals.approvers.named', toNameValues(names));
}
