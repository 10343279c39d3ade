import 'server-only';
import { storedFacts } from '@/lib/catalogue/lookup';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { pageLocale } from '@/lib/platform/messages/locale';
import { type Message, message } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { planAddition } from '../model/addition';
import { cartConflict } from '../model/errors';
import {
  countLines,
  deleteLines,
  deleteLinesById,
  findLinesById,
  findLinesByKey,
  increaseLines,
  listLines,
  moveLines as moveRows,
  type StoredLine,
} from '../model/line-store';
import { lockWritableCart, requireSeen, toCartOwner } from '../model/lines';
import { replaceActiveCart } from '../model/share-store';
import { type CartChange, countChange, deleteCart } from '../model/store';
import type { LineList } from '../model/tables';
import { lockTwoCarts } from './data';
import type { MergeCart, MoveLines, Transfer } from './schema';

interface RejectedLine {
  line: StoredLine;
  reason: Message;
}

/**
 * Moves lines, which keep their ids, to another cart or list; one whose product, plan and add-on set is there already is
 * joined with it.
 * @returns what had no room, and stays where it was
 */
async function transfer(
  tx: Tx,
  fromCartId: string,
  to: CartChange,
  list: LineList,
  lines: readonly StoredLine[],
): Promise<RejectedLine[]> {
  const keys = lines.map((line) => line.lineKey);
  const existing = await findLinesByKey(tx, to.cartId, keys, list);
  const plan = planAddition(existing, await countLines(tx, to.cartId, list), lines);
  const rejected = new Map(plan.rejected.map(({ position, reason }) => [position, reason]));
  const fitting = lines.filter((_line, position) => !rejected.has(position));
  const joined = new Set(existing.map((line) => line.lineKey));
  const toIds = (some: readonly StoredLine[]) => some.map(({ id }) => id);
  await increaseLines(tx, to, plan.increases);
  await deleteLinesById(tx, fromCartId, toIds(fitting.filter((line) => joined.has(line.lineKey))));
  await moveRows(tx, to, list, toIds(fitting.filter((line) => !joined.has(line.lineKey))));
  return [...rejected].flatMap(([position, reason]) => {
    const line = lines[position];
    return line ? [{ line, reason }] : [];
  });
}

/** Adds the product names of the lines that stayed. */
async function toTransfer(
  actor: Actor,
  result: { version: number; moved: number; rejected: readonly RejectedLine[] },
): Promise<Transfer> {
  const { version, moved, rejected } = result;
  const facts = await storedFacts(
    actor,
    rejected.map(({ line }) => line.productId),
  );
  const toText = textIn(pageLocale().locale);
  return {
    version,
    moved,
    rejected: rejected.map(({ line: { id, productId }, reason }) => ({
      lineId: id,
      name: facts.get(productId)?.name ?? `#${productId}`,
      reason: toText(reason),
    })),
  };
}

/**
 * Moves lines of a cart to another cart of the same organisation; the same lines join. What has no room there stays.
 * @throws AppError `not-found`, `not-allowed`, `cart-locked` for either cart; `conflict` when one of the lines changed
 *   since the version, or is gone
 */
export async function moveLines(actor: Actor, cartId: string, input: MoveLines): Promise<Transfer> {
  requirePermission(actor, 'orders:create');
  const done = await inTransaction(async (tx) => {
    const [from, to] = await lockTwoCarts(tx, actor, [cartId, input.to]);
    const lines = await findLinesById(tx, from.id, input.lineIds);
    await requireSeen(tx, from, input.version, lines);
    if (lines.length !== new Set(input.lineIds).size)
      throw cartConflict(from.version, await listLines(tx, from.id));
    const target = await countChange(tx, to.id, actor.userId);
    const { version } = await countChange(tx, from.id, actor.userId);
    const rejected = await transfer(tx, from.id, target, 'cart', lines);
    return { version, moved: lines.length - rejected.length, rejected };
  });
  return toTransfer(actor, done);
}

/**
 * Moves everything of a cart, with what is saved for later, into another cart of the same organisation. A cart of the
 * actor's own that is empty then is deleted; what has no room stays in it.
 * @throws AppError as `moveLines`; `conflict` when the cart is not the one that was shown
 */
export async function mergeCart(actor: Actor, cartId: string, input: MergeCart): Promise<Transfer> {
  requirePermission(actor, 'orders:create');
  const done = await inTransaction(async (tx) => {
    const [from, to] = await lockTwoCarts(tx, actor, [cartId, input.into]);
    const [lines, later] = [await listLines(tx, from.id), await listLines(tx, from.id, 'later')];
    if (from.version !== input.version) throw cartConflict(from.version, lines);
    const target = await countChange(tx, to.id, actor.userId);
    const { version } = await countChange(tx, from.id, actor.userId);
    const rejected = [
      ...(await transfer(tx, from.id, target, 'cart', lines)),
      ...(await transfer(tx, from.id, target, 'later', later)),
    ];
    if (rejected.length === 0 && from.access === 'owner') {
      if (from.isActive) await replaceActiveCart(tx, from.id, to.id);
      await deleteCart(tx, from.id);
    }
    return { version, moved: lines.length + later.length - rejected.length, rejected };
  });
  return toTransfer(actor, done);
}

/**
 * Clears a cart; what is saved for later stays. The lines wait for an undo until the cart is cleared again.
 * @returns the version that the undo names
 * @throws AppError `not-found`, `not-allowed`, `cart-locked`; `conflict` when the cart is not the one that was shown
 */
export async function clearCart(
  actor: Actor,
  cartId: string,
  version: number,
): Promise<{ id: string; version: number }> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await lockWritableCart(tx, toCartOwner(actor, cartId));
    const lines = await listLines(tx, cart.id);
    if (cart.version !== version) throw cartConflict(cart.version, lines);
    const change = await countChange(tx, cart.id, actor.userId);
    await deleteLines(tx, cart.id, 'cleared');
    await moveRows(
      tx,
      change,
      'cleared',
      lines.map(({ id }) => id),
    );
    return { id: cart.id, version: change.version };
  });
}

/**
 * Restores the lines of a cleared cart and keeps the lines added since; lines without room stay cleared.
 * @param version that the clearing made
 * @throws AppError as `clearCart`; `conflict` when the cart was cleared again, or the lines are restored already
 */
export async function undoClear(actor: Actor, cartId: string, version: number): Promise<Transfer> {
  requirePermission(actor, 'orders:create');
  const done = await inTransaction(async (tx) => {
    const cart = await lockWritableCart(tx, toCartOwner(actor, cartId));
    const cleared = await listLines(tx, cart.id, 'cleared');
    const lines = cleared.filter((line) => line.version === version);
    if (lines.length === 0)
      throw new AppError('conflict', { message: message('cart-errors.carts.undoGone') });
    const change = await countChange(tx, cart.id, actor.userId);
    const rejected = await transfer(tx, cart.id, change, 'cart', lines);
    return { version: change.version, moved: lines.length - rejected.length, rejected };
  });
  return toTransfer(actor, done);
}
