import 'server-only';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { requireNoProblems } from './model/errors';
import { deleteLine, findLineByKey, updateLine } from './model/line-store';
import { addAllUnits, findProductId, loadProductFacts, requireSeenLine } from './model/lines';
import type { CartReceipt, SaveLineForLater } from './model/schema';
import { countChange } from './model/store';

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
 * Moves units of a cart line to the saved lines of the same cart; without a rest the line is removed. The rest must be a
 * quantity that the plan allows (docs/decisions/0019).
 * @throws AppError `conflict` when the line changed since the version, `not-found`, `cart-locked`, `invalid` at the quantity
 */
export async function saveLineForLater(
  actor: Actor,
  lineId: string,
  input: SaveLineForLater,
  cartId: string | null = null,
): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  const productId = await findProductId(actor, { cartId, lineId });
  const facts = productId === null ? null : await loadProductFacts(actor, productId);
  return inTransaction(async (tx) => {
    const { cart, line } = await requireSeenLine(tx, actor, { cartId, lineId, version: input.version });
    requireQuantityInLine(line.quantity, input.quantity);
    const remaining = line.quantity - input.quantity;
    if (facts && remaining > 0)
      requireNoProblems(
        lineProblems(facts, { ...line, quantity: remaining }).filter(({ code }) => code === 'quantity'),
      );
    const change = await countChange(tx, cart.id, actor.userId);
    if (remaining === 0) await deleteLine(tx, cart.id, lineId);
    else await updateLine(tx, change, lineId, { quantity: remaining });
    await addAllUnits(tx, change, 'later', [{ ...line, quantity: input.quantity }]);
    return { cartId: cart.id, version: change.version, lineId: remaining === 0 ? null : lineId };
  });
}

/**
 * Moves a saved line to the cart with the values last shown, so that the cart shows what changed since. Prices and plan
 * limits do not reject it; the cart shows them as problems.
 * @throws AppError `conflict` when the line changed since the version, `not-found`, `cart-locked`, `invalid` when the cart
 *   has no room for it
 */
export async function moveToCart(
  actor: Actor,
  lineId: string,
  version: number,
  cartId: string | null = null,
): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const { cart, line } = await requireSeenLine(tx, actor, { cartId, lineId, version, list: 'later' });
    const change = await countChange(tx, cart.id, actor.userId);
    await deleteLine(tx, cart.id, lineId);
    await addAllUnits(tx, change, 'cart', [line]);
    const target = await findLineByKey(tx, cart.id, line.lineKey);
    return { cartId: cart.id, version: change.version, lineId: target?.id ?? null };
  });
}

/** Removes a saved line. @throws AppError `conflict` when it changed since the version, `not-found`, `cart-locked` */
export async function removeSavedLine(
  actor: Actor,
  lineId: string,
  version: number,
  cartId: string | null = null,
): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const { cart } = await requireSeenLine(tx, actor, { cartId, lineId, version, list: 'later' });
    await deleteLine(tx, cart.id, lineId);
    const change = await countChange(tx, cart.id, actor.userId);
    return { cartId: cart.id, version: change.version, lineId: null };
  });
}
