import { and, asc, eq, sql } from 'drizzle-orm';
import { cartLines, carts } from '@/lib/cart/tables';
import type { Tx } from '@/lib/db/pool';
import type { CartLine, LineSnapshot } from './schema';

/** What is ordered next, and what waits beside it (docs/decisions/0067). */
export type CartName = 'Cart' | 'Later';

/** Whose cart: a person's, for the organisation that they act for. Every read is scoped by it. */
export interface CartOwner {
  personId: string;
  organisationId: number;
  /** The cart that is ordered next when nothing is said. */
  name?: CartName;
}

export interface CartRow {
  id: string;
  version: number;
}

/** A line as it is stored, without the product. */
export type StoredLine = Omit<CartLine, 'facts' | 'tolerancePercent'>;

/** What a new or changed line holds. */
export interface LineContent {
  productId: number;
  quantity: number;
  ratePlanId: number | null;
  provisioning: { id: number; instructions: string | null }[];
  maintenance: { id: number }[];
  lineKey: string;
  snapshot: LineSnapshot | null;
}

const isOwnedBy = (owner: CartOwner) =>
  and(
    eq(carts.personId, owner.personId),
    eq(carts.organisationId, owner.organisationId),
    eq(carts.name, owner.name ?? 'Cart'),
  );

export async function findCart(tx: Tx, owner: CartOwner): Promise<CartRow | null> {
  const rows = await tx.select({ id: carts.id, version: carts.version }).from(carts).where(isOwnedBy(owner));
  return rows[0] ?? null;
}

/** The owner's cart, held until the transaction ends, so that changes of one cart happen one after the other. */
export async function lockCart(tx: Tx, owner: CartOwner): Promise<CartRow | null> {
  const rows = await tx
    .select({ id: carts.id, version: carts.version })
    .from(carts)
    .where(isOwnedBy(owner))
    .for('update');
  return rows[0] ?? null;
}

/** As `lockCart`, and makes the cart when there is none. */
export async function openCart(tx: Tx, owner: CartOwner): Promise<CartRow> {
  const rows = await tx
    .insert(carts)
    .values({ personId: owner.personId, organisationId: owner.organisationId, name: owner.name ?? 'Cart' })
    .onConflictDoUpdate({
      target: [carts.personId, carts.organisationId, carts.name],
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: carts.id, version: carts.version });
  const [row] = rows;
  if (!row) throw new Error('an upsert of a cart gave no row');
  return row;
}

/** Counts one change. @returns the new version */
export async function bumpVersion(tx: Tx, cartId: string): Promise<number> {
  const rows = await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(carts.id, cartId))
    .returning({ version: carts.version });
  const [row] = rows;
  if (!row) throw new Error(`cart ${cartId} is gone`);
  return row.version;
}

/** Counts one change, if the cart still has the version. @returns whether it had */
export async function bumpVersionFrom(tx: Tx, cartId: string, version: number): Promise<boolean> {
  const rows = await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(carts.id, cartId), eq(carts.version, version)))
    .returning({ id: carts.id });
  return rows.length === 1;
}

type LineRow = typeof cartLines.$inferSelect;

/** The product's own price stands in a column, the prices of charges and add-ons in the object beside it. */
function toSnapshot(row: LineRow): StoredLine['snapshot'] {
  if (!row.seenAt) return null;
  const productPrice: LineSnapshot['parts'] = row.ratePlanId === null ? { price: row.seenPrice } : {};
  return {
    currency: row.seenCurrency,
    stock: row.seenStock,
    parts: { ...productPrice, ...row.seenParts },
    limits: row.seenLimits,
  };
}

function toSnapshotColumns(snapshot: LineSnapshot | null) {
  const { price = null, ...parts } = snapshot?.parts ?? {};
  return {
    seenPrice: price,
    seenCurrency: snapshot?.currency ?? null,
    seenStock: snapshot?.stock ?? null,
    seenParts: parts,
    seenLimits: snapshot?.limits ?? null,
    seenAt: snapshot ? sql`now()` : null,
  };
}

const toLine = (row: LineRow): StoredLine => ({
  id: row.id,
  productId: row.productId,
  quantity: row.quantity,
  ratePlanId: row.ratePlanId,
  provisioning: row.provisioning,
  maintenance: row.maintenance,
  snapshot: toSnapshot(row),
});

/** The lines of a cart in the order in which they were added. */
export async function listLines(tx: Tx, cartId: string): Promise<StoredLine[]> {
  const rows = await tx
    .select()
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  return rows.map(toLine);
}

export async function countLines(tx: Tx, cartId: string): Promise<number> {
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId));
  return rows[0]?.count ?? 0;
}

export async function findLine(tx: Tx, cartId: string, lineId: string): Promise<StoredLine | null> {
  const rows = await tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)));
  return rows[0] ? toLine(rows[0]) : null;
}

export async function findLineByKey(tx: Tx, cartId: string, key: string): Promise<StoredLine | null> {
  const rows = await tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.lineKey, key)));
  return rows[0] ? toLine(rows[0]) : null;
}

/** @returns the id of the new line */
export async function insertLine(tx: Tx, cartId: string, line: LineContent): Promise<string> {
  const { snapshot, ...columns } = line;
  const rows = await tx
    .insert(cartLines)
    // The clock, not the transaction's start: lines restored together keep their order.
    .values({ ...columns, ...toSnapshotColumns(snapshot), cartId, addedAt: sql`clock_timestamp()` })
    .returning({ id: cartLines.id });
  const [row] = rows;
  if (!row) throw new Error('an insert of a line gave no row');
  return row.id;
}

export async function updateLine(
  tx: Tx,
  cartId: string,
  lineId: string,
  change: Partial<LineContent>,
): Promise<void> {
  const { snapshot, ...columns } = change;
  await tx
    .update(cartLines)
    .set({ ...columns, ...(snapshot === undefined ? {} : toSnapshotColumns(snapshot)) })
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)));
}

export async function deleteLine(tx: Tx, cartId: string, lineId: string): Promise<boolean> {
  const rows = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
    .returning({ id: cartLines.id });
  return rows.length === 1;
}

export async function deleteLines(tx: Tx, cartId: string): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.cartId, cartId));
}
