import 'server-only';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import type { LineProblem } from '@/lib/catalogue/line-prices/schema';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inPlannedTransaction, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { buildCartSummary, loadCartWithSavedLines, toCartHead } from './cart-dto';
import {
  getProblemField,
  requireInstructions,
  requireNoProblems,
  requireQuantity,
  requireReference,
  requireRoom,
} from './model/errors';
import {
  countLines,
  deleteLine,
  findLineByKey,
  findLinesById,
  increaseLines,
  insertLines,
  type LineIncrease,
  listLines,
  type StoredLine,
  updateLine,
} from './model/line-store';
import {
  addAllUnits,
  findProductId,
  findSeenCart,
  loadProductFacts,
  lockWritableCart,
  openWritableCart,
  requireSeen,
  requireSeenLine,
  toCartOwner,
} from './model/lines';
import { lineKey, mergeProvisioning, mergeReferences } from './model/rules';
import type {
  AcceptChanges,
  AddLine,
  CartDto,
  CartReceipt,
  CartSummary,
  ChangeLine,
  LineSnapshot,
} from './model/schema';
import { toLineSnapshot } from './model/snapshot-rules';
import { saveSnapshots } from './model/snapshot-store';
import { type CartChange, chooseActive, countChange, listCarts } from './model/store';

/**
 * A cart of the organisation acted for, with prices and stock read again. Without one: version 0, no lines.
 * @param cartId null: the active one
 * @throws AppError `not-allowed`, `not-found`
 */
export async function getCart(actor: Actor, cartId: string | null = null): Promise<CartDto> {
  requirePermission(actor, 'orders:create');
  const cart = await findSeenCart(db(), toCartOwner(actor, cartId));
  if (!cart) return { ...toCartHead(actor, null), lines: [], later: [] };
  const stored = {
    lines: await listLines(db(), cart.id),
    later: await listLines(db(), cart.id, 'later'),
  };
  return { ...toCartHead(actor, cart), ...(await loadCartWithSavedLines(actor, cart.id, stored)) };
}

/** Summarises the active cart for the header of every page. @throws AppError `not-allowed` */
export async function getCartSummary(actor: Actor): Promise<CartSummary> {
  requirePermission(actor, 'orders:create');
  const carts = await listCarts(db(), toCartOwner(actor));
  const cart = chooseActive(carts);
  const summarised = { cart, cartCount: carts.length };
  return buildCartSummary(actor, summarised, cart ? await listLines(db(), cart.id) : []);
}

type Increase = Omit<LineIncrease, 'id'>;

/** Raises a line, joining texts. @throws AppError `invalid` when it has no room for the texts */
async function increaseLine(
  tx: Tx,
  change: CartChange,
  existing: StoredLine,
  { quantity, provisioning, reference }: Increase,
): Promise<string> {
  const joined = {
    id: existing.id,
    quantity,
    provisioning: mergeProvisioning(existing.provisioning, provisioning),
    reference: mergeReferences(existing.reference, reference),
  };
  requireInstructions(joined.provisioning);
  requireReference(joined.reference);
  await increaseLines(tx, change, [joined]);
  return existing.id;
}

/**
 * Puts a product into the cart; the same product, plan and add-on set raises the quantity of the line that holds it.
 * Units to save for later are saved in the same transaction.
 * @returns the version of the cart and the line that now holds it
 * @throws AppError `not-found` for a product outside the catalogue or a cart that is not the actor's, `not-orderable` when
 * it has no price, `cart-locked`, `invalid` at the field otherwise, with the allowed quantities when it is those
 */
export async function addLine(
  actor: Actor,
  { later: savedQuantity = 0, ...added }: AddLine,
  cartId: string | null = null,
): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  const { seenPrice: _shown, ...input } = added;
  const facts = await loadProductFacts(actor, input.productId);
  if (!facts) throw notFound(message('cart-errors.cart.productNotFound'));
  const key = lineKey(input.productId, input);
  const snapshot = firstSnapshot(facts, added);
  return inPlannedTransaction(async (tx) => {
    const cart = await openWritableCart(tx, toCartOwner(actor, cartId));
    const existing = await findLineByKey(tx, cart.id, key);
    const quantity = input.quantity - savedQuantity + (existing?.quantity ?? 0);
    requireQuantity(quantity, existing?.quantity ?? 0);
    requireNoProblems(lineProblems(facts, { ...input, quantity }));
    if (!existing) requireRoom(await countLines(tx, cart.id));
    const change = await countChange(tx, cart.id, actor.userId);
    const line = { ...input, quantity, reference: input.reference ?? null };
    const lineId = existing
      ? await increaseLine(tx, change, existing, line)
      : (await insertLines(tx, change, 'cart', [{ ...line, lineKey: key, snapshot }]))[0];
    if (savedQuantity > 0)
      await addAllUnits(tx, change, 'later', [{ ...line, quantity: savedQuantity, snapshot }]);
    return { cartId: cart.id, version: change.version, lineId: lineId ?? null };
  });
}

/** Keeps the price that the page showed: a list may be older than the price that was just read. */
export function firstSnapshot(facts: ProductFacts, input: Omit<AddLine, 'later'>): LineSnapshot {
  const snapshot = toLineSnapshot(facts, input);
  if (!input.seenPrice || !('price' in snapshot.parts)) return snapshot;
  return {
    ...snapshot,
    currency: input.seenPrice.currency,
    parts: { ...snapshot.parts, price: input.seenPrice.amount },
  };
}

/**
 * Changes what a line holds. A line that becomes the same as another one is joined with it.
 * @throws AppError `conflict` when the line changed since the version, `not-found`, `cart-locked`, or `invalid` at the
 * field that was changed
 */
export async function changeLine(
  actor: Actor,
  lineId: string,
  { version, ...change }: ChangeLine,
  cartId: string | null = null,
): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  const productId = await findProductId(actor, { cartId, lineId });
  const facts = productId === null ? null : await loadProductFacts(actor, productId);
  return inTransaction(async (tx) => {
    const { cart, line: before } = await requireSeenLine(tx, actor, { cartId, lineId, version });
    const after = { ...before, ...change };
    const matchingLine = await findMatchingLine(tx, cart.id, after);
    const quantity = after.quantity + (matchingLine?.quantity ?? 0);
    requireQuantity(quantity, matchingLine?.quantity ?? 0);
    if (facts)
      requireNoProblems(
        lineProblems(facts, { ...after, quantity }).filter((problem) => isAffectedBy(problem, change)),
      );
    const counted = await countChange(tx, cart.id, actor.userId);
    if (matchingLine) await deleteLine(tx, cart.id, lineId);
    const savedLineId = matchingLine
      ? await increaseLine(tx, counted, matchingLine, { ...after, quantity })
      : await saveLine(tx, counted, before, after, facts);
    return { cartId: cart.id, version: counted.version, lineId: savedLineId };
  });
}

/** A problem rejects only a change of its own field. A new plan also affects the quantity, because it may allow other ones. */
function isAffectedBy(problem: LineProblem, change: object): boolean {
  const field = getProblemField(problem);
  return field !== null && (field in change || (field === 'quantity' && 'ratePlanId' in change));
}

/** Another line with the same product, plan and add-on set as a line is to have. */
async function findMatchingLine(tx: Tx, cartId: string, line: StoredLine): Promise<StoredLine | null> {
  const matchingLine = await findLineByKey(tx, cartId, lineKey(line.productId, line));
  return matchingLine && matchingLine.id !== line.id ? matchingLine : null;
}

/** A person who picks another plan or add-on sees its price while picking; a new quantity confirms no price. */
async function saveLine(
  tx: Tx,
  change: CartChange,
  before: StoredLine,
  after: StoredLine,
  facts: ProductFacts | null,
): Promise<string> {
  const { id, quantity, ratePlanId, provisioning, maintenance, reference } = after;
  const key = lineKey(after.productId, after);
  const isDifferentLine = facts && key !== before.lineKey;
  await updateLine(tx, change, id, {
    quantity,
    ratePlanId,
    provisioning,
    maintenance,
    reference,
    lineKey: key,
    ...(isDifferentLine ? { snapshot: toLineSnapshot(facts, after) } : {}),
  });
  return id;
}

/** @throws AppError `conflict` when the line changed since the version, `not-found`, `cart-locked` */
export async function removeLine(
  actor: Actor,
  lineId: string,
  version: number,
  cartId: string | null = null,
): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const { cart } = await requireSeenLine(tx, actor, { cartId, lineId, version });
    await deleteLine(tx, cart.id, lineId);
    const change = await countChange(tx, cart.id, actor.userId);
    return { cartId: cart.id, version: change.version, lineId: null };
  });
}

/**
 * The buyer took note of what changed, exactly as it was shown: what changed again since is shown again.
 * @throws AppError `conflict` when one of the lines changed since the version, `cart-locked`
 */
export async function acceptChanges(
  actor: Actor,
  input: AcceptChanges,
  cartId: string | null = null,
): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await lockWritableCart(tx, toCartOwner(actor, cartId));
    const ids = input.lines.map(({ id }) => id);
    await requireSeen(tx, cart, input.version, await findLinesById(tx, cart.id, ids));
    await saveSnapshots(tx, cart.id, input.lines);
    const change = await countChange(tx, cart.id, actor.userId);
    return { cartId: cart.id, version: change.version, lineId: null };
  });
}
