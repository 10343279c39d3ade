import 'server-only';
import type { Tx } from '@/lib/platform/db/pool';
import { lockForOrder, lockLockedCart, unlockCart } from './approval-store';
import { cartConflict } from './model/errors';
import { countLines, deleteLines, listLines, moveLines } from './model/line-store';
import { activateCart, deactivateCart, replaceActiveCart } from './model/share-store';
import { type CartOwner, countChange, deleteCart, findCart, openFirstCart } from './model/store';
import { holdNames, isNameTaken } from './named/store';

/**
 * Locks a cart with its lines while its order waits for an approval, in the transaction that stores the order. People who had it active
 * fall back to a cart of their own; lines saved for later in the first cart move with the person to the next one.
 * @throws AppError `conflict` when the cart moved on since it was read for the order
 */
export async function lockCartForOrder(
  tx: Tx,
  owner: CartOwner,
  cart: { id: string; version: number },
  orderId: string,
): Promise<void> {
  if (!(await lockForOrder(tx, cart, orderId))) throw cartConflict(cart.version + 1, []);
  await deactivateCart(tx, cart.id);
  const locked = await findCart(tx, { ...owner, cartId: cart.id });
  const saved = await listLines(tx, cart.id, 'later');
  if (locked?.access !== 'owner' || locked.name !== null || saved.length === 0) return;
  const change = await countChange(tx, await openFirstCart(tx, owner), owner.personId);
  await moveLines(
    tx,
    change,
    'later',
    saved.map(({ id }) => id),
  );
}

/** Empties the cart of an order that was approved: what was in it is ordered. */
export async function emptyLockedCart(tx: Tx, orderId: string): Promise<void> {
  const cart = await lockLockedCart(tx, orderId);
  if (!cart) return;
  // The cart that everybody begins with has been replaced since it was locked.
  if (cart.name === null) return deleteCart(tx, cart.id);
  await deleteLines(tx, cart.id);
  await unlockCart(tx, cart.id, cart.name);
}

/** A name that the person has no other cart by. */
async function findFreeName(
  tx: Tx,
  owner: { personId: string; organisationId: number },
  name: string,
): Promise<string> {
  await holdNames(tx, owner);
  for (let copy = 1; ; copy++) {
    const candidate = copy === 1 ? name : `${name} (${copy})`;
    if (!(await isNameTaken(tx, { ...owner, name: candidate }))) return candidate;
  }
}

/** A new first cart has replaced this one since it was locked. An empty new cart is deleted; otherwise this one needs a name. */
async function replaceNewCart(
  tx: Tx,
  cart: { id: string; personId: string; organisationId: number },
  number: string,
): Promise<string | null> {
  const newCartId = await openFirstCart(tx, cart);
  if ((await countLines(tx, newCartId)) > 0) return findFreeName(tx, cart, number);
  const saved = await listLines(tx, newCartId, 'later');
  const change = await countChange(tx, cart.id, cart.personId);
  await moveLines(
    tx,
    change,
    'later',
    saved.map(({ id }) => id),
  );
  await replaceActiveCart(tx, newCartId, cart.id);
  await deleteCart(tx, newCartId);
  return null;
}

/**
 * Unlocks the cart of an order that was rejected or withdrawn, with its lines.
 * @param number of the order: what the cart is called where it needs a name
 * @returns its id; null when no cart was locked for the order
 */
export async function unlockCartOfOrder(tx: Tx, orderId: string, number: string): Promise<string | null> {
  const cart = await lockLockedCart(tx, orderId);
  if (!cart) return null;
  const name = cart.name ?? (await replaceNewCart(tx, cart, number));
  await unlockCart(tx, cart.id, name);
  return cart.id;
}

/** Makes an unlocked cart the active one, unless the person has put something into another one since. @returns whether it is */
export async function activateIfEmpty(tx: Tx, owner: CartOwner, cartId: string): Promise<boolean> {
  const current = await findCart(tx, { ...owner, cartId: null });
  if (current && current.id !== cartId && (await countLines(tx, current.id)) > 0) return false;
  const cart = await findCart(tx, { ...owner, cartId });
  if (!cart || cart.access === 'read') return false;
  await activateCart(tx, owner, cartId);
  return true;
}
