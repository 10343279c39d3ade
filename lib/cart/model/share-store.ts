import { and, eq, sql } from 'drizzle-orm';
import { activeCarts, cartShares } from '@/lib/cart/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { CartOwner } from './store';

/** Makes a cart the one that the person's header, "Add to cart" and checkout use. */
export async function activateCart(
  tx: Tx,
  { personId, organisationId }: CartOwner,
  cartId: string,
): Promise<void> {
  await tx
    .insert(activeCarts)
    .values({ personId, organisationId, cartId })
    .onConflictDoUpdate({
      target: [activeCarts.personId, activeCarts.organisationId],
      set: { cartId },
    });
}

/** People who had the cart active fall back to a cart of their own. @param personId null: all people */
export async function deactivateCart(tx: Tx, cartId: string, personId: string | null = null): Promise<void> {
  const who = personId === null ? undefined : eq(activeCarts.personId, personId);
  await tx.delete(activeCarts).where(and(eq(activeCarts.cartId, cartId), who));
}

/** Makes another cart active for the people who had the first one active. */
export async function replaceActiveCart(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(activeCarts).set({ cartId: to }).where(eq(activeCarts.cartId, from));
}

export type ShareAccess = 'read' | 'edit';

/** A colleague, and what they may do with a cart; null without a share. */
export interface ColleagueRow extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  access: ShareAccess | null;
}

/** The people who may order and belong to an organisation, without one of them, each with their share of a cart. */
export async function listColleagues(
  tx: Tx,
  homeOrganisationId: number,
  cart: { id: string; ownerId: string },
): Promise<ColleagueRow[]> {
  const { rows } = await tx.execute<ColleagueRow>(sql`
    SELECT p.id, p.name, p.email, s.access FROM members m JOIN people p ON p.id = m.person_id
    LEFT JOIN cart_shares s ON s.cart_id = ${cart.id} AND s.person_id = p.id
      AND s.home_organisation_id = m.organisation_id
    WHERE m.organisation_id = ${homeOrganisationId} AND m.role <> 'viewer' AND p.id <> ${cart.ownerId}
    ORDER BY lower(p.name), p.id`);
  return rows;
}

export async function saveShare(
  tx: Tx,
  share: { cartId: string; personId: string; homeOrganisationId: number; access: ShareAccess },
): Promise<void> {
  const { access, homeOrganisationId } = share;
  await tx
    .insert(cartShares)
    .values(share)
    .onConflictDoUpdate({
      target: [cartShares.cartId, cartShares.personId],
      set: { access, homeOrganisationId },
    });
}

/** Notes that a person dealt with a cart that was shared with them: it is no news any more. */
export async function saveShareSeen(tx: Tx, cartId: string, personId: string): Promise<void> {
  await tx
    .update(cartShares)
    .set({ seenAt: sql`coalesce(${cartShares.seenAt}, now())` })
    .where(and(eq(cartShares.cartId, cartId), eq(cartShares.personId, personId)));
}

/** @returns whether there was one */
export async function deleteShare(tx: Tx, cartId: string, personId: string): Promise<boolean> {
  const rows = await tx
    .delete(cartShares)
    .where(and(eq(cartShares.cartId, cartId), eq(cartShares.personId, personId)))
    .returning({ personId: cartShares.personId });
  return rows.length === 1;
}
