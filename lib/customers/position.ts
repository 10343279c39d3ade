import 'server-only';
import { getBrandNameForPath } from '@/lib/brand/data';
import { getOrderPolicyForPath } from '@/lib/cart/ordering-policy/data';
import { policyText } from '@/lib/cart/ordering-policy/rules';
import { findTiersOnPath } from '@/lib/catalogue/price-lists/assignments';
import { getConnectionOwnerForPath } from '@/lib/connections/data';
import { getManagersForPath, getOrganisationNames } from '@/lib/organisations/management';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { getOrderingId } from '@/lib/organisations/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { pageTranslator } from '@/lib/platform/messages/translator';
import type { Place } from './position-schema';

/** By which lists it buys, and whether it sees prices at all. */
async function getPricesForPath(
  tx: Tx,
  path: readonly number[],
  context: {
    below: readonly number[];
    ownerId: number | null;
    managerIds: readonly number[];
    getName(id: number): string;
  },
): Promise<Pick<Place, 'prices' | 'isPriced'>> {
  const { below, ownerId, managerIds, getName } = context;
  const from = ownerId === null ? path.length : path.indexOf(ownerId);
  const tiers = (await findTiersOnPath(tx, path)).filter(({ sellerId }) => path.indexOf(sellerId) >= from);
  const firstManager = below.slice(1).find((id) => managerIds.includes(id));
  const hiddenFromIndex = firstManager === undefined ? path.length : path.indexOf(firstManager);
  const prices = tiers
    .filter(({ sellerId }) => below.includes(sellerId))
    .map(({ sellerId, buyerId, list }) => {
      const isHidden = path.indexOf(sellerId) >= hiddenFromIndex;
      return { seller: getName(sellerId), buyer: getName(buyerId), list: isHidden ? null : list, isHidden };
    });
  return { prices, isPriced: ownerId !== null && tiers.every(({ list }) => list !== null) };
}

/**
 * Describes the position at the end of a path to an actor of an organisation on it.
 * @param path from the root down, existing or planned
 */
export async function getPlaceForPath(tx: Tx, actor: Actor, path: readonly number[]): Promise<Place> {
  const below = path.slice(path.indexOf(actor.organisationId));
  const t = pageTranslator('customers.place');
  const names = await getOrganisationNames(tx, below);
  const getName = (id: number): string => names.get(id) ?? t('above');
  const getNameOrNull = (id: number | null | undefined): string | null => (id ? getName(id) : null);
  const ownerId = await getConnectionOwnerForPath(tx, path);
  const managerIds = await getManagersForPath(tx, path);
  return {
    path: below.map((id) => ({ id, name: getName(id) })),
    ...(await getPricesForPath(tx, path, { below, ownerId, managerIds, getName })),
    orderingFor: getNameOrNull(getOrderingId(path)),
    connectionOwner: getNameOrNull(ownerId),
    policy: policyText(pageTranslator('ordering.policy'), await getOrderPolicyForPath(tx, path)),
    brand: await getBrandNameForPath(tx, path),
    managedBy: getNameOrNull(managerIds.at(-1)),
  };
}
