import 'server-only';
import { addProductsToCart, getCartState } from '@/lib/cart/checkout';
import { listCodesOfProducts } from '@/lib/catalogue/part-numbers/data';
import { currentFacts } from '@/lib/catalogue/product/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { OrderLine } from '../model/schema';
import { findOrder, findParts } from '../model/store';
import { showPrices } from '../model/tier-prices';
import { compareLine, toChoice } from './rules';
import type { PutReorder, Reorder } from './schema';

/** @throws AppError `not-found` for an order of any other organisation */
async function findOrderLines(
  actor: Actor,
  orderId: string,
): Promise<{ number: string; lines: OrderLine[] }> {
  const found = await findOrder(db(), orderId, actor.organisationId);
  if (!found) throw notFound(message('orders.errors.notFound'));
  const { parts } = await showPrices(db(), actor, found, await findParts(db(), orderId));
  return { number: found.order.number, lines: parts.lines };
}

/** Reads the ordered lines. @throws AppError `not-allowed`; `not-found` for an order of any other organisation */
export async function getOrderLines(actor: Actor, orderId: string): Promise<OrderLine[]> {
  requirePermission(actor, 'orders:read');
  return (await findOrderLines(actor, orderId)).lines;
}

const toCartOwner = ({ userId, organisationId }: Actor) => ({ personId: userId, organisationId });

const loadFacts = (actor: Actor, lines: readonly OrderLine[]) =>
  currentFacts(
    actor,
    lines.map(({ productId }) => productId),
  );

/**
 * Compares the lines of an order with their present facts. Changes nothing.
 * @throws AppError `not-allowed`, `not-found`
 */
export async function getReorder(actor: Actor, orderId: string): Promise<Reorder> {
  requirePermission(actor, 'orders:create');
  const { lines } = await findOrderLines(actor, orderId);
  const ids = lines.map(({ productId }) => productId);
  const [cart, facts, codes] = await Promise.all([
    getCartState(toCartOwner(actor)),
    loadFacts(actor, lines),
    listCodesOfProducts(actor, ids),
  ]);
  return {
    lines: lines.map((line, position) =>
      compareLine(
        line,
        position,
        facts.get(line.productId) ?? null,
        codes.get(line.productId)?.find((code) => code !== line.productCode),
      ),
    ),
    fresh: [...facts.values()].every(({ fresh }) => fresh),
    limited: [...facts.values()].every(({ fresh, limited }) => fresh || limited),
    cartId: cart.id,
    cartVersion: cart.version,
  };
}

/**
 * Adds the chosen lines of an order to the actor's cart, all or none. The cart stores the facts that were
 * shown, to detect changes before the order is placed.
 * @param alsoStore stores what follows from it, in the same transaction
 * @throws AppError `not-orderable` for a line that cannot be ordered any more, `invalid` when the cart has no
 * room, `conflict` when the cart moved on since the lines were shown
 */
export async function putReorder(
  actor: Actor,
  orderId: string,
  input: PutReorder,
  alsoStore: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<{ lines: number }> {
  requirePermission(actor, 'orders:create');
  const { number, lines } = await findOrderLines(actor, orderId);
  const chosen = input.lines.map(({ position, ...rest }) => {
    const line = lines[position];
    if (!line) throw new AppError('invalid', { message: message('orders.errors.lineNotFound') });
    return { line, position, ...rest };
  });
  const facts = await loadFacts(
    actor,
    chosen.map(({ line }) => line),
  );
  for (const { line, position } of chosen) {
    const now = compareLine(line, position, facts.get(line.productId) ?? null);
    if (!now.isOffered)
      throw new AppError('not-orderable', {
        message: message('pricing.problems.ofLine', {
          name: line.name,
          reason: now.problems[0]?.message ?? '',
        }),
      });
  }
  await inTransaction(async (tx) => {
    const units = chosen.map(({ line, quantity, snapshot }) => ({ ...toChoice(line), quantity, snapshot }));
    const owner = { ...toCartOwner(actor), cartId: input.cartId };
    await addProductsToCart(tx, owner, input.cartVersion, units);
    await recordAuditEvent(tx, actor, {
      action: 'order.reordered',
      subject: `order:${orderId}`,
      detail: number,
    });
    await alsoStore(tx);
  });
  return { lines: chosen.length };
}
