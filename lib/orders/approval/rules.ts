import { type Message, message } from '@/lib/messages/message';
import type { Translator } from '@/lib/messages/types';
import type { Actor } from '@/lib/permissions/rules';
import type { Approvers } from './hold-schema';

/** Who placed an order, in name and in truth. */
export interface OrderPlacer {
  personId: string;
  realPersonId: string;
}

/** Four eyes: nobody approves what they placed, in whichever of their names (docs/decisions/0111). */
export const isPlacedBy = ({ userId, realUserId }: Actor, { personId, realPersonId }: OrderPlacer): boolean =>
  [personId, realPersonId].some((id) => id === userId || id === realUserId);

/** The first three names; the others are counted. */
function toNameValues(names: readonly string[]) {
  const [first = '', second = '', third = '', ...others] = names;
  return { count: names.length, first, second, third, rest: others.length };
}

/** Who can approve an order, in a sentence. */
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
