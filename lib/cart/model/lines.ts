import 'server-only';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { currentFacts } from '@/lib/catalogue/product/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { type CartProduct, planAddition, type Rejection } from './addition';
import { cartConflict, requireWritable } from './errors';
import {
  countLines,
  findLine,
  findLinesByKey,
  increaseLines,
  insertLines,
  listLines,
  type StoredLine,
} from './line-store';
import { lineKey } from './rules';
import { type CartChange, type CartOwner, type CartRow, findCart, lockCart, openCart } from './store';
import type { LineList } from './tables';

/** Scopes reads to the actor and the acting organisation. @param cartId null: the active cart */
export const toCartOwner = (actor: Actor, cartId: string | null = null): CartOwner => ({
  personId: actor.userId,
  organisationId: actor.organisationId,
  cartId,
});

/** The product as it is now; null when the organisation's catalogue does not know it. */
export async function loadProductFacts(actor: Actor, productId: number): Promise<ProductFacts | null> {
  return (await currentFacts(actor, [productId])).get(productId) ?? null;
}

const cartGone = () => notFound(message('cart-errors.cart.gone'));

/** The cart, to be read. @throws AppError `not-found` for one that the person may not see for this organisation */
export async function findSeenCart(tx: Tx, owner: CartOwner): Promise<CartRow | null> {
  const cart = await findCart(tx, owner);
  if (!cart && owner.cartId) throw cartGone();
  return cart;
}

/**
 * The cart, held until the transaction ends, to be added to. Without any the one that everybody begins with is made.
 * @throws AppError `not-found`, `not-allowed` for a cart that is shared to be read, `cart-locked`
 */
export async function openWritableCart(tx: Tx, owner: CartOwner): Promise<CartRow> {
  const cart = await openCart(tx, owner);
  if (!cart) throw cartGone();
  requireWritable(cart);
  return cart;
}

/**
 * The cart, held until the transaction ends, to be changed.
 * @throws AppError as `openWritableCart`; `conflict` without a cart
 */
export async function lockWritableCart(tx: Tx, owner: CartOwner): Promise<CartRow> {
  const cart = await lockCart(tx, owner);
  if (!cart) throw owner.cartId ? cartGone() : cartConflict(0, []);
  requireWritable(cart);
  return cart;
}

/** The line to change, and the version of the cart that the person saw. */
export interface SeenLine {
  cartId: string | null;
  lineId: string;
  version: number;
  list?: LineList;
}

/** A line that is not the one that the page showed is left alone. */
const isSeen = (line: Pick<StoredLine, 'version'>, version: number) => line.version <= version;

/** @throws AppError `conflict` with what the cart is now, when one of the lines changed since, or the version is none of it */
export async function requireSeen(
  tx: Tx,
  cart: CartRow,
  version: number,
  lines: readonly Pick<StoredLine, 'version'>[],
): Promise<void> {
  if (version <= cart.version && lines.every((line) => isSeen(line, version))) return;
  throw cartConflict(cart.version, await listLines(tx, cart.id));
}

/**
 * A line as the person saw it, in its cart, which is held. Changes of other lines since then do not matter
 * (docs/decisions/0019).
 * @throws AppError as `lockWritableCart`; `conflict` when the line changed since, `not-found` when it never was in the cart
 */
export async function requireSeenLine(
  tx: Tx,
  actor: Actor,
  { cartId, lineId, version, list = 'cart' }: SeenLine,
): Promise<{ cart: CartRow; line: StoredLine }> {
  const cart = await lockWritableCart(tx, toCartOwner(actor, cartId));
  const line = await findLine(tx, cart.id, lineId, list);
  if (line) {
    await requireSeen(tx, cart, version, [line]);
    return { cart, line };
  }
  if (cart.version !== version) throw cartConflict(cart.version, await listLines(tx, cart.id));
  throw notFound(
    list === 'later' ? message('cart-errors.cart.savedGone') : message('cart-errors.cart.lineGone'),
  );
}

/** The product of a line of the actor's cart; null when there is no such line. */
export async function findProductId(
  actor: Actor,
  { cartId, lineId }: Pick<SeenLine, 'cartId' | 'lineId'>,
): Promise<number | null> {
  const cart = await findCart(db(), toCartOwner(actor, cartId));
  const line = cart && (await findLine(db(), cart.id, lineId));
  return line?.productId ?? null;
}

/** @returns what did not fit; everything else is on the list now */
export async function addUnits(
  tx: Tx,
  change: CartChange,
  list: LineList,
  units: readonly CartProduct[],
): Promise<Rejection[]> {
  const keys = [...new Set(units.map((unit) => lineKey(unit.productId, unit)))];
  const existing = await findLinesByKey(tx, change.cartId, keys, list);
  const plan = planAddition(existing, await countLines(tx, change.cartId, list), units);
  await insertLines(tx, change, list, plan.inserts);
  await increaseLines(tx, change, plan.increases);
  return plan.rejected;
}

/** As `addUnits`, all or none. @throws AppError `invalid` when there is no room for them */
export async function addAllUnits(
  tx: Tx,
  change: CartChange,
  list: LineList,
  units: readonly CartProduct[],
): Promise<void> {
  const [first] = await addUnits(tx, change, list, units);
  if (first) throw new AppError('invalid', { message: first.reason });
}
