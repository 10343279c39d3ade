import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { orderLines, orders } from '@/lib/orders/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';
import { hashContent } from './approval-hash';
import type { ApprovalPlan } from './approval-plan';
import type { ApprovalState } from './approval-schema';
import { orderApprovalDecisions, orderApprovals } from './approval-tables';
import { findTiersOfOrder } from './tier-price-store';

export type StoredApproval = typeof orderApprovals.$inferSelect;
export type StoredDecision = typeof orderApprovalDecisions.$inferSelect;

/** States in which somebody has still to decide. */
const RUNNING: readonly ApprovalState[] = ['waiting', 'stuck'];

/** Hashes what is stored of an order, for an approval with this salt. */
export async function hashStoredOrder(
  tx: Tx,
  orderId: string,
  { rules, salt }: Pick<StoredApproval, 'rules' | 'salt'>,
): Promise<string> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const [order] = await tx.select({ shipping: orders.shipping }).from(orders).where(eq(orders.id, orderId));
  const found = await findTiersOfOrder(tx, orderId);
  const tiers = found
    .map(({ organisationId, lines: priced, totals }) => ({ organisationId, lines: priced, totals }))
    .sort((a, b) => a.organisationId - b.organisationId);
  return hashContent({ lines, shipping: order?.shipping ?? null, tiers }, rules, salt);
}

/** Begins the approval of a stored order with its first step. */
export async function insertApproval(tx: Tx, orderId: string, plan: ApprovalPlan): Promise<StoredApproval> {
  const salt = randomUUID();
  const contentHash = await hashStoredOrder(tx, orderId, { rules: plan.rules, salt });
  const { rules, steps, reasons, tolerancePercent } = plan;
  const [row] = await tx
    .insert(orderApprovals)
    .values({
      ...{ orderId, rules, steps, reasons, salt, contentHash },
      tolerancePercent: tolerancePercent === null ? null : String(tolerancePercent),
    })
    .returning();
  if (!row) throw new Error('an insert returns its row');
  return row;
}

/** The plan that an approval runs by. */
export const toPlan = ({ rules, steps, reasons, tolerancePercent }: StoredApproval): ApprovalPlan => ({
  ...{ rules, steps, reasons },
  tolerancePercent: tolerancePercent === null ? null : Number(tolerancePercent),
});

/** Begins the last approval of an order again, with its first step. */
export async function repeatApproval(tx: Tx, orderId: string): Promise<void> {
  const before = await findLastApproval(tx, orderId);
  if (before) await insertApproval(tx, orderId, toPlan(before));
}

/** The last approval of some orders, by order. */
export async function findLastApprovals(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, StoredApproval>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(orderApprovals)
    .where(sql`${orderApprovals.orderId} = ANY(${uuidArray(orderIds)})`)
    .orderBy(asc(orderApprovals.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

export async function findLastApproval(tx: Tx, orderId: string): Promise<StoredApproval | null> {
  return (await findLastApprovals(tx, [orderId])).get(orderId) ?? null;
}

/** The decisions of some approvals, oldest first. */
export async function findDecisions(tx: Tx, approvalIds: readonly string[]): Promise<StoredDecision[]> {
  if (approvalIds.length === 0) return [];
  return tx
    .select()
    .from(orderApprovalDecisions)
    .where(inArray(orderApprovalDecisions.approvalId, [...approvalIds]))
    .orderBy(asc(orderApprovalDecisions.id));
}

export async function insertDecision(
  tx: Tx,
  decision: typeof orderApprovalDecisions.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(orderApprovalDecisions)
    .values(decision)
    .onConflictDoNothing()
    .returning({ id: orderApprovalDecisions.id });
  return rows.length === 1;
}

const isRunning = (id: string) => and(eq(orderApprovals.id, id), inArray(orderApprovals.state, [...RUNNING]));

/** Ends an approval. */
export async function endApproval(
  tx: Tx,
  id: string,
  state: Exclude<ApprovalState, 'waiting' | 'stuck'>,
): Promise<void> {
  await tx.update(orderApprovals).set({ state, decidedAt: sql`now()` }).where(isRunning(id));
}

/** Voids the last approval of an order: what was approved is no longer what would be sent. */
export async function voidApproval(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(orderApprovals)
    .set({ state: 'void', decidedAt: sql`now()` })
    .where(
      and(
        eq(orderApprovals.orderId, orderId),
        inArray(orderApprovals.state, ['waiting', 'stuck', 'approved']),
      ),
    );
}

/** Goes on to a step. */
export async function saveStep(tx: Tx, id: string, currentStep: number): Promise<void> {
  await tx
    .update(orderApprovals)
    .set({ currentStep, state: 'waiting', stepSince: sql`now()`, escalations: 0, namedIds: [] })
    .where(isRunning(id));
}

/** The step of an approval that was read: by now it may be at another one. */
type ReadStep = Pick<StoredApproval, 'id' | 'currentStep'>;

const isAtStep = ({ id, currentStep }: ReadStep) =>
  and(eq(orderApprovals.id, id), eq(orderApprovals.currentStep, currentStep));

/** @returns true when the state is another one than before */
export async function saveStuck(tx: Tx, step: ReadStep, isStuck: boolean): Promise<boolean> {
  const [from, to] = isStuck ? (['waiting', 'stuck'] as const) : (['stuck', 'waiting'] as const);
  const rows = await tx
    .update(orderApprovals)
    .set({ state: to })
    .where(and(isAtStep(step), eq(orderApprovals.state, from)))
    .returning({ id: orderApprovals.id });
  return rows.length === 1;
}

/** Asks a further tier. @returns true unless another run has done so */
export async function saveEscalation(
  tx: Tx,
  { escalations, ...step }: ReadStep & Pick<StoredApproval, 'escalations'>,
): Promise<boolean> {
  const rows = await tx
    .update(orderApprovals)
    .set({ escalations: escalations + 1 })
    .where(and(isRunning(step.id), isAtStep(step), eq(orderApprovals.escalations, escalations)))
    .returning({ id: orderApprovals.id });
  return rows.length === 1;
}

export async function saveNamed(tx: Tx, id: string, personId: string): Promise<void> {
  await tx
    .update(orderApprovals)
    .set({
      namedIds: sql`array_append(array_remove(${orderApprovals.namedIds}, ${personId}::uuid), ${personId}::uuid)`,
    })
    .where(isRunning(id));
}
