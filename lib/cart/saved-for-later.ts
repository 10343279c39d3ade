import 'server-only';
import { inTransaction, type Tx } from '@/lib/db/pool';
import { AppError, notFound } from '@/lib/errors';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { lineProblems } from '@/lib/pricing/problems';
import { factsOf, ownerOf, productOf, put, requireVersion } from './lines';
import { refuse } from './refusals';
import type { CartReceipt, ParkLine } from './schema';
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

const laterOf = (owner: CartOwner): CartOwner => ({ ...owner, name: 'Later' });

/**
 * Keeps units for later, beside those of the same product, plan and add-on set. Whoever calls holds the owner's cart:
 * both are always locked in that order.
 * @throws AppError `invalid` when there is no room for them
 */
export async function park(tx: Tx, owner: CartOwner, units: Omit<LineContent, 'lineKey'>): Promise<void> {
  const later = await openCart(tx, laterOf(owner));
  await put(tx, later.id, units);
}

/** @throws AppError `invalid` when a line does not hold that many. */
function requireHeld(held: number, wanted: number): void {
  if (wanted <= held) return;
  const message = `This line holds ${held.toLocaleString('en')}.`;
  throw new AppError('invalid', { detail: message, fields: [{ path: 'quantity', message }] });
}

/**
 * Takes units out of a line of the cart and keeps them for later; all of them take the line out. What stays must be a
 * quantity that the plan allows (docs/decisions/0067).
 * @throws AppError `conflict` when the cart moved on, `not-found`, `invalid` at the quantity
 */
export async function parkLine(actor: Actor, lineId: string, input: ParkLine): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  const productId = await productOf(actor, lineId);
  const facts = productId === null ? null : await factsOf(actor, productId);
  return inTransaction(async (tx) => {
    const cart = await requireVersion(tx, actor, input.version);
    const line = await findLine(tx, cart.id, lineId);
    if (!line) throw notFound('This line is no longer in the cart.');
    requireHeld(line.quantity, input.quantity);
    const rest = line.quantity - input.quantity;
    if (rest === 0) await deleteLine(tx, cart.id, lineId);
    else {
      if (facts)
        refuse(lineProblems(facts, { ...line, quantity: rest }).filter(({ code }) => code === 'quantity'));
      await updateLine(tx, cart.id, lineId, { quantity: rest });
    }
    await park(tx, ownerOf(actor), { ...line, quantity: input.quantity });
    return { version: await bumpVersion(tx, cart.id), lineId: rest === 0 ? null : lineId };
  });
}

/**
 * Puts a line that was kept for later into the cart, as it was last shown: what changed since is shown there. It is not
 * refused for a price or a limit of its plan; the cart says what stands in the way of ordering it.
 * @throws AppError `conflict` when the cart moved on, `not-found`, `invalid` when the cart has no room for it
 */
export async function bringBack(actor: Actor, lineId: string, version: number): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await requireVersion(tx, actor, version);
    const line = await takeOut(tx, actor, lineId);
    const kept = await put(tx, cart.id, line);
    return { version: await bumpVersion(tx, cart.id), lineId: kept };
  });
}

/** Gives up a line that was kept for later. @throws AppError `conflict` when the cart moved on, `not-found` */
export async function removeLater(actor: Actor, lineId: string, version: number): Promise<CartReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await requireVersion(tx, actor, version);
    await takeOut(tx, actor, lineId);
    return { version: await bumpVersion(tx, cart.id), lineId: null };
  });
}

async function takeOut(tx: Tx, actor: Actor, lineId: string) {
  const later = await lockCart(tx, laterOf(ownerOf(actor)));
  const line = later && (await findLine(tx, later.id, lineId));
  if (!later || !line) throw notFound('This is no longer kept for later.');
  await deleteLine(tx, later.id, lineId);
  return line;
}
