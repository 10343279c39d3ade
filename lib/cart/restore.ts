import 'server-only';
import type { OrderRequest } from '@/lib/contract/order';
import type { Tx } from '@/lib/platform/db/pool';
import type { CartProduct } from './model/addition';
import { countLines, findLinesByKey, listLines } from './model/line-store';
import { addAllUnits, openWritableCart } from './model/lines';
import { lineKey, MAX_QUANTITY } from './model/rules';
import { activateCart } from './model/share-store';
import { type CartOwner, countChange, findCart, findCartOfOrder } from './model/store';

/** A product of an order that was sent or is to be sent, with the buyer's own reference of its line. */
export type OrderedProduct = OrderRequest['products'][number] & { reference?: string | null };

/** An ordered product as a line of a cart. */
const toCartProduct = ({
  product,
  quantity,
  rate_plan,
  provisioning,
  maintenance,
  reference,
}: OrderedProduct) => ({
  productId: product,
  quantity,
  ratePlanId: rate_plan ?? null,
  provisioning: (provisioning ?? []).map(({ id, instructions }) => ({
    id,
    instructions: instructions ?? null,
  })),
  maintenance: maintenance ?? [],
  reference: reference ?? null,
  snapshot: null,
});

/** True when the owner's cart already holds all of these products in at least these quantities. */
export async function hasProducts(
  tx: Tx,
  owner: CartOwner,
  products: OrderRequest['products'],
): Promise<boolean> {
  const cart = await findCart(tx, owner);
  const lines = cart ? await listLines(tx, cart.id) : [];
  const existing = new Map(lines.map((line) => [line.lineKey, line.quantity]));
  return products
    .map(toCartProduct)
    .every((one) => (existing.get(lineKey(one.productId, one)) ?? 0) >= one.quantity);
}

/** Reduces each quantity to the room that its line has left. */
async function fitQuantities(
  tx: Tx,
  cartId: string,
  products: readonly CartProduct[],
): Promise<CartProduct[]> {
  const toKey = (one: CartProduct) => lineKey(one.productId, one);
  const existing = await findLinesByKey(tx, cartId, products.map(toKey), 'cart');
  const held = new Map(existing.map((line) => [line.lineKey, line.quantity]));
  return products.flatMap((one) => {
    const before = held.get(toKey(one)) ?? 0;
    const quantity = Math.min(one.quantity, MAX_QUANTITY - before);
    held.set(toKey(one), before + quantity);
    return quantity > 0 ? [{ ...one, quantity }] : [];
  });
}

/**
 * Restores the products of a withdrawn order to the owner's open cart and keeps its present content. Quantities of the same line are added,
 * up to the maximum of a line.
 * @throws AppError `invalid` when the cart has no room for them
 */
export async function restoreToCart(
  tx: Tx,
  owner: CartOwner,
  products: readonly OrderedProduct[],
): Promise<void> {
  const cart = await openWritableCart(tx, owner);
  const change = await countChange(tx, cart.id, owner.personId);
  await addAllUnits(tx, change, 'cart', await fitQuantities(tx, cart.id, products.map(toCartProduct)));
}

/**
 * Restores the cart as it was before an order, if it is still empty.
 * @returns whether it did
 */
export async function restoreToEmptyCart(
  tx: Tx,
  owner: CartOwner,
  products: readonly OrderedProduct[],
): Promise<boolean> {
  // Holds the cart until the end of the transaction, so that nothing comes in between.
  const cart = await openWritableCart(tx, owner);
  if ((await countLines(tx, cart.id)) > 0) return false;
  await restoreToCart(tx, { ...owner, cartId: cart.id }, products);
  return true;
}

/**
 * Makes the cart that was locked for an order the active one again, if it still holds the order's products: putting them
 * into another cart would double them.
 * @returns whether it did
 */
export async function activateCartOfOrder(
  tx: Tx,
  owner: CartOwner,
  order: { id: string; products: OrderRequest['products'] },
): Promise<boolean> {
  const cart = await findCartOfOrder(tx, owner, order.id);
  if (!cart || cart.isLocked || cart.access === 'read') return false;
  if (!(await hasProducts(tx, { ...owner, cartId: cart.id }, order.products))) return false;
  await activateCart(tx, owner, cart.id);
  return true;
}
