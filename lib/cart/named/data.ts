import 'server-only';
import { storedFacts } from '@/lib/catalogue/lookup';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { toStoredTotals } from '../cart-dto';
import { cartConflict, requireWritable } from '../model/errors';
import { copyLines, listLines, listLinesInCarts } from '../model/line-store';
import { findSeenCart, lockWritableCart, toCartOwner } from '../model/lines';
import { activateCart as saveActive, saveShareSeen } from '../model/share-store';
import {
  type CartRow,
  chooseActive,
  countChange,
  findCart,
  listCarts as findCarts,
  holdCarts,
  lockCart,
  deleteCart as removeCart,
} from '../model/store';
import { MAX_CARTS } from './constants';
import type { CartListItem, NameCart } from './schema';
import { countCarts, holdNames, insertCart, isNameTaken, renameCart as saveName } from './store';

/**
 * The actor's carts for the organisation acted for, then those that are shared with them, each by their age.
 * @throws AppError `not-allowed`
 */
export async function listCarts(actor: Actor): Promise<{ carts: CartListItem[] }> {
  requirePermission(actor, 'orders:create');
  const carts = await findCarts(db(), toCartOwner(actor));
  const active = chooseActive(carts);
  const stored = await listLinesInCarts(
    db(),
    carts.map(({ id }) => id),
  );
  const facts = await storedFacts(actor, [...new Set(stored.map(({ line }) => line.productId))]);
  const items = carts.map((cart) => {
    const lines = stored.flatMap(({ cartId, line }) => (cartId === cart.id ? [line] : []));
    return {
      ...toListItem(cart, cart.id === active?.id),
      lines: lines.length,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      totals: toStoredTotals(actor, lines, facts),
    };
  });
  return { carts: items };
}

const toListItem = (cart: CartRow, isActive: boolean) => ({
  id: cart.id,
  name: cart.name,
  version: cart.version,
  access: cart.access,
  owner: cart.access === 'owner' ? null : cart.ownerName,
  isActive,
  isNew: cart.isNew,
  isLocked: cart.isLocked,
  orderId: cart.isLocked ? cart.orderId : null,
  quoteId: cart.quoteId,
  sharedWith: cart.shareCount,
  updatedAt: new Date(cart.updatedAt).toISOString(),
});

/** The version of a cart, for a page that shows it. @throws AppError `not-allowed`, `not-found` */
export async function getCartVersion(
  actor: Actor,
  cartId: string,
): Promise<{ version: number; changedBy: string | null }> {
  requirePermission(actor, 'orders:create');
  const cart = await findSeenCart(db(), toCartOwner(actor, cartId));
  const changer = cart?.changedBy;
  return {
    version: cart?.version ?? 0,
    changedBy: changer && changer.id !== actor.userId ? changer.name : null,
  };
}

/** @throws AppError `invalid` at the name */
async function requireFreeName(tx: Tx, actor: Actor, name: string, exceptId?: string): Promise<void> {
  const { userId: personId, organisationId } = actor;
  if (!(await isNameTaken(tx, { personId, organisationId, name }, exceptId))) return;
  throw new AppError('invalid', {
    message: message('cart-errors.carts.nameTaken'),
    fields: [{ path: 'name', message: fieldMessage('cart-errors.carts.nameTaken') }],
  });
}

/** @throws AppError `invalid` when there is no room for another cart, or its name is taken */
async function insertNamed(tx: Tx, actor: Actor, name: string): Promise<string> {
  const owner = { personId: actor.userId, organisationId: actor.organisationId };
  await holdNames(tx, owner);
  await requireFreeName(tx, actor, name);
  if ((await countCarts(tx, owner)) >= MAX_CARTS)
    throw new AppError('invalid', { message: message('cart-errors.carts.full', { max: MAX_CARTS }) });
  const id = await insertCart(tx, { ...owner, name });
  if (id === null) throw new Error('a cart whose name was free was not stored');
  return id;
}

/**
 * Makes an empty cart, which is the active one from then on.
 * @throws AppError `not-allowed`; `invalid` at the name when it is taken, or when there are too many carts
 */
export async function createCart(actor: Actor, { name }: NameCart): Promise<{ id: string; version: number }> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const id = await insertNamed(tx, actor, name);
    await saveActive(tx, toCartOwner(actor), id);
    return { id, version: 1 };
  });
}

/**
 * A cart of the actor's own with the same lines; the active cart stays the active one.
 * @throws AppError as `createCart`; `not-found`
 */
export async function copyCart(
  actor: Actor,
  cartId: string,
  { name }: NameCart,
): Promise<{ id: string; version: number }> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    await findSeenCart(tx, toCartOwner(actor, cartId));
    // No line is changed half way: the copy is the cart at one moment.
    await holdCarts(tx, [cartId]);
    const id = await insertNamed(tx, actor, name);
    const change = await countChange(tx, id, actor.userId);
    await copyLines(tx, cartId, change);
    return { id, version: change.version };
  });
}

/** The cart, held, if it is the actor's own. @throws AppError `not-allowed` for one that is shared with them */
export async function lockOwnCart(tx: Tx, actor: Actor, cartId: string): Promise<CartRow> {
  const cart = await lockCart(tx, toCartOwner(actor, cartId));
  if (!cart) throw new AppError('not-found', { message: message('cart-errors.cart.gone') });
  if (cart.access !== 'owner')
    throw new AppError('not-allowed', { message: message('cart-errors.carts.onlyOwner') });
  return cart;
}

/** @throws AppError `not-allowed` for a cart of somebody else, `not-found`, `cart-locked`, `invalid` at the name */
export async function renameCart(
  actor: Actor,
  cartId: string,
  { name }: NameCart,
): Promise<{ id: string; version: number }> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await lockOwnCart(tx, actor, cartId);
    requireWritable(cart);
    await holdNames(tx, { personId: actor.userId, organisationId: actor.organisationId });
    await requireFreeName(tx, actor, name, cartId);
    // The first cart stays the active one by its name, too.
    if (cart.name === null && (await findCart(tx, toCartOwner(actor)))?.id === cartId)
      await saveActive(tx, toCartOwner(actor), cartId);
    await saveName(tx, cartId, name);
    return { id: cartId, version: cart.version };
  });
}

/**
 * Makes a cart the one that the actor's header, "Add to cart" and checkout use.
 * @throws AppError `not-found`, `not-allowed` for one that is shared to be read, `cart-locked`
 */
export async function activateCart(actor: Actor, cartId: string): Promise<{ id: string; version: number }> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await lockWritableCart(tx, toCartOwner(actor, cartId));
    await saveActive(tx, toCartOwner(actor), cartId);
    if (cart.isNew) await saveShareSeen(tx, cartId, actor.userId);
    return { id: cartId, version: cart.version };
  });
}

/**
 * Deletes a cart with its lines and what is saved for later in it.
 * @param version that the page shows: nothing is deleted that the person has not seen
 * @throws AppError `not-found`, `not-allowed` for a cart of somebody else, `cart-locked`, `conflict`
 */
export async function deleteCart(actor: Actor, cartId: string, version: number): Promise<void> {
  requirePermission(actor, 'orders:create');
  await inTransaction(async (tx) => {
    const cart = await lockOwnCart(tx, actor, cartId);
    requireWritable(cart);
    if (cart.version !== version) throw cartConflict(cart.version, await listLines(tx, cartId));
    await removeCart(tx, cartId);
  });
}

/** Two carts of the actor that may both be changed, held. @throws AppError `not-found`, `not-allowed`, `cart-locked` */
export async function lockTwoCarts(
  tx: Tx,
  actor: Actor,
  ids: readonly [string, string],
): Promise<[CartRow, CartRow]> {
  if (ids[0] === ids[1]) throw new AppError('invalid', { message: message('cart-errors.carts.sameCart') });
  for (const id of ids) await findSeenCart(tx, toCartOwner(actor, id));
  await holdCarts(tx, ids);
  const read = async (id: string): Promise<CartRow> => {
    const cart = await findCart(tx, toCartOwner(actor, id));
    if (!cart) throw new AppError('not-found', { message: message('cart-errors.cart.gone') });
    requireWritable(cart);
    return cart;
  };
  return [await read(ids[0]), await read(ids[1])];
}
