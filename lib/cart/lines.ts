import 'server-only';
import { currentFacts } from '@/lib/catalogue/product/data';
import type { ProductFacts } from '@/lib/catalogue/schema';
import { db, type Tx } from '@/lib/db/pool';
import type { Actor } from '@/lib/permissions/rules';
import { cartConflict, requireInstructions, requireQuantity, requireRoom } from './refusals';
import { lineKey, mergeProvisioning } from './rules';
import {
  type CartOwner,
  type CartRow,
  countLines,
  findCart,
  findLine,
  findLineByKey,
  insertLine,
  type LineContent,
  listLines,
  lockCart,
  type StoredLine,
  updateLine,
} from './store';

/** Whose cart an actor works on: their own, for the organisation acted for. */
export const toCartOwner = (actor: Actor): CartOwner => ({
  personId: actor.userId,
  organisationId: actor.organisationId,
});

/** The product as it is now; null when the organisation's catalogue does not know it. */
export async function loadProductFacts(actor: Actor, productId: number): Promise<ProductFacts | null> {
  return (await currentFacts(actor, [productId])).get(productId) ?? null;
}

/** A cart that is not the one that the page showed is left alone. @throws AppError `conflict` */
export async function requireVersion(tx: Tx, actor: Actor, version: number): Promise<CartRow> {
  const cart = await lockCart(tx, toCartOwner(actor));
  if (cart?.version === version) return cart;
  throw cartConflict(cart?.version ?? 0, cart ? await listLines(tx, cart.id) : []);
}

/** The product of a line of the actor's cart; null when there is no such line. */
export async function findProductId(actor: Actor, lineId: string): Promise<number | null> {
  const cart = await findCart(db(), toCartOwner(actor));
  const line = cart && (await findLine(db(), cart.id, lineId));
  return line?.productId ?? null;
}

type QuantityIncrease = Pick<StoredLine, 'quantity' | 'provisioning'>;

/** Gives a line a new quantity and joins instructions to its own. @throws AppError `invalid` when they are too long */
export async function increaseQuantity(
  tx: Tx,
  cartId: string,
  existing: StoredLine,
  increase: QuantityIncrease,
): Promise<string> {
  const provisioning = mergeProvisioning(existing.provisioning, increase.provisioning);
  requireInstructions(provisioning);
  await updateLine(tx, cartId, existing.id, { quantity: increase.quantity, provisioning });
  return existing.id;
}

/** @returns the id of the new line. @throws AppError `invalid` when the cart is full */
export async function appendLine(tx: Tx, cartId: string, content: LineContent): Promise<string> {
  const { productId, quantity, ratePlanId, provisioning, maintenance, lineKey: key, snapshot } = content;
  requireRoom(await countLines(tx, cartId));
  return insertLine(tx, cartId, {
    productId,
    quantity,
    ratePlanId,
    provisioning,
    maintenance,
    lineKey: key,
    snapshot,
  });
}

/**
 * Puts units into a cart: beside those of the line that holds the same product, plan and add-on set, else as a new line.
 * @returns the line that now holds them
 * @throws AppError `invalid` when the line or the cart has no room for them
 */
export async function addToCart(
  tx: Tx,
  cartId: string,
  units: Omit<LineContent, 'lineKey'>,
): Promise<string> {
  const key = lineKey(units.productId, units);
  const existing = await findLineByKey(tx, cartId, key);
  if (!existing) return appendLine(tx, cartId, { ...units, lineKey: key });
  const quantity = existing.quantity + units.quantity;
  requireQuantity(quantity, existing.quantity);
  return increaseQuantity(tx, cartId, existing, { ...units, quantity });
}
