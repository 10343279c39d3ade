import { and, eq, sql } from 'drizzle-orm';
import { carts } from '@/lib/cart/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { CartOwner } from '../model/store';

/** Keeps names and number of a person's carts as they are until the transaction ends. */
export async function holdNames(
  tx: Tx,
  { personId, organisationId }: { personId: string; organisationId: number },
): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('cart names'), hashtext(${`${personId} ${organisationId}`}))`,
  );
}

export interface NewCart {
  personId: string;
  organisationId: number;
  name: string;
}

/** @returns its id; null when the person has a cart of this name */
export async function insertCart(tx: Tx, cart: NewCart): Promise<string | null> {
  const rows = await tx.insert(carts).values(cart).onConflictDoNothing().returning({ id: carts.id });
  return rows[0]?.id ?? null;
}

/** True when the person has another cart of this name for the organisation. */
export async function isNameTaken(tx: Tx, { personId, organisationId, name }: NewCart, exceptId?: string) {
  const rows = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(
      and(
        eq(carts.personId, personId),
        eq(carts.organisationId, organisationId),
        sql`lower(${carts.name}) = lower(${name})`,
      ),
    );
  return rows.some(({ id }) => id !== exceptId);
}

export async function renameCart(tx: Tx, cartId: string, name: string): Promise<void> {
  await tx.update(carts).set({ name }).where(eq(carts.id, cartId));
}

/** Counts the person's carts for an organisation. */
export async function countCarts(tx: Tx, { personId, organisationId }: CartOwner): Promise<number> {
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(carts)
    .where(and(eq(carts.personId, personId), eq(carts.organisationId, organisationId)));
  return rows[0]?.count ?? 0;
}
