import 'server-only';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { AppError, notFound } from '@/lib/errors';
import { fieldMessage, message } from '@/lib/messages/message';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { lineProblems } from '@/lib/pricing/problems';
import { addToCart, findProductId, loadProductFacts, requireVersion, toCartOwner } from './lines';
import { requireNoProblems } from './refusals';
import type { CartReceipt, SaveLineForLater } from './schema';
import {
  bumpVersion,
  type CartOwner,
  deleteLine,
  findLine,
  type LineContent,
  lockCart,
  openCart,
  updateLine,
} from './store';

const toSavedCartOwner = (owner: CartOwner): CartOwner => ({ ...owner, name: 'Later' });

/**
 * Saves units for later, beside those of the same product, plan and add-on set. Whoever calls holds the owner's cart:
 * both are always locked in that order.
 * @throws AppError `invalid` when there is no room for them
 */
export async function saveForLater(
  tx: Tx,
  owner: CartOwner,
  units: Omit<LineContent, 'lineKey'>,
): Promise<void> {
  const later = await openCart(tx, toSavedCartOwner(owner));
  await addToCart(tx, later.id, units);
}

/** @throws AppError `invalid` when a line does not hold that many. */
function requireQuantityInLine(lineQuantity: number, requested: number): void {
  if (requested <= lineQuantity) return;
  const values = { quantity: lineQuantity };
  throw new AppError('invalid', {
    message: message('cart-errors.cart.notInLine', values),
    fields: [{ path: 'quantity', message: fieldMessage('cart-errors.cart.notInLine', values) }],
  });
}

/**
 * Moves units of a cart line to the saved lines; without a rest the line is removed. The rest must be a quantity that the
 * plan allows (docs/decisions/0067).
 * @throws AppError `conflict` when the cart moved on, `not-found`, `invalid` at the quantity
 */
export async function saveLineForLater(
  actor: Actor,
  lineId: string,
  input: SaveLineForLater,
): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  const productId = await findProductId(actor, lineId);
  const facts = productId === null ? null : await loadProductFacts(actor, productId);
  return inTransaction(async (tx) => {
    const cart = await requireVersion(tx, actor, input.version);
    const line = await findLine(tx, cart.id, lineId);
    if (!line) throw notFound(message('cart-errors.cart.lineGone'));
    requireQuantityInLine(line.quantity, input.quantity);
    const remaining = line.quantity - input.quantity;
    if (remaining === 0) await deleteLine(tx, cart.id, lineId);
    else {
      if (facts)
        requireNoProblems(
          lineProblems(facts, { ...line, quantity: remaining }).filter(({ code }) => code === 'quantity'),
        );
      await updateLine(tx, cart.id, lineId, { quantity: remaining });
    }
    await saveForLater(tx, toCartOwner(actor), { ...line, quantity: input.quantity });
    return { version: await bumpVersion(tx, cart.id), lineId: remaining === 0 ? null : lineId };
  });
}

/**
 * Moves a saved line to the cart with the values last shown, so that the cart shows what changed since. Prices and plan
 * limits do not refuse it; the cart shows them as problems.
 * @throws AppError `conflict` when the cart moved on, `not-found`, `invalid` when the cart has no room for it
 */
export async function moveToCart(actor: Actor, lineId: string, version: number): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await requireVersion(tx, actor, version);
    const line = await takeSavedLine(tx, actor, lineId);
    const cartLineId = await addToCart(tx, cart.id, line);
    return { version: await bumpVersion(tx, cart.id), lineId: cartLineId };
  });
}

/** Removes a saved line. @throws AppError `conflict` when the cart moved on, `not-found` */
export async function removeSavedLine(actor: Actor, lineId: string, version: number): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await requireVersion(tx, actor, version);
    await takeSavedLine(tx, actor, lineId);
    return { version: await bumpVersion(tx, cart.id), lineId: null };
  });
}

async function takeSavedLine(tx: Tx, actor: Actor, lineId: string) {
  const later = await lockCart(tx, toSavedCartOwner(toCartOwner(actor)));
  const line = later && (await findLine(tx, later.id, lineId));
  if (!later || !line) throw notFound(message('cart-errors.cart.savedGone'));
  await deleteLine(tx, later.id, lineId);
  return line;
}
