import { and, asc, eq, sql } from 'drizzle-orm';
import type { LineSnapshot } from '@/lib/cart/model/schema';
import type { Tx } from '@/lib/platform/db/pool';
import type { StoredTemplateLine } from './rules';
import type { NewLine } from './schema';
import { templateLines, templateSnapshots } from './tables';

/** A new line, with what is known of its product and what its organisation is shown of it. */
export interface LineContent extends NewLine {
  name: string;
  productCode: string;
  vendorName: string | null;
  planName: string | null;
  snapshot: LineSnapshot | null;
}

/**
 * Finds the lines of a template that the caller has found, in their order.
 * @param organisationId the reader's organisation: only its own baselines are read
 */
export async function findLines(
  tx: Tx,
  templateId: string,
  organisationId: number,
): Promise<StoredTemplateLine[]> {
  return tx
    .select({
      id: templateLines.id,
      productId: templateLines.productId,
      name: templateLines.name,
      productCode: templateLines.productCode,
      vendorName: templateLines.vendorName,
      quantity: templateLines.quantity,
      ratePlanId: templateLines.ratePlanId,
      planName: templateLines.planName,
      provisioning: templateLines.provisioning,
      maintenance: templateLines.maintenance,
      reference: templateLines.reference,
      baseline: templateSnapshots.snapshot,
    })
    .from(templateLines)
    .leftJoin(
      templateSnapshots,
      and(
        eq(templateSnapshots.lineId, templateLines.id),
        eq(templateSnapshots.organisationId, organisationId),
      ),
    )
    .where(eq(templateLines.templateId, templateId))
    .orderBy(asc(templateLines.position));
}

/** Finds the position of a line in a template; null when the template has no such line. */
export async function findPosition(tx: Tx, templateId: string, lineId: string): Promise<number | null> {
  const rows = await tx
    .select({ position: templateLines.position })
    .from(templateLines)
    .where(and(eq(templateLines.templateId, templateId), eq(templateLines.id, lineId)));
  return rows[0]?.position ?? null;
}

/** Inserts lines at a position and moves the lines from there on behind them. */
export async function insertLines(
  tx: Tx,
  template: { id: string; baselineOwner: number },
  position: number,
  lines: readonly LineContent[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .update(templateLines)
    .set({ position: sql`${templateLines.position} + ${lines.length}` })
    .where(and(eq(templateLines.templateId, template.id), sql`${templateLines.position} >= ${position}`));
  const inserted = await tx
    .insert(templateLines)
    .values(
      lines.map(({ snapshot: _snapshot, ...line }, index) => ({
        ...line,
        templateId: template.id,
        position: position + index,
      })),
    )
    .returning({ id: templateLines.id, position: templateLines.position });
  const snapshots = inserted.flatMap(({ id, position: at }) => {
    const snapshot = lines[at - position]?.snapshot;
    return snapshot ? [{ id, snapshot }] : [];
  });
  await saveSnapshots(tx, template.id, template.baselineOwner, snapshots);
}

/** Takes a line out. @returns false when the template has no such line */
export async function deleteLine(tx: Tx, templateId: string, lineId: string): Promise<boolean> {
  const [deleted] = await tx
    .delete(templateLines)
    .where(and(eq(templateLines.templateId, templateId), eq(templateLines.id, lineId)))
    .returning({ position: templateLines.position });
  if (!deleted) return false;
  await tx
    .update(templateLines)
    .set({ position: sql`${templateLines.position} - 1` })
    .where(
      and(eq(templateLines.templateId, templateId), sql`${templateLines.position} > ${deleted.position}`),
    );
  return true;
}

/** Moves the line at `from`; the lines in between shift by one place. */
export async function moveLine(tx: Tx, templateId: string, from: number, to: number): Promise<void> {
  const [low, high, step] = from < to ? [from, to, -1] : [to, from, 1];
  await tx
    .update(templateLines)
    .set({
      position: sql`CASE WHEN ${templateLines.position} = ${from}::int THEN ${to}::int
        ELSE ${templateLines.position} + ${step}::int END`,
    })
    .where(
      and(
        eq(templateLines.templateId, templateId),
        sql`${templateLines.position} BETWEEN ${low} AND ${high}`,
      ),
    );
}

export async function updateLine(
  tx: Tx,
  lineId: string,
  change: Partial<Pick<LineContent, 'quantity' | 'ratePlanId' | 'planName' | 'reference'>>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.update(templateLines).set(change).where(eq(templateLines.id, lineId));
}

/** Replaces an organisation's own baselines of lines of one template; ids of other lines are left alone. */
export async function saveSnapshots(
  tx: Tx,
  templateId: string,
  organisationId: number,
  snapshots: readonly { id: string; snapshot: LineSnapshot }[],
): Promise<void> {
  if (snapshots.length === 0) return;
  await tx.execute(sql`
    INSERT INTO list_snapshots (line_id, organisation_id, snapshot)
    SELECT given.id, ${organisationId}, given.snapshot
    FROM jsonb_to_recordset(${JSON.stringify(snapshots)}::jsonb) AS given (id uuid, snapshot jsonb)
    JOIN list_lines ON list_lines.id = given.id AND list_lines.list_id = ${templateId}::uuid
    ON CONFLICT (line_id, organisation_id) DO UPDATE SET snapshot = excluded.snapshot, saved_at = now()`);
}

/** Forgets the baselines that every organisation has of a line: it is another line from now on. */
export async function deleteSnapshots(tx: Tx, lineId: string): Promise<void> {
  await tx.delete(templateSnapshots).where(eq(templateSnapshots.lineId, lineId));
}
