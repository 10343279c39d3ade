import 'server-only';
import { showEmail } from '@/lib/contract/shown-host';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findSeenCart, toCartOwner } from '../model/lines';
import {
  type ColleagueRow,
  deactivateCart,
  deleteShare,
  listColleagues,
  saveShare,
  saveShareSeen,
} from '../model/share-store';
import { type CartRow, lockCart } from '../model/store';
import { lockOwnCart } from './data';
import type { Colleague, Share } from './schema';

const toColleague = ({ id, name, email, access }: ColleagueRow): Colleague => ({
  id,
  name,
  email: showEmail(email),
  access,
});

/**
 * The people of the actor's organisation who can order, and what each of them may do with a cart of the actor's.
 * @throws AppError `not-found`, `not-allowed` for a cart of somebody else
 */
export async function listShares(actor: Actor, cartId: string): Promise<{ people: Colleague[] }> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const cart = await lockOwnCart(tx, actor, cartId);
    return { people: (await listColleagues(tx, actor.homeOrganisationId, cart)).map(toColleague) };
  });
}

const record = (
  tx: Tx,
  actor: Actor,
  action: 'carts.shared' | 'carts.unshared',
  { cartId, personId }: { cartId: string; personId: string },
) => recordAuditEvent(tx, actor, { action, subject: `cart:${cartId}`, detail: `person:${personId}` });

/**
 * Lets a colleague read or edit a cart of the actor's; a person of another organisation never. Who may only read it any
 * more falls back to a cart of their own.
 * @throws AppError `not-found` for the cart or the person, `not-allowed` for a cart of somebody else
 */
export async function shareCart(
  actor: Actor,
  { cartId, personId }: { cartId: string; personId: string },
  { access }: Share,
): Promise<void> {
  requirePermission(actor, 'orders:create');
  const { homeOrganisationId } = actor;
  await inTransaction(async (tx) => {
    const cart = await lockOwnCart(tx, actor, cartId);
    const colleagues = await listColleagues(tx, homeOrganisationId, cart);
    if (!colleagues.some(({ id }) => id === personId))
      throw notFound(message('cart-errors.carts.colleagueNotFound'));
    await saveShare(tx, { cartId, personId, homeOrganisationId, access });
    if (access === 'read') await deactivateCart(tx, cartId, personId);
    await record(tx, actor, 'carts.shared', { cartId, personId });
  });
}

/** @throws AppError `not-allowed` unless it is the actor's own cart, or their own share of it */
function requireMayEnd(actor: Actor, cart: CartRow, personId: string): void {
  if (cart.access === 'owner' || personId === actor.userId) return;
  throw new AppError('not-allowed', { message: message('cart-errors.carts.onlyOwner') });
}

/**
 * Ends a share: the owner's of anybody, a colleague's of themselves. Their active cart is one of their own again.
 * @throws AppError `not-found`, `not-allowed`
 */
export async function unshareCart(
  actor: Actor,
  { cartId, personId }: { cartId: string; personId: string },
): Promise<void> {
  requirePermission(actor, 'orders:create');
  await inTransaction(async (tx) => {
    const cart = await lockCart(tx, toCartOwner(actor, cartId));
    if (!cart) throw notFound(message('cart-errors.cart.gone'));
    requireMayEnd(actor, cart, personId);
    if (!(await deleteShare(tx, cartId, personId)))
      throw notFound(message('cart-errors.carts.colleagueNotFound'));
    await deactivateCart(tx, cartId, personId);
    await record(tx, actor, 'carts.unshared', { cartId, personId });
  });
}

/** Notes that the actor has seen a cart that was shared with them. @throws AppError `not-found`, `not-allowed` */
export async function markCartSeen(actor: Actor, cartId: string): Promise<void> {
  requirePermission(actor, 'orders:create');
  await findSeenCart(db(), toCartOwner(actor, cartId));
  await saveShareSeen(db(), cartId, actor.userId);
}
