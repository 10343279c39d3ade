import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Hold } from '@/lib/cart/ordering-policy/hold';
import { orderRechecks } from '@/lib/orders/model/detail-tables';
import { orderAttempts } from '@/lib/orders/model/history-tables';
import { orderLines, orders } from '@/lib/orders/model/tables';
import { people } from '@/lib/organisations/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { msFromNow } from '@/lib/platform/db/sql-values';
import type { Findings } from '../model/recheck-schema';
import { ENDED_HOLD, SUBMISSION_EVENTS } from '../model/submission-rules';

const IS_DUE = and(
  inArray(orders.state, [...SUBMISSION_EVENTS.changed.from]),
  sql`${orders.notBefore} <= now()`,
  sql`(${orders.held} IS NULL OR ${orders.held} = 'time')`,
  sql`(${orders.checkedUntil} IS NULL OR ${orders.checkedUntil} <= now())`,
);

/** The person responsible for the order: who last accepted changes, else who placed it; with the real person. */
const responsibleIds = sql<
  [string, ...string[]]
>`coalesce((SELECT array[r.accepted_by]::text[] FROM order_rechecks r
  WHERE r.order_id = orders.id AND r.accepted_by IS NOT NULL ORDER BY r.id DESC LIMIT 1),
  array[orders.person_id, orders.real_person_id]::text[])`;

/** An order that is due to leave and whose agreement is to be compared with the present; null when there is nothing to do. */
export async function findDueOrder(tx: Tx, orderId: string) {
  const [row] = await planned(tx)
    .select({
      id: orders.id,
      organisationId: orders.organisationId,
      brandId: orders.brandId,
      responsibleIds,
      savedAddressId: orders.savedAddressId,
      shipping: orders.shipping,
      // It may have arrived already, and is repeated under its key only to learn that.
      isRepeated: sql<boolean>`EXISTS (SELECT FROM ${orderAttempts} a WHERE a.order_id = orders.id
        AND a.attempt = orders.attempt AND a.outcome = 'repeatable')`,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), IS_DUE));
  return row ?? null;
}
export type DueOrder = NonNullable<Awaited<ReturnType<typeof findDueOrder>>>;

export const findLines = (tx: Tx, orderId: string) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

export async function findPersonName(tx: Tx, personId: string): Promise<string> {
  const [row] = await tx.select({ name: people.name }).from(people).where(eq(people.id, personId));
  return row?.name ?? '';
}

/** Notes that an order is as it was agreed, for so long. */
export async function saveChecked(tx: Tx, orderId: string, validMs: number): Promise<void> {
  await tx
    .update(orders)
    .set({ checkedUntil: msFromNow(validMs) })
    .where(and(eq(orders.id, orderId), IS_DUE));
}

/** Holds an order back that was about to leave. @returns whether it still was to leave */
async function holdBack(
  tx: Tx,
  orderId: string,
  event: 'changed' | 'cost-rose',
  held: Hold,
): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({
      state: SUBMISSION_EVENTS[event].to,
      held,
      stateReason: null,
      notBefore: sql`'infinity'::timestamptz`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(orders.id, orderId), IS_DUE))
    .returning({ id: orders.id });
  return rows.length === 1;
}

/** Holds an order until somebody has decided about what was found. @returns whether it still was to leave */
export async function holdOrder(tx: Tx, orderId: string, findings: Findings): Promise<boolean> {
  const isHeld = await holdBack(tx, orderId, 'changed', 'changed');
  if (isHeld) await tx.insert(orderRechecks).values({ orderId, findings });
  return isHeld;
}

/** Holds an order for another approval. @returns whether it still was to leave */
export const holdUnapproved = (tx: Tx, orderId: string): Promise<boolean> =>
  holdBack(tx, orderId, 'changed', 'approval');

/** Holds an order until the seller of its quote has decided. @returns whether it still was to leave */
export const holdOrderForCost = (tx: Tx, orderId: string): Promise<boolean> =>
  holdBack(tx, orderId, 'cost-rose', 'cost');

/** Resumes a held order. It is compared again before it leaves. @returns whether it was held for that */
async function releaseHeld(
  tx: Tx,
  orderId: string,
  event: 'cost-honoured' | 'changes-accepted',
): Promise<boolean> {
  const { from, to } = SUBMISSION_EVENTS[event];
  const rows = await tx
    .update(orders)
    .set({ state: to, held: null, notBefore: sql`now()`, checkedUntil: null, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), inArray(orders.state, [...from]), eq(orders.held, ENDED_HOLD[event])))
    .returning({ id: orders.id });
  return rows.length === 1;
}

/** Resumes an order whose quoted prices the seller honours. @returns whether it was held for that */
export const releaseHonoured = (tx: Tx, orderId: string): Promise<boolean> =>
  releaseHeld(tx, orderId, 'cost-honoured');

/** Resumes an order whose changes were accepted. @returns whether it was held for that */
export const releaseAccepted = (tx: Tx, orderId: string): Promise<boolean> =>
  releaseHeld(tx, orderId, 'changes-accepted');

/** Finds the findings that wait for a decision; null when there are none. */
export async function findOpenRecheck(tx: Tx, orderId: string) {
  const [row] = await tx
    .select()
    .from(orderRechecks)
    .where(and(eq(orderRechecks.orderId, orderId), isNull(orderRechecks.acceptedAt)));
  return row ?? null;
}

type Line = typeof orderLines.$inferSelect;
type Order = typeof orders.$inferSelect;

/** Replaces the agreed values with the present ones. The previous values stay with the findings. */
export async function saveAccepted(
  tx: Tx,
  recheckId: string,
  to: {
    order: Pick<Order, 'id' | 'totals' | 'shipping' | 'savedAddressId'> & {
      /** The address as the supplier gets it. */
      shippingSent: Order['shipping'];
    };
    lines: readonly Line[];
    acceptedBy: string;
  },
): Promise<void> {
  const { id, totals, shipping, shippingSent, savedAddressId } = to.order;
  const [before] = await tx
    .select({ totals: orders.totals, shipping: orders.shipping })
    .from(orders)
    .where(eq(orders.id, id));
  if (!before) throw new Error('the order of a recheck is gone');
  const previous = { ...before, lines: await findLines(tx, id) };
  await tx
    .update(orderRechecks)
    .set({ acceptedAt: sql`now()`, acceptedBy: to.acceptedBy, before: previous })
    .where(eq(orderRechecks.id, recheckId));
  for (const { position, parts, stock, totals: lineTotals } of to.lines)
    await tx
      .update(orderLines)
      .set({ parts, stock, totals: lineTotals })
      .where(and(eq(orderLines.orderId, id), eq(orderLines.position, position)));
  const request = sql`jsonb_set(${orders.request}, '{shipping}', ${JSON.stringify(shippingSent)}::jsonb)`;
  await tx.update(orders).set({ totals, shipping, savedAddressId, request }).where(eq(orders.id, id));
}
