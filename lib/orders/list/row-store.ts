import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { orderLines, orders, shipmentNumbers } from '@/lib/orders/model/tables';
import { organisations, people } from '@/lib/organisations/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { intArray, toArrayValue, uuidArray } from '@/lib/platform/db/sql-values';
import { LINE_SUMMARY_COLUMNS } from '../model/line-summary';
import { LIST_STATUSES, type OrderSort, STATUS_ORDER } from '../model/list-rules';
import type { ListStatus } from '../model/list-schema';
import { isWithinBounds, type ListFilter, matchesFilter } from './filter-store';

/** The organisation and all below it. */
export async function listTreeIds(tx: Tx, organisationId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id FROM organisations WHERE path @> ARRAY[${organisationId}::bigint]`,
  );
  return rows.map(({ id }) => id);
}

/** Numbers by which an order is found; null for one that the typed text cannot be. */
interface OrderNumbers {
  /** The digits of the portal's number, with any prefix. */
  digits: string | null;
  upstreamId: string | null;
  /** A tracking or serial number, as the supplier wrote it or in capitals. */
  shipmentNumber: string | null;
}

/** Finds orders by their own number, the supplier's number, or a tracking or serial number. */
export async function findByNumber(
  tx: Tx,
  organisationIds: readonly number[],
  { digits, upstreamId, shipmentNumber }: OrderNumbers,
): Promise<string[]> {
  const numbers = shipmentNumbers(orders.supplierFacts);
  const contains = (number: string | null) => sql`${numbers} @> to_jsonb(ARRAY[${number}::text])`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM orders WHERE right(number, 9) = ${digits} AND organisation_id = ANY(${intArray(organisationIds)})
    UNION
    (SELECT id FROM orders WHERE upstream_id = ${upstreamId}::text
      AND organisation_id = ANY(${intArray(organisationIds)}) LIMIT 100)
    UNION
    (SELECT id FROM orders WHERE supplier_facts IS NOT NULL
      AND (${contains(shipmentNumber)} OR ${contains(shipmentNumber?.toUpperCase() ?? null)})
      AND organisation_id = ANY(${intArray(organisationIds)}) LIMIT 100)`);
  return rows.map(({ id }) => id);
}

/** Filters orders to those of these organisations, in the order of the list. */
export async function filterByOrganisations(
  tx: Tx,
  ids: readonly string[],
  organisationIds: readonly number[],
  sort?: OrderSort,
): Promise<string[]> {
  const place = sql`array_position(${toArrayValue(STATUS_ORDER)}::text[], ${orders.listStatus})`;
  const byStatus = { status: [asc(place)], '-status': [desc(place)], placed: [] };
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`${orders.id} = ANY(${uuidArray(ids)}) AND ${orders.organisationId} = ANY(${intArray(organisationIds)})`,
    )
    .orderBy(...(sort ? byStatus[sort] : []), sort === 'placed' ? asc(orders.id) : desc(orders.id));
  return rows.map(({ id }) => id);
}

/** Reads the columns of the list for these orders, in their order. */
export async function readRows(tx: Tx, ids: readonly string[]) {
  const places = new Map(ids.map((id, place) => [id, place]));
  const rows = await planned(tx)
    .select({
      id: orders.id,
      number: orders.number,
      reference: orders.reference,
      organisationId: orders.organisationId,
      organisationName: organisations.name,
      origin: orders.origin,
      placedBy: people.name,
      state: orders.state,
      status: orders.status,
      held: orders.held,
      createdAt: orders.createdAt,
      statusSeenAt: orders.statusSeenAt,
      upstreamId: orders.upstreamId,
      shipping: orders.shipping,
      costCentre: orders.costCentre,
      totals: orders.totals,
      ...LINE_SUMMARY_COLUMNS,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(sql`${orders.id} = ANY(${uuidArray(ids)})`);
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
export type StoredRow = Awaited<ReturnType<typeof readRows>>[number];

/** Counts the orders of some organisations in each list status, up to `maxCount` each; leaves out statuses without orders. */
export async function countByStatus(
  tx: Tx,
  organisationIds: readonly number[],
  maxCount: number,
): Promise<Partial<Record<ListStatus, number>>> {
  const counts = LIST_STATUSES.map(
    (status) => sql`SELECT ${status}::text AS status, count(*)::int AS count FROM (
      SELECT FROM orders WHERE organisation_id = ANY((SELECT ids FROM scope)::bigint[]) AND list_status = ${status}
      LIMIT ${maxCount}) AS counted`,
  );
  // Pass the ids once: with a copy in each part, planning takes longer than counting.
  const scope = sql`WITH scope AS MATERIALIZED (SELECT ${intArray(organisationIds)} AS ids) `;
  const { rows } = await planned(tx).execute<{ status: ListStatus; count: number }>(
    sql`${scope}${sql.join(counts, sql` UNION ALL `)}`,
  );
  return Object.fromEntries(rows.flatMap(({ status, count }) => (count > 0 ? [[status, count]] : [])));
}

/**
 * Counts the orders of each status that match a search, and ignores the statuses of the filter.
 * @returns `isComplete` false when more than `maxFound` match: so many of them were counted.
 */
export async function countFoundByStatus(
  tx: Tx,
  filter: ListFilter,
  { maxCount, maxFound }: { maxCount: number; maxFound: number },
): Promise<{ counts: Partial<Record<ListStatus, number>>; isComplete: boolean }> {
  const found = tx
    .select({ status: orders.listStatus })
    .from(orders)
    .where(and(matchesFilter({ ...filter, statuses: [] }), isWithinBounds(filter)))
    .limit(maxFound + 1)
    .as('found');
  const rows = await tx
    .select({ status: found.status, count: sql<number>`count(*)::int` })
    .from(found)
    .groupBy(found.status);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, Math.min(count, maxCount)]));
  return { counts, isComplete: total <= maxFound };
}

/** Lists the people who placed the newest orders of a scope, by name. */
export async function findBuyers(
  tx: Tx,
  filter: ListFilter,
  sampleSize: number,
): Promise<{ id: string; name: string }[]> {
  const scanned = tx
    .select({ personId: orders.personId, organisationId: orders.organisationId })
    .from(orders)
    .where(
      and(
        isWithinBounds(filter),
        filter.organisationIds.length === 1
          ? sql`${orders.organisationId} = ${filter.organisationIds[0]}`
          : undefined,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(sampleSize)
    .as('walked');
  return tx
    .selectDistinct({ id: people.id, name: people.name })
    .from(scanned)
    .innerJoin(people, eq(people.id, scanned.personId))
    .where(sql`${scanned.organisationId} = ANY(${intArray(filter.organisationIds)})`)
    .orderBy(people.name);
}

/** The lines of these orders, in their order. */
export const readLines = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = ANY(${uuidArray(orderIds)})`)
    .orderBy(sql`array_position(${uuidArray(orderIds)}, ${orderLines.orderId})`, asc(orderLines.position));
export type LineRow = Awaited<ReturnType<typeof readLines>>[number];

/** Reads what the supplier's last answers about these orders say, by allow-list. */
export const readFactColumns = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .select({ id: orders.id, supplierFacts: orders.supplierFacts })
    .from(orders)
    .where(sql`${orders.id} = ANY(${uuidArray(orderIds)})`);
