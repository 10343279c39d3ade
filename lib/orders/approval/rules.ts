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

/** Names written out; the rest is counted. */
const MAX_NAMES = 3;

/** Who can approve an order, to stand in a sentence after "by". */
export function approversText({ names, areAbove }: Approvers): string {
  if (areAbove) return 'an administrator of an organisation above yours';
  if (names.length === 0) return 'a second administrator, who has to be added first';
  const shownNames = names.slice(0, MAX_NAMES);
  const rest = names.length - shownNames.length;
  const all = rest > 0 ? [...shownNames, rest === 1 ? 'one other' : `${rest} others`] : shownNames;
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} or ${last}`;
}
