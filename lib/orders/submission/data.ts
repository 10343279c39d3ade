import { message } from '@/lib/messages/message';
import type { Hold } from '@/lib/ordering-policy/hold';
import 'server-only';
import { randomBytes } from 'node:crypto';
import { countryName } from '@/lib/addresses/countries';
import { addressLines } from '@/lib/addresses/rules';
import { recordAuditEvent } from '@/lib/audit/data';
import { getOrderPrefix } from '@/lib/brand/data';
import { lockCartForOrder } from '@/lib/cart/approval-lock';
import { emptyCart, loadCartForOrder, type OrderableCart, type OrderableLine } from '@/lib/cart/checkout';
import { shippingAddress } from '@/lib/contract/order';
import { db, type Tx } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { enqueue } from '@/lib/jobs/queue';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { getHoldForNewOrder } from '../approval/hold';
import { recordOrderEvent } from '../events/data';
import { sendOrderJob } from '../job-definitions';
import { indexOrders } from '../list/search-index';
import { formatOrderNumber, RANDOM_DIGITS } from '../order-number';
import type { OrderLine, SubmitOrder, SubmittedOrder } from '../schema';
import { withUniqueNumber } from '../unique-number';
import { buildOrderRequest } from './request';
import { appendOrderNumber, isSameIntent } from './rules';
import type { PlacedOrder } from './schema';
import { findByIntent, type IntentRow, insertLines, insertOrder, type NewOrder } from './store';

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

/** What this actor's checkout has placed under its key; null when that is nothing. */
export async function findPlaced(actor: Actor, intentKey: string): Promise<PlacedOrder | null> {
  requirePermission(actor, 'orders:create');
  const known = await findByIntent(db(), intentKey);
  return known && isOwn(actor, known) ? toPlacedOrder(actor, known) : null;
}

/**
 * The order that an intent already stands for.
 * @throws AppError `conflict` when the key is not this actor's; `already-placed`, with the order, when it asked for another
 */
async function findSubmitted(
  actor: Actor,
  { intentKey, ...intent }: SubmitOrder,
): Promise<SubmittedOrder | null> {
  const known = await findByIntent(db(), intentKey);
  if (!known) return null;
  if (!isOwn(actor, known))
    throw new AppError('conflict', { message: message('order-errors.submission.checkoutExpired') });
  const { id, number } = known;
  if (isSameIntent(known.intent, intent)) return { id, number };
  const text = message('order-errors.submission.alreadyPlaced', { number });
  throw new AppError('already-placed', { message: text, facts: { order: toPlacedOrder(actor, known) } });
}

function toOrderLine(line: OrderableLine): OrderLine {
  const { ratePlan, provisioning, maintenance } = line;
  return {
    productId: line.productId,
    name: line.name,
    productCode: line.productCode,
    vendorName: line.vendorName,
    quantity: line.quantity,
    stock: line.stock,
    plan: ratePlan && {
      id: ratePlan.id,
      name: ratePlan.name,
      termLength: ratePlan.termLength,
      billingFrequency: ratePlan.billingFrequency,
      renewalTermLength: ratePlan.renewalTermLength,
    },
    provisioning: provisioning.map(({ id, name, sku, instructions }) => ({ id, name, sku, instructions })),
    maintenance: maintenance.map(({ id, name, sku }) => ({ id, name, sku, instructions: null })),
    parts: line.parts,
    totals: line.totals,
  };
}

async function buildNewOrder(
  actor: Actor,
  input: SubmitOrder,
  cart: OrderableCart,
): Promise<Omit<NewOrder, 'number'>> {
  const [{ request, shipping, connection }, hold] = await Promise.all([
    buildOrderRequest(actor, input, cart),
    getHoldForNewOrder(actor.organisationId),
  ]);
  const { intentKey, ...intent } = input;
  const { reference, instructions, notes } = intent;
  return {
    intentKey,
    intent,
    reference,
    instructions,
    notes,
    shipping,
    savedAddressId: input.shipping.kind === 'saved' ? input.shipping.addressId : null,
    request,
    organisationId: actor.organisationId,
    connectionId: connection.id,
    brandId: actor.brandId,
    personId: actor.userId,
    realPersonId: actor.realUserId,
    totals: cart.totals,
    ...hold,
  };
}

/** What is ordered leaves the cart; what waits for an approval stays in it, locked (docs/decisions/0137). */
async function takeFromCart(
  tx: Tx,
  order: { id: string; personId: string; organisationId: number; held: Hold | null },
  { cartId: id, version }: OrderableCart,
) {
  if (order.held !== 'approval') return emptyCart(tx, id, version);
  return lockCartForOrder(tx, order, { id, version }, order.id);
}

/** Stores an order under a number that nobody has, with its lines, its job and its record, and empties the cart. */
async function storeOrder(tx: Tx, actor: Actor, order: Omit<NewOrder, 'number'>, cart: OrderableCart) {
  const number = formatOrderNumber(randomBytes(RANDOM_DIGITS), await getOrderPrefix(tx, order.brandId));
  const request = { ...order.request, reference: appendOrderNumber(order.request.reference, number) };
  const stored = await insertOrder(tx, { ...order, number, request });
  if (!stored) return null;
  await insertLines(tx, stored.id, cart.lines.map(toOrderLine));
  await indexOrders(tx, [stored.id]);
  const { organisationId, held } = order;
  await takeFromCart(tx, { id: stored.id, personId: actor.userId, organisationId, held }, cart);
  await recordAuditEvent(tx, actor, {
    action: 'order.placed',
    subject: `order:${stored.id}`,
    detail: number,
  });
  await recordOrderEvent(tx, { orderId: stored.id, organisationId, kind: 'order.placed', data: {} });
  await enqueueSending(tx, stored, held);
  return { id: stored.id, number: stored.number };
}

/**
 * The job of a held order has a key of its own: jobs that wait under one key are one job, and this one must not stand in
 * the way of sending the order now. For an approval there is none until it is given.
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
 * Stores the actor's cart as an order to be sent, and answers before the supplier is asked. The same intent key is the
 * same order, however often and however many at once it comes (docs/reliability.md, fact 2); with another
 * content it is refused.
 * @throws AppError `already-placed` with what the key stands for, `conflict` when the cart moved on, `prices-changed` or `not-orderable` with each line's reasons,
 *   `invalid` for an address that is not one of the acting organisation's.
 */
export async function submitOrder(actor: Actor, input: SubmitOrder): Promise<SubmittedOrder> {
  requirePermission(actor, 'orders:create');
  const known = await findSubmitted(actor, input);
  if (known) return known;
  try {
    const cart = await loadCartForOrder(actor, { id: input.cartId, version: input.cartVersion });
    const order = await buildNewOrder(actor, input, cart);
    const stored = await withUniqueNumber((tx) => storeOrder(tx, actor, order, cart));
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
