import { eq, sql } from 'drizzle-orm';
import { carts } from '@/lib/cart/model/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';

/** A person and the organisation that they act for. Every read is scoped by both. */
export interface CartOwner {
  personId: string;
  organisationId: number;
  /** Null or absent: the person's active cart. */
  cartId?: string | null;
}

export type CartAccess = 'owner' | 'edit' | 'read';

/** A cart as far as a person may see it. */
export interface CartRow {
  id: string;
  version: number;
  /** Null for the cart that everybody begins with. */
  name: string | null;
  access: CartAccess;
  ownerId: string;
  ownerName: string;
  /** Author of the last change; null before the first. */
  changedBy: { id: string; name: string } | null;
  isActive: boolean;
  /** It is shared with the person, who has not dealt with it yet. */
  isNew: boolean;
  isLocked: boolean;
  orderId: string | null;
  /** The accepted quote whose lines it holds. */
  quoteId: string | null;
  /** With how many people it is shared. */
  shareCount: number;
  updatedAt: Date;
}

/** One change of a cart, counted already: its lines are written with it. */
export interface CartChange {
  cartId: string;
  /** After the change. */
  version: number;
  personId: string;
}

/** A share counts as long as the person belongs to the organisation that it was shared in. */
const selectShare = (personId: string) => sql`(
  SELECT s.access, s.seen_at IS NULL AS is_new FROM cart_shares s JOIN members m
    ON m.person_id = s.person_id AND m.organisation_id = s.home_organisation_id
  WHERE s.cart_id = c.id AND s.person_id = ${personId})`;

const activeId = ({ personId, organisationId }: CartOwner) => sql`(
  SELECT cart_id FROM active_carts WHERE person_id = ${personId} AND organisation_id = ${organisationId})`;

/** The carts that a person may see. */
const selectCarts = (owner: CartOwner) => sql`
  SELECT c.id, c.version, c.name, c.person_id AS "ownerId", p.name AS "ownerName",
    c.is_locked AS "isLocked", c.order_id AS "orderId", c.quote_id AS "quoteId", c.created_at, c.updated_at AS "updatedAt",
    (SELECT count(*)::int FROM cart_shares WHERE cart_id = c.id) AS "shareCount",
    CASE WHEN e.id IS NULL THEN NULL ELSE jsonb_build_object('id', e.id, 'name', e.name) END AS "changedBy",
    CASE WHEN c.person_id = ${owner.personId} THEN 'owner' ELSE a.access END AS access,
    coalesce(c.id = ${activeId(owner)}, false) AS "isActive", coalesce(a.is_new, false) AS "isNew"
  FROM carts c JOIN people p ON p.id = c.person_id LEFT JOIN people e ON e.id = c.changed_by
  LEFT JOIN LATERAL ${selectShare(owner.personId)} a ON c.person_id <> ${owner.personId}
  WHERE c.organisation_id = ${owner.organisationId}
    AND (c.person_id = ${owner.personId} OR a.access IS NOT NULL)`;

const BY_AGE = sql`access = 'owner' DESC, name IS NULL DESC, created_at, id`;

type SelectedRow = CartRow & Record<string, unknown>;

/**
 * Every cart that a person may see for the organisation, their own ones first. The active one has no place of its own: a
 * list that is sorted by it moves under the hands of the person who chooses.
 */
export async function listCarts(tx: Tx, owner: CartOwner): Promise<CartRow[]> {
  const { rows } = await planned(tx).execute<SelectedRow>(
    sql`SELECT * FROM (${selectCarts(owner)}) seen ORDER BY ${BY_AGE}`,
  );
  return rows;
}

/** The active one among all carts of a person; null when there is none. */
export const chooseActive = (carts: readonly CartRow[]): CartRow | null =>
  carts.find(({ isActive }) => isActive) ??
  carts.find(({ access, name, isLocked }) => access === 'owner' && name === null && !isLocked) ??
  null;

/**
 * The named cart, or the active one: the chosen one, and without a choice the one that everybody begins with.
 * @returns null when there is none that the person may see for this organisation
 */
export async function findCart(tx: Tx, owner: CartOwner): Promise<CartRow | null> {
  const { cartId } = owner;
  const which = cartId
    ? sql`id = ${cartId}`
    : sql`"isActive" OR (access = 'owner' AND name IS NULL AND NOT "isLocked")`;
  const { rows } = await planned(tx).execute<SelectedRow>(
    sql`SELECT * FROM (${selectCarts(owner)}) seen WHERE ${which} ORDER BY "isActive" DESC, ${BY_AGE} LIMIT 1`,
  );
  return rows[0] ?? null;
}

type HeldCart = Pick<CartRow, 'id' | 'version' | 'name' | 'isLocked' | 'orderId' | 'quoteId'>;

/**
 * Holds carts until the transaction ends, so that changes of one cart happen one after the other. Several are always held
 * in the order of their ids.
 * @returns them as they are from then on, without those that are gone
 */
export async function holdCarts(tx: Tx, ids: readonly string[]): Promise<HeldCart[]> {
  const { rows } = await tx.execute<HeldCart & Record<string, unknown>>(
    sql`SELECT id, version, name, is_locked AS "isLocked", order_id AS "orderId", quote_id AS "quoteId" FROM carts
      WHERE id = ANY(${sql.param([...ids])}::uuid[]) ORDER BY id FOR UPDATE`,
  );
  return rows;
}

/** As `findCart`, held until the transaction ends. */
export async function lockCart(tx: Tx, owner: CartOwner): Promise<CartRow | null> {
  const found = await findCart(tx, owner);
  if (!found) return null;
  const [held] = await holdCarts(tx, [found.id]);
  if (!held) return null;
  // A share may have ended while this waited.
  return found.access === 'owner' ? { ...found, ...held } : findCart(tx, { ...owner, cartId: found.id });
}

/** The cart that everybody begins with, held until the transaction ends; made when there is none. @returns its id */
export async function openFirstCart(
  tx: Tx,
  { personId, organisationId }: Pick<CartOwner, 'personId' | 'organisationId'>,
): Promise<string> {
  const rows = await tx
    .insert(carts)
    .values({ personId, organisationId })
    .onConflictDoUpdate({
      target: [carts.personId, carts.organisationId],
      targetWhere: sql`${carts.name} IS NULL AND NOT ${carts.isLocked}`,
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: carts.id });
  const [row] = rows;
  if (!row) throw new Error('an upsert of a cart gave no row');
  return row.id;
}

/** As `lockCart`; where nothing was named and there is none, makes the cart that everybody begins with. */
export async function openCart(tx: Tx, owner: CartOwner): Promise<CartRow | null> {
  const found = await lockCart(tx, owner);
  if (found || owner.cartId) return found;
  return findCart(tx, { ...owner, cartId: await openFirstCart(tx, owner) });
}

/** Counts one change. */
export async function countChange(tx: Tx, cartId: string, personId: string): Promise<CartChange> {
  const rows = await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()`, changedBy: personId })
    .where(eq(carts.id, cartId))
    .returning({ version: carts.version });
  const [row] = rows;
  if (!row) throw new Error(`cart ${cartId} is gone`);
  return { cartId, version: row.version, personId };
}

/** Removes all lines of a cart that still has the version, and counts that as a change. @returns whether it had */
export async function emptyUnchangedCart(tx: Tx, cartId: string, version: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    WITH emptied AS (
      UPDATE carts SET version = version + 1, updated_at = now()
      WHERE id = ${cartId} AND version = ${version} AND NOT is_locked RETURNING id
    ), removed AS (
      DELETE FROM cart_lines USING emptied WHERE cart_lines.cart_id = emptied.id AND cart_lines.list = 'cart')
    SELECT id FROM emptied`);
  return rows.length === 1;
}

/** The cart that an order was taken from when it had to wait, if the person may see it. */
export async function findCartOfOrder(tx: Tx, owner: CartOwner, orderId: string): Promise<CartRow | null> {
  const { rows } = await tx.execute<SelectedRow>(
    sql`SELECT * FROM (${selectCarts(owner)}) seen WHERE "orderId" = ${orderId} LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function deleteCart(tx: Tx, cartId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.id, cartId));
}
