import { inArray, type SQL, sql } from 'drizzle-orm';
import { uncountedOrders } from '@/lib/orders/model/figure-tables';
import { orders } from '@/lib/orders/model/tables';
import { organisations } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import type { FigureKind } from '../model/figure-rules';
import { COUNTED_STATUSES, OPEN_STATUSES } from '../model/list-rules';
import type { CostCentreSum, MonthSale, MonthSum, PayerSale, SaleSum, VendorSum } from './rules';

const KEY = sql.raw('organisation_id, customer_id, kind, month, currency, vendor, seller_id');
const SUMS = [
  'orders',
  'open_orders',
  'amount',
  'open_amount',
  'sold_amount',
  'sold_cost',
  'shipped_orders',
  'shipped_seconds',
] as const;
const COLUMNS = sql.raw(SUMS.join(', '));
const SUMMED = sql.raw(SUMS.map((name) => `sum(${name})`).join(', '));
const ADDED = sql.raw(SUMS.map((name) => `${name} = order_figures.${name} + excluded.${name}`).join(', '));

/**
 * Adds the oldest changes up into the figures. One transaction at a time does so: the rows of the figures are hot, those of the changes
 * are not. @returns how many; 0 while another one does
 */
export async function foldChanges(tx: Tx, limit: number): Promise<number> {
  const { rows: lock } = await tx.execute<{ isMine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended('order-figures', 0)) AS "isMine"`,
  );
  if (!lock[0]?.isMine) return 0;
  const { rows } = await tx.execute<{ count: number }>(sql`
    WITH taken AS (
      DELETE FROM order_figure_changes WHERE id IN (SELECT id FROM order_figure_changes ORDER BY id LIMIT ${limit})
      RETURNING *),
    added AS (
      INSERT INTO order_figures (${KEY}, ${COLUMNS})
      SELECT ${KEY}, ${SUMMED} FROM taken GROUP BY ${KEY} ORDER BY ${KEY}
      ON CONFLICT (${KEY}) DO UPDATE SET ${ADDED})
    SELECT count(*)::int AS count FROM taken`);
  return rows[0]?.count ?? 0;
}

const toList = (statuses: readonly string[]) =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  );

/** The smallest id of a moment: ids begin with their milliseconds (UUIDv7), and are indexed. */
const minIdAt = (at: Date): string => `${at.getTime().toString(16).padStart(12, '0')}${'0'.repeat(20)}`;

/**
 * Finds orders with events since a moment that the figures do not have as they are now, and leaves them to be counted: a node of the
 * previous release, which runs next to this one during an upgrade, counts none.
 */
export async function queueMissed(tx: Tx, since: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO uncounted_orders (order_id)
    SELECT o.id FROM orders o LEFT JOIN counted_orders c ON c.order_id = o.id
    WHERE o.id IN (SELECT order_id FROM order_events WHERE id >= ${minIdAt(since)}::uuid)
      AND (c.order_id IS NULL
        OR (c.counted -> 'isOpen')::boolean <> (o.list_status IN (${toList(OPEN_STATUSES)}))
        OR (jsonb_array_length(c.counted -> 'amounts') > 0) <> (o.list_status IN (${toList(COUNTED_STATUSES)})))
    ON CONFLICT DO NOTHING`);
}

export async function listUncounted(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.select({ id: uncountedOrders.orderId }).from(uncountedOrders).limit(limit);
  return rows.map(({ id }) => id);
}

export async function removeUncounted(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(uncountedOrders).where(inArray(uncountedOrders.orderId, [...ids]));
}

export const hasUncounted = async (tx: Tx): Promise<boolean> => (await listUncounted(tx, 1)).length > 0;

const SELECTED_SUMS = sql.raw(`sum(orders)::float8 AS orders, sum(open_orders)::float8 AS "openOrders",
  sum(amount)::text AS amount, sum(open_amount)::text AS "openAmount",
  sum(sold_amount)::text AS "soldAmount", sum(sold_cost)::text AS "soldCost",
  sum(shipped_orders)::float8 AS "shippedOrders", sum(shipped_seconds)::float8 AS "shippedSeconds"`);

/** The figures that match, those that are not added up yet included. */
const selectFigures = (where: SQL): SQL => sql`(
  SELECT ${KEY}, ${COLUMNS} FROM order_figures WHERE ${where}
  UNION ALL SELECT ${KEY}, ${COLUMNS} FROM order_figure_changes WHERE ${where})`;

/** The amount that one organisation pays for its own orders, or for those of another one. */
export interface SpendScope {
  payerId: number;
  customerId: number;
}

const isSpend = ({ payerId, customerId }: SpendScope, kind: FigureKind): SQL =>
  sql`organisation_id = ${payerId} AND customer_id = ${customerId} AND kind = ${kind}`;

/** Sums spend by month and currency, of all months. */
export async function sumByMonth(tx: Tx, scope: SpendScope): Promise<MonthSum[]> {
  const { rows } = await tx.execute<MonthSum & Record<string, unknown>>(sql`
    SELECT month, currency, ${SELECTED_SUMS} FROM ${selectFigures(isSpend(scope, 'order'))} figures
    GROUP BY month, currency HAVING sum(orders) <> 0`);
  return rows;
}

/**
 * Sums the one-off amounts of an organisation's orders by cost centre and currency, from a month by UTC on. It reads the orders of one
 * organisation and of these months only, so they need no figures of their own.
 */
export async function sumByCostCentre(
  tx: Tx,
  organisationId: number,
  since: string,
): Promise<CostCentreSum[]> {
  const { rows } = await tx.execute<CostCentreSum & Record<string, unknown>>(sql`
    SELECT orders.cost_centre ->> 'id' AS id, amount ->> 'currency' AS currency,
      (array_agg(concat_ws(' ', orders.cost_centre ->> 'code', orders.cost_centre ->> 'name') ORDER BY orders.id DESC))[1] AS name,
      count(*)::int AS orders, sum((amount ->> 'amount')::numeric)::text AS amount
    FROM orders CROSS JOIN LATERAL jsonb_array_elements(orders.totals -> 'oneOff') AS amount
    WHERE orders.organisation_id = ${organisationId} AND orders.cost_centre IS NOT NULL
      AND orders.id >= ${minIdAt(new Date(Date.parse(`${since}-01`) - DAY_MS))}::uuid
      AND orders.created_at >= (${`${since}-01`}::date::timestamp AT TIME ZONE 'UTC')
      AND ${inArray(orders.listStatus, [...COUNTED_STATUSES])}
    GROUP BY 1, 2`);
  return rows;
}

/** Sums spend by vendor and currency, from a month on. */
export async function sumByVendor(tx: Tx, scope: SpendScope, since: string): Promise<VendorSum[]> {
  const { rows } = await tx.execute<VendorSum & Record<string, unknown>>(sql`
    SELECT vendor, currency, ${SELECTED_SUMS}
    FROM ${selectFigures(sql`${isSpend(scope, 'vendor')} AND month >= ${since}`)} figures
    GROUP BY vendor, currency HAVING sum(orders) <> 0`);
  return rows;
}

/** Sums what customers pay to an organisation from a month on: by month, and by customer. */
export async function sumSales(
  tx: Tx,
  sellerId: number,
  since: string,
): Promise<{ sales: MonthSale[]; customers: PayerSale[] }> {
  const where = sql`seller_id = ${sellerId} AND kind = 'order' AND currency <> '' AND month >= ${since}`;
  const { rows } = await tx.execute<SaleSum & { month: string | null; organisationId: number | null }>(sql`
    SELECT month, organisation_id AS "organisationId", currency, sum(orders)::float8 AS orders,
      sum(amount)::text AS amount, sum(sold_amount)::text AS "soldAmount", sum(sold_cost)::text AS "soldCost"
    FROM ${selectFigures(where)} figures
    GROUP BY GROUPING SETS ((month, currency), (organisation_id, currency)) HAVING sum(orders) <> 0`);
  return {
    sales: rows.flatMap(({ month, ...row }) => (month === null ? [] : [{ ...row, month }])),
    customers: rows.flatMap(({ organisationId, ...row }) =>
      organisationId === null ? [] : [{ ...row, organisationId }],
    ),
  };
}

export async function findNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(inArray(organisations.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
