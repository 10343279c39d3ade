import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import type { CartProduct } from '../model/addition';
import { addUnits } from '../model/lines';
import { countChange } from '../model/store';
import { MAX_CARTS } from './constants';
import { countCarts, holdNames, insertCart } from './store';

/** Limits the number of carts with the same name. */
const MAX_SAME_NAME = 9;

/**
 * Makes another cart of the actor's own next to the active one and fills it.
 * @param name gets a number when the person already has a cart of this name
 * @returns its id; null when there is no room for another cart
 */
export async function createFilledCart(
  tx: Tx,
  actor: Actor,
  name: string,
  units: readonly CartProduct[],
): Promise<string | null> {
  const owner = { personId: actor.userId, organisationId: actor.organisationId };
  await holdNames(tx, owner);
  if ((await countCarts(tx, owner)) >= MAX_CARTS) return null;
  for (let number = 1; number <= MAX_SAME_NAME; number++) {
    const id = await insertCart(tx, { ...owner, name: number === 1 ? name : `${name} (${number})` });
    if (id === null) continue;
    await addUnits(tx, await countChange(tx, id, actor.userId), 'cart', units);
    return id;
  }
  return null;
}
