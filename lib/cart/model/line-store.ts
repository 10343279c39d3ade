import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { cartLines, type LineList } from '@/lib/cart/model/tables';
import { people } from '@/lib/organisations/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import type { CartLine, LineSnapshot } from './schema';
import { type LineRow, toSnapshot, toSnapshotColumns } from './snapshot-store';
import type { CartChange } from './store';

/** A line as it is stored, without the product. */
export interface StoredLine extends Omit<CartLine, 'facts' | 'tolerancePercent' | 'changedBy'> {
  list: LineList;
  lineKey: string;
  /** Version of the cart after the line's last change. */
  version: number;
  changedBy: { id: string; name: string } | null;
}

export interface LineContent {
  productId: number;
  quantity: number;
  ratePlanId: number | null;
  provisioning: { id: number; instructions: string | null }[];
  maintenance: { id: number }[];
  reference?: string | null;
  lineKey: string;
  snapshot: LineSnapshot | null;
  agreed?: CartLine['agreed'];
}

const toLine = ({ line: row, changer }: { line: LineRow; changer: string | null }): StoredLine => ({
  id: row.id,
  list: row.list,
  lineKey: row.lineKey,
  productId: row.productId,
  quantity: row.quantity,
  ratePlanId: row.ratePlanId,
  provisioning: row.provisioning,
  maintenance: row.maintenance,
  reference: row.reference,
  snapshot: toSnapshot(row),
  ...(row.quoteLineId &&
    row.agreedParts && { agreed: { quoteLineId: row.quoteLineId, parts: row.agreedParts } }),
  version: row.version,
  changedBy: row.changedBy && changer !== null ? { id: row.changedBy, name: changer } : null,
});

const selectLines = (tx: Tx) =>
  tx
    .select({ line: cartLines, changer: people.name })
    .from(cartLines)
    .leftJoin(people, eq(people.id, cartLines.changedBy));

const isIn = (cartId: string, list: LineList) => and(eq(cartLines.cartId, cartId), eq(cartLines.list, list));

/** The lines of a cart in the order in which they were added. */
export async function listLines(tx: Tx, cartId: string, list: LineList = 'cart'): Promise<StoredLine[]> {
  const rows = await selectLines(planned(tx))
    .where(isIn(cartId, list))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  return rows.map(toLine);
}

/** Lists the lines of several carts, each with its cart's id. */
export async function listLinesInCarts(
  tx: Tx,
  cartIds: readonly string[],
): Promise<{ cartId: string; line: StoredLine }[]> {
  const rows = await selectLines(tx).where(
    and(eq(cartLines.list, 'cart'), sql`${cartLines.cartId} = ANY(${sql.param([...cartIds])}::uuid[])`),
  );
  return rows.map((row) => ({ cartId: row.line.cartId, line: toLine(row) }));
}

/** Copies the lines of a cart, with those that are saved for later, into another cart, as they are. */
export async function copyLines(tx: Tx, fromCartId: string, change: CartChange): Promise<void> {
  await tx.execute(sql`
    INSERT INTO cart_lines (cart_id, list, product_id, quantity, rate_plan_id, provisioning, maintenance, reference,
      line_key, seen_price, seen_currency, seen_stock, seen_parts, seen_limits, seen_at, version, changed_by, added_at)
    SELECT ${change.cartId}, list, product_id, quantity, rate_plan_id, provisioning, maintenance, reference,
      line_key, seen_price, seen_currency, seen_stock, seen_parts, seen_limits, seen_at, ${change.version}::int,
      ${change.personId}, added_at
    FROM cart_lines WHERE cart_id = ${fromCartId} AND list IN ('cart', 'later')`);
}

export async function countLines(tx: Tx, cartId: string, list: LineList = 'cart'): Promise<number> {
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(cartLines)
    .where(isIn(cartId, list));
  return rows[0]?.count ?? 0;
}

export async function findLine(
  tx: Tx,
  cartId: string,
  lineId: string,
  list: LineList = 'cart',
): Promise<StoredLine | null> {
  const rows = await selectLines(tx).where(and(isIn(cartId, list), eq(cartLines.id, lineId)));
  return rows[0] ? toLine(rows[0]) : null;
}

/** Returns those of the lines that are in the cart, in the order of their addition. */
export async function findLinesById(
  tx: Tx,
  cartId: string,
  ids: readonly string[],
  list: LineList = 'cart',
): Promise<StoredLine[]> {
  const rows = await selectLines(tx)
    .where(and(isIn(cartId, list), sql`${cartLines.id} = ANY(${sql.param([...ids])}::uuid[])`))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
  return rows.map(toLine);
}

export async function findLineByKey(
  tx: Tx,
  cartId: string,
  key: string,
  list: LineList = 'cart',
): Promise<StoredLine | null> {
  return (await findLinesByKey(tx, cartId, [key], list))[0] ?? null;
}

/** The lines of a cart that hold these products, plans and add-on sets. */
export async function findLinesByKey(
  tx: Tx,
  cartId: string,
  keys: readonly string[],
  list: LineList,
): Promise<StoredLine[]> {
  const rows = await selectLines(tx).where(
    and(isIn(cartId, list), sql`${cartLines.lineKey} = ANY(${sql.param([...keys])}::text[])`),
  );
  return rows.map(toLine);
}

/** Adds lines in their order, in one statement. @returns their ids */
export async function insertLines(
  tx: Tx,
  { cartId, version, personId }: CartChange,
  list: LineList,
  lines: readonly LineContent[],
): Promise<string[]> {
  if (lines.length === 0) return [];
  const rows = await tx
    .insert(cartLines)
    .values(
      lines.map(({ snapshot, ...line }, position) => ({
        cartId,
        list,
        version,
        changedBy: personId,
        productId: line.productId,
        quantity: line.quantity,
        ratePlanId: line.ratePlanId,
        provisioning: line.provisioning,
        maintenance: line.maintenance,
        reference: line.reference ?? null,
        lineKey: line.lineKey,
        quoteLineId: line.agreed?.quoteLineId ?? null,
        agreedParts: line.agreed?.parts ?? null,
        ...toSnapshotColumns(snapshot),
        // The clock, not the transaction's start: lines added together keep their order.
        addedAt: sql`clock_timestamp() + ${position} * interval '1 microsecond'`,
      })),
    )
    .returning({ id: cartLines.id });
  return rows.map(({ id }) => id);
}

/** The fields of a line that change when the same product is added again. */
export type LineIncrease = Pick<StoredLine, 'id' | 'quantity' | 'provisioning' | 'reference'>;

/** Raises lines in one statement. */
export async function increaseLines(
  tx: Tx,
  { cartId, version, personId }: CartChange,
  increases: readonly LineIncrease[],
): Promise<void> {
  if (increases.length === 0) return;
  await tx.execute(sql`
    UPDATE cart_lines SET quantity = raised.quantity, provisioning = raised.provisioning, reference = raised.reference,
      version = ${version}, changed_by = ${personId}
    FROM jsonb_to_recordset(${JSON.stringify(increases)}::jsonb)
      AS raised (id uuid, quantity integer, provisioning jsonb, reference text)
    WHERE cart_lines.id = raised.id AND cart_id = ${cartId}`);
}

export async function updateLine(
  tx: Tx,
  { cartId, version, personId }: CartChange,
  lineId: string,
  content: Partial<LineContent>,
): Promise<void> {
  const { snapshot, agreed: _agreed, ...columns } = content;
  await tx
    .update(cartLines)
    .set({
      ...columns,
      ...(snapshot === undefined ? {} : toSnapshotColumns(snapshot)),
      version,
      changedBy: personId,
    })
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)));
}

/** Puts lines on another list, or into another cart, as they are. */
export async function moveLines(
  tx: Tx,
  { cartId, version, personId }: CartChange,
  list: LineList,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(cartLines)
    .set({ cartId, list, version, changedBy: personId })
    .where(inArray(cartLines.id, [...ids]));
}

/** @returns whether there was such a line */
export async function deleteLine(tx: Tx, cartId: string, lineId: string): Promise<boolean> {
  const rows = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, lineId)))
    .returning({ id: cartLines.id });
  return rows.length === 1;
}

export async function deleteLines(tx: Tx, cartId: string, list: LineList = 'cart'): Promise<void> {
  await tx.delete(cartLines).where(isIn(cartId, list));
}

/** Removes lines that were joined with others. */
export async function deleteLinesById(tx: Tx, cartId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, [...ids])));
}
