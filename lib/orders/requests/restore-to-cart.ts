import 'server-only';
import { holdsProducts, restoreCart, restoreEmptyCart } from '@/lib/cart/checkout';
import type { OrderRequest } from '@/lib/contract/order';
import type { Tx } from '@/lib/db/pool';
import type { Actor } from '@/lib/permissions/rules';
import { saveInCartOf } from './restore-to-cart-store';

interface Ordered {
  id: string;
  /** Whose cart its lines went into last. */
  inCartOf: string | null;
  request: OrderRequest;
}

const ownerOf = ({ userId, organisationId }: Actor) => ({ personId: userId, organisationId });

/** Whether the lines of an order were put into the actor's cart and are all there still: once more would double them. */
export async function isInCartOf(tx: Tx, actor: Actor, { inCartOf, request }: Ordered): Promise<boolean> {
  return inCartOf === actor.userId && holdsProducts(tx, ownerOf(actor), request.products);
}

/** Puts the lines of an order that came to nothing into the actor's cart, beside what is in it. @throws as `restoreCart` */
export async function putIntoCartOf(tx: Tx, actor: Actor, { id, request }: Ordered): Promise<void> {
  await restoreCart(tx, ownerOf(actor), request.products);
  await saveInCartOf(tx, id, actor.userId);
}

/** As `putIntoCartOf`, if the actor's cart is empty. @returns whether it was */
export async function putIntoEmptyCartOf(tx: Tx, actor: Actor, { id, request }: Ordered): Promise<boolean> {
  if (!(await restoreEmptyCart(tx, ownerOf(actor), request.products))) return false;
  await saveInCartOf(tx, id, actor.userId);
  return true;
}
