import { type Message, message } from '@/lib/messages/message';
import { MAX_OWN_DEPTH } from '@/lib/organisations/rules';

interface Mover {
  id: number;
  name: string;
  parentId: number | null;
}

interface Destination {
  name: string;
  id: number;
  path: readonly number[];
}

/**
 * Why an organisation cannot be moved there; null when it can.
 * @param height number of tiers that move: 1 for the organisation alone
 */
export function findMoveRefusal(mover: Mover, to: Destination, height: number): Message | null {
  const values = { name: mover.name, parent: to.name };
  if (to.id === mover.id) return message('customer-errors.errors.belowItself', { name: mover.name });
  if (to.path.includes(mover.id)) return message('customer-errors.errors.belowDescendant', values);
  if (to.id === mover.parentId) return message('customer-errors.errors.alreadyBelow', values);
  if (to.path.length + height > MAX_OWN_DEPTH)
    return message('customer-errors.errors.moveTooDeep', { parent: to.name });
  return null;
}
