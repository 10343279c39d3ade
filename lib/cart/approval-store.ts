import { and, eq, sql } from 'drizzle-orm';
import { carts } from '@/lib/cart/model/tables';
import type { Tx } from '@/lib/platform/db/pool';

/** Locks a cart for an order that waits, if it still has the version. @returns whether it had */
export async function lockForOrder(
  tx: Tx,
  cart: { id: string; version: number },
  orderId: string,
): Promise<boolean> {
  const rows = await tx
    .update(carts)
    .set({ isLocked: true, orderId, version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(carts.id, cart.id), eq(carts.version, cart.version), eq(carts.isLocked, false)))
    .returning({ id: carts.id });
  return rows.length === 1;
}

/** The cart that is locked for an order, held until the transaction ends; null when there is none. */
export async function lockLockedCart(tx: Tx, orderId: string) {
  const { id, name, personId, organisationId } = carts;
  const rows = await tx
    .select({ id, name, personId, organisationId })
    .from(carts)
    .where(and(eq(carts.orderId, orderId), eq(carts.isLocked, true)))
    .for('update');
  return rows[0] ?? null;
}

/** Lets the cart of an order be changed again. @param name what it is called from now on */
export async function unlockCart(tx: Tx, cartId: string, name: string | null): Promise<void> {
  await tx
    .update(carts)
    .set({ isLocked: false, name, version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(carts.id, cartId));
}
