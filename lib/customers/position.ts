import 'server-only';
import { brandNameAlong } from '@/lib/brand/data';
import { connectionOwnerAlong } from '@/lib/connections/data';
import type { Tx } from '@/lib/db/pool';
import { policyAlong } from '@/lib/ordering-policy/data';
import { policyText } from '@/lib/ordering-policy/rules';
import { managersAlong, namesOf } from '@/lib/organisations/management';
import { orderingIdOf } from '@/lib/organisations/rules';
import type { Actor } from '@/lib/permissions/rules';
import { tiersAlong } from '@/lib/price-lists/data';
import type { Place } from './position-schema';

const ABOVE = 'An organisation above yours';

/** By which lists it buys, and whether it sees prices at all. */
async function pricesAlong(
  tx: Tx,
  path: readonly number[],
  of: {
    below: readonly number[];
    ownerId: number | null;
    managerIds: readonly number[];
    nameOf(id: number): string;
  },
): Promise<Pick<Place, 'prices' | 'isPriced'>> {
  const { below, ownerId, managerIds, nameOf } = of;
  const from = ownerId === null ? path.length : path.indexOf(ownerId);
  const tiers = (await tiersAlong(tx, path)).filter(({ sellerId }) => path.indexOf(sellerId) >= from);
  const firstManager = below.slice(1).find((id) => managerIds.includes(id));
  const hiddenFrom = firstManager === undefined ? path.length : path.indexOf(firstManager);
  const prices = tiers
    .filter(({ sellerId }) => below.includes(sellerId))
    .map(({ sellerId, buyerId, list }) => {
      const isHidden = path.indexOf(sellerId) >= hiddenFrom;
      return { seller: nameOf(sellerId), buyer: nameOf(buyerId), list: isHidden ? null : list, isHidden };
    });
  return { prices, isPriced: ownerId !== null && tiers.every(({ list }) => list !== null) };
}

/**
 * What follows from standing at the end of a path, for who acts for an organisation on it.
 * @param path from the root down, as it is or as it would be
 */
export async function placeAlong(tx: Tx, actor: Actor, path: readonly number[]): Promise<Place> {
  const below = path.slice(path.indexOf(actor.organisationId));
  const names = await namesOf(tx, below);
  const nameOf = (id: number): string => names.get(id) ?? ABOVE;
  const named = (id: number | null | undefined): string | null => (id ? nameOf(id) : null);
  const ownerId = await connectionOwnerAlong(tx, path);
  const managerIds = await managersAlong(tx, path);
  return {
    path: below.map((id) => ({ id, name: nameOf(id) })),
    ...(await pricesAlong(tx, path, { below, ownerId, managerIds, nameOf })),
    orderingFor: named(orderingIdOf(path)),
    connectionOf: named(ownerId),
    policy: policyText(await policyAlong(tx, path)),
    brand: await brandNameAlong(tx, path),
    managedBy: named(managerIds.at(-1)),
  };
}
