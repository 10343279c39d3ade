import 'server-only';
import { hasProducts, restoreToCart, restoreToEmptyCart } from '@/lib/cart/checkout';
import type { OrderRequest } from '@/lib/contract/order';
import type { Tx } from '@/lib/db/pool';
import type { Actor } from '@/lib/permissions/rules';
import { saveRestoredBy } from './store';

interface RestorableOrder {
  id: string;
  /** Whose cart its lines went into last. */
  cartPersonId: string | null;
  request: OrderRequest;
}

const toCartOwner = ({ userId, organisationId }: Actor) => ({ personId: userId, organisationId });

/** Whether the lines of an order were put into the actor's cart and are all there still: once more would double them. */
export async function isInActorCart(
  tx: Tx,
  actor: Actor,
  { cartPersonId, request }: RestorableOrder,
): Promise<boolean> {
  return cartPersonId === actor.userId && hasProducts(tx, toCartOwner(actor), request.products);
}

/** Puts the lines of an order that came to nothing into the actor's cart, beside what is in it. @throws as `restoreCart` */
export async function restoreOrderLines(
  tx: Tx,
  actor: Actor,
  { id, request }: RestorableOrder,
): Promise<void> {
  await restoreToCart(tx, toCartOwner(actor), request.products);
  await saveRestoredBy(tx, id, actor.userId);
}

/** As `putIntoCartOf`, if the actor's cart is empty. @returns whether it was */
export async function restoreOrderLinesIfEmpty(
  tx: Tx,
  actor: Actor,
  { id, request }: RestorableOrder,
): Promise<boolean> {
  if (!(await restoreToEmptyCart(tx, toCartOwner(actor), request.products))) return false;
  await saveRestoredBy(tx, id, actor.userId);
  return true;
}
