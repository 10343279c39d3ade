import type { Hold } from '@/lib/cart/ordering-policy/hold';
import { message } from '@/lib/platform/messages/message';
import 'server-only';
import { randomBytes } from 'node:crypto';
import { getOrderPrefix } from '@/lib/brand/data';
import { lockCartForOrder } from '@/lib/cart/approval-lock';
import { emptyCart, loadCartForOrder, type OrderableCart } from '@/lib/cart/checkout';
import { takeQuoteCart } from '@/lib/cart/quote-cart';
import { shippingAddress } from '@/lib/contract/order-rules';
import { keepAddress } from '@/lib/customers/addresses/book/data';
import { countryName } from '@/lib/customers/addresses/countries';
import { addressLines } from '@/lib/customers/addresses/rules';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { currentOrigin } from '@/lib/platform/tracing/origin';
import { clearOrderedProducts } from '@/lib/pricing/purchase-history/data';
import { startApproval } from '../approval/decisions';
import { applyBudgets, type BudgetedOrders } from '../budgets/apply';
import { recordOrderEvent } from '../events/data';
import { attachUploadedFiles } from '../files/data';
import { buildOrderWords } from '../list/search-index';
import { sendOrderJob } from '../model/job-definitions';
import { formatOrderNumber, RANDOM_DIGITS } from '../model/order-number';
import type { SubmitOrder, SubmittedOrder } from '../model/schema';
import { appendOrderNumber, isSameIntent } from '../model/submission-rules';
import type { PlacedOrder } from '../model/submission-schema';
import { saveTierPrices } from '../model/tier-price-store';
import { withUniqueNumber } from '../model/unique-number';
import { linkOrders } from '../quotes/order-link';
import { type BuiltOrder, type BuiltOrders, buildNewOrders } from './new-order';
import { findByIntent, type IntentRow, insertLines, insertOrder } from './store';

const expiredError = () =>
  new AppError('conflict', { message: message('orders.submissionErrors.checkoutExpired') });

const isOwn = (actor: Actor, { organisationId, personId }: IntentRow): boolean =>
  organisationId === actor.organisationId && personId === actor.userId;

const toPlacedOrder = (
  actor: Actor,
  { id, number, createdAt, reference, shipping, intent }: IntentRow,
): PlacedOrder => ({
  id,
  number,
  createdAt: createdAt.toISOString(),
  reference,
  shipTo: addressLines(shippingAddress(shipping), countryName(shipping.country_code, actor.locale)),
  intent,
});

/** Finds the order that this actor's checkout has placed under its key; null when there is none. */
export async function findPlaced(actor: Actor, intentKey: string): Promise<PlacedOrder | null> {
  requirePermission(actor, 'orders:create');
  const known = await findByIntent(db(), intentKey);
  return known && isOwn(actor, known) ? toPlacedOrder(actor, known) : null;
}

/**
 * Finds the order that an intent key already belongs to.
 * @throws AppError `conflict` when the key is not this actor's; `already-placed`, with the order, when its
 * content differs
 */
async function findSubmitted(
  actor: Actor,
  { intentKey, ...intent }: SubmitOrder,
): Promise<SubmittedOrder | null> {
  const known = await findByIntent(db(), intentKey);
  if (!known) return null;
  if (!isOwn(actor, known)) throw expiredError();
  const { id, number } = known;
  if (isSameIntent(known.intent, intent)) return { id, number };
  const text = message('orders.submissionErrors.alreadyPlaced', { number });
  throw new AppError('already-placed', { message: text, facts: { order: toPlacedOrder(actor, known) } });
}

/** Saves a typed address in the address book when the checkout requested it. */
async function keepTypedAddress(tx: Tx, actor: Actor, { intent }: BuiltOrder['order']): Promise<void> {
  if (intent?.shipping.kind === 'one-off' && intent.shipping.keep)
    await keepAddress(tx, actor, intent.shipping.address);
}

/**
 * Stores an order under a number that is still free, with its lines, its job and its record.
 * @returns null when its intent key is known
 */
async function storeOrder(
  tx: Tx,
  actor: Actor,
  built: BuiltOrder,
  reserve: BudgetedOrders['reserve'],
): Promise<SubmittedOrder | null> {
  const { order, lines, tiers, approval } = built;
  const number = formatOrderNumber(randomBytes(RANDOM_DIGITS), await getOrderPrefix(tx, order.brandId));
  const request = { ...order.request, reference: appendOrderNumber(order.request.reference, number) };
  const words = await buildOrderWords(tx, actor, { ...order, number }, lines);
  const stored = await insertOrder(tx, { ...order, number, request, words, requestOrigin: currentOrigin() });
  if (!stored) return null;
  await insertLines(tx, stored.id, lines);
  await saveTierPrices(tx, stored.id, tiers);
  await reserve(stored.id, built);
  await keepTypedAddress(tx, actor, order);
  await recordAuditEvent(tx, actor, {
    action: 'order.placed',
    subject: `order:${stored.id}`,
    detail: number,
  });
  const { organisationId, held } = order;
  await recordOrderEvent(tx, { orderId: stored.id, organisationId, kind: 'order.placed', data: {} });
  if (approval) await startApproval(tx, { ...order, id: stored.id }, approval);
  await enqueueSending(tx, stored, held);
  return { id: stored.id, number: stored.number };
}

/**
 * Removes the ordered lines from the cart. The lines of an order that waits for an approval stay in it,
 * locked (docs/decisions/0019), but not those of two orders: each of them may be withdrawn, and has its own. An order from a quote gives
 * the quote back instead, when it is withdrawn.
 * @param lockFor the order that waits for an approval; null when none does
 */
async function takeFromCart(
  tx: Tx,
  { userId: personId, organisationId }: Actor,
  { cartId: id, version, quoteId }: OrderableCart,
  lockFor: string | null,
): Promise<void> {
  if (quoteId) return takeQuoteCart(tx, id, version);
  if (lockFor === null) return emptyCart(tx, id, version);
  return lockCartForOrder(tx, { personId, organisationId }, { id, version }, lockFor);
}

/**
 * Stores what a checkout places, one order or two, with its files, and empties the cart: all of it or nothing.
 * @returns the first order; null when the intent key is known
 */
async function storeOrders(
  tx: Tx,
  actor: Actor,
  { input, cart, orders }: { input: SubmitOrder; cart: OrderableCart; orders: BuiltOrders },
): Promise<SubmittedOrder | null> {
  const budgeted = await applyBudgets(tx, actor, orders);
  const [first, second] = budgeted.orders;
  const stored = await storeOrder(tx, actor, first, budgeted.reserve);
  if (!stored) return null;
  const firstOrderId = stored.id;
  const other =
    second &&
    (await storeOrder(tx, actor, { ...second, order: { ...second.order, firstOrderId } }, budgeted.reserve));
  // Only somebody who made a key of the second kind up themselves has an order under it.
  if (second && !other) throw expiredError();
  await attachUploadedFiles(tx, actor, input.files, [stored.id, other?.id]);
  if (cart.quoteId) await linkOrders(tx, cart.quoteId, other ? [stored.id, other.id] : [stored.id]);
  const isWaiting = first.order.held === 'approval' && !second;
  await takeFromCart(tx, actor, cart, isWaiting ? stored.id : null);
  return stored;
}

/**
 * Enqueues the job of an order. Jobs with the same key count as one, so a held order's job has a key of its
 * own: it must not block sending the order now. An order that waits for an approval gets no job until it is
 * approved.
 */
async function enqueueSending(
  tx: Tx,
  { id: orderId, dueAt }: { id: string; dueAt: Date | null },
  held: Hold | null,
): Promise<void> {
  if (held === null) return enqueue(tx, sendOrderJob, { orderId }, { key: orderId });
  if (dueAt) await enqueue(tx, sendOrderJob, { orderId }, { key: `held:${orderId}`, startAfter: dueAt });
}

/**
 * Stores the actor's cart as an order to be sent, and answers before the supplier does. The same intent key
 * is the same order, even for many requests at once (docs/reliability.md, fact 2); a request with the same
 * key and other content is rejected. A checkout that splits its lines places two orders, in one transaction
 * and under two keys, the second derived from the first.
 * @throws AppError `already-placed` with the order of the key, `conflict` when the cart moved on,
 * `prices-changed` or `not-orderable` with each line's reasons, `invalid` for an address that is not one of
 * the acting organisation's, a day that is not to come, notes that are too long with the delivery request, or
 * a file that is gone.
 */
export async function submitOrder(actor: Actor, input: SubmitOrder): Promise<SubmittedOrder> {
  requirePermission(actor, 'orders:create');
  const known = await findSubmitted(actor, input);
  if (known) return known;
  try {
    const cart = await loadCartForOrder(actor, { id: input.cartId, version: input.cartVersion });
    const orders = await buildNewOrders(actor, input, cart);
    const stored = await withUniqueNumber((tx) => storeOrders(tx, actor, { input, cart, orders }));
    clearOrderedProducts();
    if (stored) return stored;
  } catch (error) {
    // A twin of this request may have emptied the cart first: then its order is the answer.
    const existing = error instanceof AppError ? await findSubmitted(actor, input) : null;
    if (existing) return existing;
    throw error;
  }
  const existing = await findSubmitted(actor, input);
  if (existing) return existing;
  throw new AppError('internal');
}
