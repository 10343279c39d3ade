import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { orderTierPrices } from '@/lib/orders/model/detail-tables';
import { orders } from '@/lib/orders/model/tables';
import type { PathStep } from '@/lib/organisations/permissions/price-view';
import { selectPathSteps } from '@/lib/platform/db/organisation-tree';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { intArray, uuidArray } from '@/lib/platform/db/sql-values';
import type { TierPrices } from './tier-price-rules';

export async function saveTierPrices(tx: Tx, orderId: string, tiers: readonly TierPrices[]): Promise<void> {
  if (tiers.length === 0) return;
  await tx
    .insert(orderTierPrices)
    .values(tiers.map((tier) => ({ ...tier, orderId })))
    .onConflictDoUpdate({
      target: [orderTierPrices.orderId, orderTierPrices.organisationId],
      set: { lines: sql`excluded.lines`, totals: sql`excluded.totals` },
    });
}

/** Finds the prices of orders for these organisations; the caller has found out that its reader sees them. */
export const findTierPrices = (tx: Tx, orderIds: readonly string[], organisationIds: readonly number[]) =>
  tx
    .select()
    .from(orderTierPrices)
    .where(
      and(
        sql`${orderTierPrices.orderId} = ANY(${uuidArray(orderIds)})`,
        inArray(orderTierPrices.organisationId, [...organisationIds]),
      ),
    );

/** Finds the sums that the organisation of an order pays. The caller has checked that the reader sees them. */
export async function findOwnTotals(tx: Tx, orderId: string): Promise<Totals | null> {
  const [row] = await tx.select({ totals: orders.totals }).from(orders).where(eq(orders.id, orderId));
  return row?.totals ?? null;
}

export const findTiersOfOrder = (tx: Tx, orderId: string) =>
  tx.select().from(orderTierPrices).where(eq(orderTierPrices.orderId, orderId));

/** The ways down from the root to some organisations. */
export async function findPathSteps(
  tx: Tx,
  organisationIds: readonly number[],
): Promise<{ id: number; steps: PathStep[] }[]> {
  const { rows } = await planned(tx).execute<{ id: number; steps: PathStep[] }>(sql`
    SELECT o.id, ${selectPathSteps(sql`o.path`)} AS steps FROM organisations o
    WHERE o.id = ANY(${intArray(organisationIds)})`);
  return rows;
}
