import { and, asc, eq, sql } from 'drizzle-orm';
import type { LineSnapshot } from '@/lib/cart/model/schema';
import type { Tx } from '@/lib/platform/db/pool';
import type { StoredListLine } from './rules';
import type { NewLine } from './schema';
import { listLines, listSnapshots } from './tables';

/** A new line, with what is known of its product and what its organisation is shown of it. */
export interface LineContent extends NewLine {
  name: string;
  productCode: string;
  vendorName: string | null;
  planName: string | null;
  snapshot: LineSnapshot | null;
}

/**
 * Finds the lines of a list that the caller has found, in their order.
 * @param organisationId the reader's organisation: only its own baselines are read
 */
export async function findLines(tx: Tx, listId: string, organisationId: number): Promise<StoredListLine[]> {
  return tx
    .select({
      id: listLines.id,
      productId: listLines.productId,
      name: listLines.name,
      productCode: listLines.productCode,
      vendorName: listLines.vendorName,
      quantity: listLines.quantity,
      ratePlanId: listLines.ratePlanId,
      planName: listLines.planName,
      provisioning: listLines.provisioning,
      maintenance: listLines.maintenance,
      reference: listLines.reference,
      baseline: listSnapshots.snapshot,
    })
    .from(listLines)
    .leftJoin(
      listSnapshots,
      and(eq(listSnapshots.lineId, listLines.id), eq(listSnapshots.organisationId, organisationId)),
    )
    .where(eq(listLines.listId, listId))
    .orderBy(asc(listLines.position));
}

/** Finds the position of a line in a list; null when the list has no such line. */
export async function findPosition(tx: Tx, listId: string, lineId: string): Promise<number | null> {
  const rows = await tx
    .select({ position: listLines.position })
    .from(listLines)
    .where(and(eq(listLines.listId, listId), eq(listLines.id, lineId)));
  return rows[0]?.position ?? null;
}

/** Inserts lines at a position and moves the lines from there on behind them. */
export async function insertLines(
  tx: Tx,
  list: { id: string; baselineOwner: number },
  position: number,
  lines: readonly LineContent[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .update(listLines)
    .set({ position: sql`${listLines.position} + ${lines.length}` })
    .where(and(eq(listLines.listId, list.id), sql`${listLines.position} >= ${position}`));
  const inserted = await tx
    .insert(listLines)
    .values(
      lines.map(({ snapshot: _snapshot, ...line }, index) => ({
        ...line,
        listId: list.id,
        position: position + index,
      })),
    )
    .returning({ id: listLines.id, position: listLines.position });
  const snapshots = inserted.flatMap(({ id, position: at }) => {
    const snapshot = lines[at - position]?.snapshot;
    return snapshot ? [{ id, snapshot }] : [];
  });
  await saveSnapshots(tx, list.id, list.baselineOwner, snapshots);
}

/** Takes a line out. @returns false when the list has no such line */
export async function deleteLine(tx: Tx, listId: string, lineId: string): Promise<boolean> {
  const [deleted] = await tx
    .delete(listLines)
    .where(and(eq(listLines.listId, listId), eq(listLines.id, lineId)))
    .returning({ position: listLines.position });
  if (!deleted) return false;
  await tx
    .update(listLines)
    .set({ position: sql`${listLines.position} - 1` })
    .where(and(eq(listLines.listId, listId), sql`${listLines.position} > ${deleted.position}`));
  return true;
}

/** Moves the line at `from`; the lines in between shift by one place. */
export async function moveLine(tx: Tx, listId: string, from: number, to: number): Promise<void> {
  const [low, high, step] = from < to ? [from, to, -1] : [to, from, 1];
  await tx
    .update(listLines)
    .set({
      position: sql`CASE WHEN ${listLines.position} = ${from}::int THEN ${to}::int
        ELSE ${listLines.position} + ${step}::int END`,
    })
    .where(and(eq(listLines.listId, listId), sql`${listLines.position} BETWEEN ${low} AND ${high}`));
}

export async function updateLine(
  tx: Tx,
  lineId: string,
  change: Partial<Pick<LineContent, 'quantity' | 'ratePlanId' | 'planName' | 'reference'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(listLines).set(change).where(eq(listLines.id, lineId));
}

/** Replaces an organisation's own baselines of lines of one list; ids of other lines are left alone. */
export async function saveSnapshots(
  tx: Tx,
  listId: string,
  organisationId: number,
  snapshots: readonly { id: string; snapshot: LineSnapshot }[],
): Promise<void> {
  if (snapshots.length === 0) return;
  await tx.execute(sql`
    INSERT INTO list_snapshots (line_id, organisation_id, snapshot)
    SELECT given.id, ${organisationId}, given.snapshot
    FROM jsonb_to_recordset(${JSON.stringify(snapshots)}::jsonb) AS given (id uuid, snapshot jsonb)
    JOIN list_lines ON list_lines.id = given.id AND list_lines.list_id = ${listId}::uuid
    ON CONFLICT (line_id, organisation_id) DO UPDATE SET snapshot = excluded.snapshot, saved_at = now()`);
}

/** Forgets the baselines that every organisation has of a line: it is another line from now on. */
export async function deleteSnapshots(tx: Tx, lineId: string): Promise<void> {
  await tx.delete(listSnapshots).where(eq(listSnapshots.lineId, lineId));
}
