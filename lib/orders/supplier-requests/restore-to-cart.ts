import 'server-only';
import { activateIfEmpty, unlockCartOfOrder } from '@/lib/cart/approval-lock';
import {
  activateCartOfOrder,
  hasProducts,
  type OrderedProduct,
  restoreToCart,
  restoreToEmptyCart,
} from '@/lib/cart/restore';
import type { OrderRequest } from '@/lib/contract/order';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { findLineReferences, saveRestoredBy } from './store';

interface RestorableOrder {
  id: string;
  /** Whose cart its lines went into last. */
  cartPersonId: string | null;
  request: OrderRequest;
}

const toCartOwner = ({ userId, organisationId }: Actor) => ({ personId: userId, organisationId });

/** Reads the ordered products. The buyer's own references come from the stored lines; the request has them in its notes only. */
async function readProducts(tx: Tx, { id, request }: RestorableOrder): Promise<OrderedProduct[]> {
  const references = await findLineReferences(tx, id);
  return request.products.map((product, position) => ({
    ...product,
    reference: references.get(position) ?? null,
  }));
}

/**
 * True when the lines of an order were put into the actor's cart and are all still there: restoring them
 * again would double them.
 */
export async function isInActorCart(
  tx: Tx,
  actor: Actor,
  { cartPersonId, request }: RestorableOrder,
): Promise<boolean> {
  return cartPersonId === actor.userId && hasProducts(tx, toCartOwner(actor), request.products);
}

/** Adds the lines of an unsuccessful order to the actor's cart. @throws as `restoreCart` */
export async function restoreOrderLines(tx: Tx, actor: Actor, order: RestorableOrder): Promise<void> {
  const { id } = order;
  const products = await readProducts(tx, order);
  const owner = toCartOwner(actor);
  if (!(await activateCartOfOrder(tx, owner, { id, products }))) await restoreToCart(tx, owner, products);
  await saveRestoredBy(tx, id, actor.userId);
}

/**
 * The lines of a withdrawn order are in the actor's cart again: a cart that was locked for it is unlocked for everybody who
 * uses it, any other gets the lines of the actor's own order if it is empty.
 * @returns whether they are in the actor's active cart
 */
export async function restoreWithdrawn(
  tx: Tx,
  actor: Actor,
  order: RestorableOrder & { number: string; personId: string },
): Promise<boolean> {
  const { id, number } = order;
  const owner = toCartOwner(actor);
  const isOwn = order.personId === actor.userId;
  const unlockedId = await unlockCartOfOrder(tx, id, number);
  const isRestored =
    isOwn &&
    (unlockedId === null
      ? await restoreToEmptyCart(tx, owner, await readProducts(tx, order))
      : await activateIfEmpty(tx, owner, unlockedId));
  if (isRestored) await saveRestoredBy(tx, id, actor.userId);
  return isRestored;
}
