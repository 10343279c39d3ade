import 'server-only';
import type { ProductFacts } from '@/lib/catalogue/schema';
import { db, inTransaction, type Tx } from '@/lib/db/pool';
import { notFound } from '@/lib/errors';
import { message } from '@/lib/messages/message';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { lineProblems } from '@/lib/pricing/problems';
import type { LineProblem } from '@/lib/pricing/schema';
import { buildCartSummary, loadCartWithSavedLines } from './cart-dto';
import {
  appendLine,
  findProductId,
  increaseQuantity,
  loadProductFacts,
  requireVersion,
  toCartOwner,
} from './lines';
import { getProblemField, requireNoProblems, requireQuantity } from './refusals';
import { lineKey, toLineSnapshot } from './rules';
import { saveForLater } from './saved-for-later';
import type {
  AcceptChanges,
  AddLine,
  CartDto,
  CartReceipt,
  CartSummary,
  ChangeLine,
  LineSnapshot,
} from './schema';
import {
  bumpVersion,
  deleteLine,
  findCart,
  findLine,
  findLineByKey,
  listLines,
  openCart,
  type StoredLine,
  updateLine,
} from './store';

/**
 * The actor's cart for the organisation acted for, with prices and stock read again. Without one: version 0, no lines.
 * @throws AppError `not-allowed`
 */
export async function getCart(actor: Actor): Promise<CartDto> {
  requirePermission(actor, 'orders:create');
  const { organisationId } = actor;
  const cart = await findCart(db(), toCartOwner(actor));
  if (!cart) return { organisationId, version: 0, lines: [], later: [] };
  const later = await findCart(db(), { ...toCartOwner(actor), name: 'Later' });
  const stored = {
    lines: await listLines(db(), cart.id),
    later: later ? await listLines(db(), later.id) : [],
  };
  return { organisationId, version: cart.version, ...(await loadCartWithSavedLines(actor, cart.id, stored)) };
}

/** What the header shows of the cart on every page. @throws AppError `not-allowed` */
export async function getCartSummary(actor: Actor): Promise<CartSummary> {
  requirePermission(actor, 'orders:create');
  const cart = await findCart(db(), toCartOwner(actor));
  return buildCartSummary(actor, cart?.version ?? 0, cart ? await listLines(db(), cart.id) : []);
}

/**
 * Puts a product into the cart; the same product, plan and add-on set raises the quantity of the line that holds it.
 * Units to save for later are saved in the same transaction.
 * @returns the version of the cart and the line that now holds it
 * @throws AppError `not-found` for a product outside the catalogue, `not-orderable` when it has no price, `invalid` at
 * the field otherwise, with the allowed quantities when it is those
 */
export async function addLine(actor: Actor, input: AddLine): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  const facts = await loadProductFacts(actor, input.productId);
  if (!facts) throw notFound(message('cart-errors.cart.productNotFound'));
  const key = lineKey(input.productId, input);
  const savedQuantity = input.later ?? 0;
  return inTransaction(async (tx) => {
    const cart = await openCart(tx, toCartOwner(actor));
    const existing = await findLineByKey(tx, cart.id, key);
    const quantity = input.quantity - savedQuantity + (existing?.quantity ?? 0);
    requireQuantity(quantity, existing?.quantity ?? 0);
    requireNoProblems(lineProblems(facts, { ...input, quantity }));
    const snapshot = firstSnapshot(facts, input);
    const lineId = existing
      ? await increaseQuantity(tx, cart.id, existing, { quantity, provisioning: input.provisioning })
      : await appendLine(tx, cart.id, { ...input, quantity, lineKey: key, snapshot });
    if (savedQuantity > 0)
      await saveForLater(tx, toCartOwner(actor), { ...input, quantity: savedQuantity, snapshot });
    return { version: await bumpVersion(tx, cart.id), lineId };
  });
}

/** What the page that it was added from showed: a list may be older than the price that was read just now. */
function firstSnapshot(facts: ProductFacts, input: AddLine): LineSnapshot {
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
 * @throws AppError `conflict` when the cart moved on, `not-found`, or `invalid` at the field that was changed
 */
export async function changeLine(actor: Actor, lineId: string, input: ChangeLine): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  const productId = await findProductId(actor, lineId);
  const facts = productId === null ? null : await loadProductFacts(actor, productId);
  const { version, ...change } = input;
  return inTransaction(async (tx) => {
    const cart = await requireVersion(tx, actor, version);
    const before = await findLine(tx, cart.id, lineId);
    if (!before) throw notFound(message('cart-errors.cart.lineGone'));
    const after = { ...before, ...change };
    const matchingLine = await findMatchingLine(tx, cart.id, after);
    const quantity = after.quantity + (matchingLine?.quantity ?? 0);
    requireQuantity(quantity, matchingLine?.quantity ?? 0);
    if (facts)
      requireNoProblems(
        lineProblems(facts, { ...after, quantity }).filter((problem) => isAffectedBy(problem, change)),
      );
    const savedLineId = matchingLine
      ? await mergeLines(tx, cart.id, after, matchingLine)
      : await saveLine(tx, cart.id, before, after, facts);
    return { version: await bumpVersion(tx, cart.id), lineId: savedLineId };
  });
}

/** Only what is being changed is refused; another plan may allow other quantities. */
function isAffectedBy(problem: LineProblem, change: object): boolean {
  const field = getProblemField(problem);
  return field !== null && (field in change || (field === 'quantity' && 'ratePlanId' in change));
}

/** Another line with the same product, plan and add-on set as a line is to have. */
async function findMatchingLine(tx: Tx, cartId: string, line: StoredLine): Promise<StoredLine | null> {
  const matchingLine = await findLineByKey(tx, cartId, lineKey(line.productId, line));
  return matchingLine && matchingLine.id !== line.id ? matchingLine : null;
}

async function mergeLines(
  tx: Tx,
  cartId: string,
  line: StoredLine,
  matchingLine: StoredLine,
): Promise<string> {
  await deleteLine(tx, cartId, line.id);
  return increaseQuantity(tx, cartId, matchingLine, {
    ...line,
    quantity: line.quantity + matchingLine.quantity,
  });
}

/** Who picks another plan or add-on sees its price while picking; a new quantity confirms no price. */
async function saveLine(
  tx: Tx,
  cartId: string,
  before: StoredLine,
  after: StoredLine,
  facts: ProductFacts | null,
): Promise<string> {
  const { id, quantity, ratePlanId, provisioning, maintenance } = after;
  const key = lineKey(after.productId, after);
  const isDifferentLine = facts && key !== lineKey(before.productId, before);
  await updateLine(tx, cartId, id, {
    quantity,
    ratePlanId,
    provisioning,
    maintenance,
    lineKey: key,
    ...(isDifferentLine ? { snapshot: toLineSnapshot(facts, after) } : {}),
  });
  return id;
}

/** @throws AppError `conflict` when the cart moved on, `not-found` */
export async function removeLine(actor: Actor, lineId: string, version: number): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await requireVersion(tx, actor, version);
    if (!(await deleteLine(tx, cart.id, lineId))) throw notFound(message('cart-errors.cart.lineGone'));
    return { version: await bumpVersion(tx, cart.id), lineId: null };
  });
}

/**
 * The buyer took note of what changed, exactly as it was shown: what changed again since is shown again.
 * @throws AppError `conflict` when the cart moved on
 */
export async function acceptChanges(actor: Actor, input: AcceptChanges): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await requireVersion(tx, actor, input.version);
    for (const { id, snapshot } of input.lines) await updateLine(tx, cart.id, id, { snapshot });
    return { version: await bumpVersion(tx, cart.id), lineId: null };
  });
}
