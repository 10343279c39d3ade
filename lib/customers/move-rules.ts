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
 * Why an organisation cannot stand there; null when it can.
 * @param height how many tiers move: 1 for the organisation alone
 */
export function findMoveRefusal(mover: Mover, to: Destination, height: number): string | null {
  if (to.id === mover.id) return `${mover.name} cannot stand below itself.`;
  if (to.path.includes(mover.id))
    return `${to.name} stands below ${mover.name}. Choose another organisation.`;
  if (to.id === mover.parentId) return `${mover.name} stands directly below ${to.name} already.`;
  if (to.path.length + height > MAX_OWN_DEPTH)
    return `${to.name} stands too deep for what would move below it. Choose another organisation.`;
  return null;
}
