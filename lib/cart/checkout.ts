import 'server-only';
import { chosenPlan } from '@/lib/catalogue/line-prices/rules';
import type { PricePart, Totals } from '@/lib/catalogue/line-prices/schema';
import type { AddOnFacts, RatePlanFacts } from '@/lib/catalogue/model/schema';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { requirePermission } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import type { Money } from '@/lib/platform/formats/money';
import { message } from '@/lib/platform/messages/message';
import { loadCartLines } from './cart-dto';
import type { CartProduct, Rejection } from './model/addition';
import { cartConflict, cartError, requireOrderable } from './model/errors';
import { countLines, listLines } from './model/line-store';
import { addAllUnits, addUnits, findSeenCart, openWritableCart, toCartOwner } from './model/lines';
import { cartTotals, getBlockedLines, getLineTotals, getPriceParts, getShippingCost } from './model/rules';
import type { CartLine } from './model/schema';
import { type CartOwner, countChange, emptyUnchangedCart, findCart } from './model/store';

/** A line as it is ordered: what it is, at the price that the buyer was shown and that still holds. */
export interface OrderableLine {
  /** Id of the cart line. */
  id: string;
  productId: number;
  name: string;
  productCode: string;
  vendorName: string | null;
  quantity: number;
  /** The buyer's own text for the line. */
  reference: string | null;
  /** The level of stock that was read with them. */
  stock: number | null;
  /** The prices that the totals come from. */
  parts: PricePart[];
  totals: Totals;
  /** The cost of shipping the line, which is in no total; null where it is not known, or nothing is shipped. */
  shippingCost: Money | null;
  /** The line of an accepted quote, whose prices these are. */
  quoteLineId: string | null;
  ratePlan: RatePlanFacts | null;
  provisioning: (AddOnFacts & { instructions: string | null })[];
  maintenance: AddOnFacts[];
}

/** The cart that a checkout showed. Without an id: the active one. */
export interface ShownCart {
  id?: string | null;
  version: number;
}

export interface OrderableCart {
  cartId: string;
  version: number;
  /** The accepted quote that filled it. */
  quoteId: string | null;
  lines: OrderableLine[];
  totals: Totals;
}

/**
 * The actor's cart, read again and checked whole, ready to be ordered. When the API does not answer, the stored prices
 * count: they are the ones that the page showed, with their age (docs/decisions/0005).
 * @throws AppError as `requireOrderable`; `conflict` when the cart moved on, `not-orderable` when it is empty, `not-orderable` or
 *   `prices-changed` with each line's reasons
 */
export async function loadCartForOrder(
  actor: Actor,
  { id = null, version }: ShownCart,
): Promise<OrderableCart> {
  requirePermission(actor, 'orders:create');
  const cart = await findSeenCart(db(), toCartOwner(actor, id));
  if (cart) requireOrderable(cart);
  const stored = cart ? await listLines(db(), cart.id) : [];
  if (!cart || cart.version !== version) throw cartConflict(cart?.version ?? 0, stored);
  if (stored.length === 0)
    throw new AppError('not-orderable', { message: message('cart-errors.cart.empty') });
  const lines = await loadCartLines(actor, cart.id, stored, 'action');
  const blockedLines = getBlockedLines(lines);
  if (blockedLines.length > 0) throw cartError({ version, lines: blockedLines });
  const { id: cartId, quoteId } = cart;
  return { cartId, version, quoteId, lines: lines.flatMap(toOrderable), totals: cartTotals(lines) };
}

function toOrderable(line: CartLine): OrderableLine[] {
  const { facts, quantity } = line;
  if (!facts) return [];
  const plan = chosenPlan(facts, line.ratePlanId);
  const totals = getLineTotals(line);
  const findAddOn = (offered: AddOnFacts[], id: number) => offered.filter((addOn) => addOn.id === id);
  return [
    {
      id: line.id,
      productId: facts.id,
      name: facts.name,
      productCode: facts.productCode,
      vendorName: facts.vendor?.name ?? null,
      quantity,
      reference: line.reference,
      stock: facts.stock,
      parts: getPriceParts(line),
      totals,
      shippingCost: getShippingCost(line),
      quoteLineId: line.agreed?.quoteLineId ?? null,
      ratePlan: plan,
      provisioning: line.provisioning.flatMap(({ id, instructions }) =>
        findAddOn(facts.provisioning, id).map((addOn) => ({ ...addOn, instructions })),
      ),
      maintenance: line.maintenance.flatMap(({ id }) => findAddOn(facts.maintenance, id)),
    },
  ];
}

/**
 * Takes the ordered lines out of the cart, in the transaction that stores the order.
 * @throws AppError `conflict` when the cart moved on since it was read for the order
 */
export async function emptyCart(tx: Tx, cartId: string, version: number): Promise<void> {
  if (!(await emptyUnchangedCart(tx, cartId, version))) throw cartConflict(version + 1, []);
}

/** The owner's cart: which one it is and its version, 0 without one. */
export async function findCartVersion(owner: CartOwner): Promise<number> {
  return (await findCart(db(), owner))?.version ?? 0;
}

/** The owner's cart, and how many lines it has; nothing and version 0 without one. */
export async function getCartState(
  owner: CartOwner,
): Promise<{ id: string | null; version: number; lines: number }> {
  const cart = await findCart(db(), owner);
  if (!cart) return { id: null, version: 0, lines: 0 };
  return { id: cart.id, version: cart.version, lines: await countLines(db(), cart.id) };
}

/** Result of adding many products at once. */
export interface AddedProducts {
  cartId: string;
  /** Version of the cart after the addition. */
  version: number;
  /** Units without room, by their position; all others are in the cart. */
  rejected: Rejection[];
}

/**
 * Adds products to the owner's cart with the same result as adding them one by one: a thousand take as many statements as one.
 * @param version of the cart when the products were chosen, 0 without one: the same request twice adds them once
 * @param options `partly`: units without room are returned; otherwise all are added or none
 * @throws AppError `conflict` when the cart moved on, `not-found`, `not-allowed` or `cart-locked` for the cart; without `partly` `invalid`
 *   when a line or the cart has no room for them
 */
export async function addProductsToCart(
  tx: Tx,
  owner: CartOwner,
  version: number,
  units: readonly CartProduct[],
  { partly = false }: { partly?: boolean } = {},
): Promise<AddedProducts> {
  const cart = await openWritableCart(tx, owner);
  // A cart that was made here begins with 1, and has 2 once anything was put into it.
  if (cart.version !== Math.max(version, 1)) throw cartConflict(cart.version, await listLines(tx, cart.id));
  const change = await countChange(tx, cart.id, owner.personId);
  const rejected = partly ? await addUnits(tx, change, 'cart', units) : [];
  if (!partly) await addAllUnits(tx, change, 'cart', units);
  return { cartId: cart.id, version: change.version, rejected };
}
