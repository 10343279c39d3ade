import 'server-only';
import type { ReadPurpose } from '@/lib/catalogue/refresh/data';
import type { AddOnFacts, RatePlanFacts } from '@/lib/catalogue/schema';
import type { OrderRequest } from '@/lib/contract/order';
import { db, type Tx } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { message } from '@/lib/messages/message';
import type { Actor } from '@/lib/permissions/rules';
import { requirePermission } from '@/lib/permissions/rules';
import { chosenPlan } from '@/lib/pricing/rules';
import type { PricePart, Totals } from '@/lib/pricing/schema';
import { loadCartLines } from './cart-dto';
import { addToCart } from './lines';
import { cartConflict, cartRefusal } from './refusals';
import {
  cartTotals,
  getBlockedLines,
  getLineTotals,
  getPriceParts,
  lineKey,
  mergeProvisioning,
} from './rules';
import { type CartLine, type CartRefusal, MAX_LINES, MAX_QUANTITY } from './schema';
import {
  bumpVersion,
  bumpVersionFrom,
  type CartOwner,
  countLines,
  deleteLines,
  findCart,
  findLineByKey,
  insertLine,
  listLines,
  openCart,
  updateLine,
} from './store';

/** A line as it is ordered: what it is, at the price that the buyer was shown and that still holds. */
export interface OrderableLine {
  /** Of the cart's line. */
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
  ratePlan: RatePlanFacts | null;
  provisioning: (AddOnFacts & { instructions: string | null })[];
  maintenance: AddOnFacts[];
}

export interface OrderableCart {
  cartId: string;
  version: number;
  lines: OrderableLine[];
  totals: Totals;
}

/** @throws AppError `conflict` when the cart moved on, `not-orderable` when it is empty. */
async function readCart(
  actor: Actor,
  version: number,
  readPurpose: ReadPurpose,
): Promise<{ cartId: string; lines: CartLine[] }> {
  requirePermission(actor, 'orders:create');
  const owner = { personId: actor.userId, organisationId: actor.organisationId };
  const cart = await findCart(db(), owner);
  const stored = cart ? await listLines(db(), cart.id) : [];
  if (!cart || cart.version !== version) throw cartConflict(cart?.version ?? 0, stored);
  if (stored.length === 0)
    throw new AppError('not-orderable', { message: message('cart-errors.cart.empty') });
  return { cartId: cart.id, lines: await loadCartLines(actor, cart.id, stored, readPurpose) };
}

/**
 * The actor's cart, read again and checked whole, ready to be ordered. When the API does not answer, the stored prices
 * count: they are the ones that the page showed, with their age (docs/decisions/0012).
 * @param version the version of the cart that the checkout showed
 * @throws AppError `conflict` when the cart moved on, `not-orderable` or `prices-changed` with each line's reasons
 */
export async function loadCartForOrder(actor: Actor, version: number): Promise<OrderableCart> {
  const { cartId, lines } = await readCart(actor, version, 'action');
  const blockedLines = getBlockedLines(lines);
  if (blockedLines.length > 0) throw cartRefusal({ version, lines: blockedLines });
  return { cartId, version, lines: lines.flatMap(toOrderable), totals: cartTotals(lines) };
}

/**
 * The same cart for a dry run: blocked lines are returned instead of thrown.
 * @returns `lines` as `cart.lines`; a line of an unknown product is only in `blockedLines`.
 */
export async function cartForDryRun(
  actor: Actor,
  version: number,
): Promise<{ cart: OrderableCart; lines: CartLine[]; blockedLines: CartRefusal['lines'] }> {
  const { cartId, lines } = await readCart(actor, version, 'page');
  const knownLines = lines.filter(({ facts }) => facts !== null);
  const cart = { cartId, version, lines: knownLines.flatMap(toOrderable), totals: cartTotals(lines) };
  return { cart, lines: knownLines, blockedLines: getBlockedLines(lines) };
}

const getReference = (line: CartLine & { reference?: string | null }): string | null =>
  line.reference ?? null;

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
      reference: getReference(line),
      stock: facts.stock,
      parts: getPriceParts(line),
      totals,
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
  if (!(await bumpVersionFrom(tx, cartId, version))) throw cartConflict(version + 1, []);
  await deleteLines(tx, cartId);
}

/**
 * Restores the cart as it was before an order, if it is still empty.
 * @returns whether it did
 */
export async function restoreToEmptyCart(
  tx: Tx,
  owner: CartOwner,
  products: OrderRequest['products'],
): Promise<boolean> {
  // Holds the cart until the end of the transaction, so that nothing comes in between.
  const cart = await openCart(tx, owner);
  if ((await countLines(tx, cart.id)) > 0) return false;
  await restoreToCart(tx, owner, products);
  return true;
}

/** The version of the owner's cart; 0 without one. */
export const findCartVersion = async (owner: CartOwner): Promise<number> =>
  (await findCart(db(), owner))?.version ?? 0;

/** What goes into a cart, and what was shown of it. */
type CartProduct = Parameters<typeof addToCart>[2];

/**
 * Puts products into the owner's open cart, beside what is in it, as adding each of them does.
 * @param version of the cart when the products were chosen, 0 without one: the same request twice puts them in once
 * @throws AppError `invalid` when a line or the cart has no room for them, `conflict` when the cart moved on
 */
export async function addProductsToCart(
  tx: Tx,
  owner: CartOwner,
  version: number,
  units: readonly CartProduct[],
): Promise<void> {
  const cart = await openCart(tx, owner);
  // A cart that was made here begins with 1, and has 2 once anything was put into it.
  if (cart.version !== Math.max(version, 1)) throw cartConflict(cart.version, await listLines(tx, cart.id));
  for (const one of units) await addToCart(tx, cart.id, one);
  await bumpVersion(tx, cart.id);
}

type OrderedProduct = OrderRequest['products'][number];

/** An ordered product as a line of a cart. */
const toLineContent = ({ product, quantity, rate_plan, provisioning, maintenance }: OrderedProduct) => ({
  productId: product,
  quantity,
  ratePlanId: rate_plan ?? null,
  provisioning: (provisioning ?? []).map(({ id, instructions }) => ({
    id,
    instructions: instructions ?? null,
  })),
  maintenance: maintenance ?? [],
});

/** Whether the owner's cart holds all of these products already, in no lower quantities. */
export async function hasProducts(
  tx: Tx,
  owner: CartOwner,
  products: OrderRequest['products'],
): Promise<boolean> {
  const cart = await findCart(tx, owner);
  const lines = cart ? await listLines(tx, cart.id) : [];
  const existing = new Map(lines.map((line) => [lineKey(line.productId, line), line.quantity]));
  return products
    .map(toLineContent)
    .every((one) => (existing.get(lineKey(one.productId, one)) ?? 0) >= one.quantity);
}

/**
 * Restores the products of a withdrawn order to the owner's open cart, beside its present content. Quantities
 * of the same line are added up, to the most that a line holds.
 * @throws AppError `invalid` when the cart has no room for them
 */
export async function restoreToCart(
  tx: Tx,
  owner: CartOwner,
  products: OrderRequest['products'],
): Promise<void> {
  const cart = await openCart(tx, owner);
  let lines = await countLines(tx, cart.id);
  for (const ordered of products) {
    const content = toLineContent(ordered);
    const key = lineKey(content.productId, content);
    const existing = await findLineByKey(tx, cart.id, key);
    if (existing)
      await updateLine(tx, cart.id, existing.id, {
        quantity: Math.min(MAX_QUANTITY, existing.quantity + content.quantity),
        provisioning: mergeProvisioning(existing.provisioning, content.provisioning),
      });
    else if (lines++ < MAX_LINES) await insertLine(tx, cart.id, { ...content, lineKey: key, snapshot: null });
    else throw new AppError('invalid', { message: message('cart-errors.cart.full', { max: MAX_LINES }) });
  }
  await bumpVersion(tx, cart.id);
}
