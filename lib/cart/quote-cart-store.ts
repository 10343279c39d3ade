import { and, eq, isNotNull } from 'drizzle-orm';
import { carts } from '@/lib/cart/model/tables';
import type { Tx } from '@/lib/platform/db/pool';

export async function insertQuoteCart(
  tx: Tx,
  cart: { personId: string; organisationId: number; name: string; quoteId: string },
): Promise<{ id: string; version: number }> {
  const [row] = await tx
    .insert(carts)
    .values({ ...cart, isLocked: true, changedBy: cart.personId })
    .returning({ id: carts.id, version: carts.version });
  if (!row) throw new Error('an insert of a cart gave no row');
  return row;
}

/** The locked cart of an accepted quote; null when it was ordered or given back. */
export async function findQuoteCart(
  tx: Tx,
  quoteId: string,
): Promise<{ id: string; personId: string } | null> {
  const [row] = await tx
    .select({ id: carts.id, personId: carts.personId })
    .from(carts)
    .where(eq(carts.quoteId, quoteId));
  return row ?? null;
}

/** @returns whether there was one */
export async function deleteQuoteCart(tx: Tx, quoteId: string): Promise<boolean> {
  const rows = await tx.delete(carts).where(eq(carts.quoteId, quoteId)).returning({ id: carts.id });
  return rows.length === 1;
}

/** Deletes the cart of a quote if it is still the one that a checkout showed. @returns whether it was */
export async function deleteShownQuoteCart(tx: Tx, cartId: string, version: number): Promise<boolean> {
  const rows = await tx
    .delete(carts)
    .where(and(eq(carts.id, cartId), eq(carts.version, version), isNotNull(carts.quoteId)))
    .returning({ id: carts.id });
  return rows.length === 1;
}
