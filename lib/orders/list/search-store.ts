import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { orders } from '@/lib/orders/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { ListStatus } from '../model/list-schema';
import { byPlacing, isWithinBounds, type ListFilter, matchesFilter, matchesUnindexed } from './filter-store';

/** Orders that are scanned one after the other before the search turns to the index for rare values. */
const [MAX_SCANNED, MAX_SCANNED_IN_TREE] = [3_000, 5_000];
/** Comparing words takes longer than anything else that is looked at. */
const MAX_SCANNED_FOR_WORDS = 2_000;

interface ScanResult {
  ids: string[];
  /** The last order that was looked at; null when there are no more. */
  last: string | null;
}

/** Looks at the first orders one after the other, and stops as soon as enough fit. */
async function scanFirst(tx: Tx, filter: ListFilter, limit: number): Promise<ScanResult> {
  const [only, ...others] = filter.organisationIds;
  const isOne = only !== undefined && others.length === 0;
  const maxScanned = filter.words ? MAX_SCANNED_FOR_WORDS : isOne ? MAX_SCANNED : MAX_SCANNED_IN_TREE;
  const scanCondition = and(isOne ? eq(orders.organisationId, only) : undefined, isWithinBounds(filter));
  const scanned = tx
    .select()
    .from(orders)
    .where(scanCondition)
    .orderBy(byPlacing(filter))
    .limit(maxScanned)
    .as('orders');
  const found = await tx.select({ id: scanned.id }).from(scanned).where(matchesFilter(filter)).limit(limit);
  const ids = found.map(({ id }) => id);
  if (ids.length === limit) return { ids, last: ids.at(-1) ?? null };
  const end = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(scanCondition)
    .orderBy(byPlacing(filter))
    .offset(maxScanned - 1)
    .limit(1);
  return { ids, last: end[0]?.id ?? null };
}

/** Takes the first orders of each organisation (and of each status, if the filter has any), then the first of those. */
function selectByOrganisation(filter: ListFilter, limit: number): SQL {
  const statuses = filter.statuses.length > 0;
  const statusValues = sql.join(
    filter.statuses.map((status) => sql`(${status}::text)`),
    sql`, `,
  );
  return sql`SELECT found.id
    FROM unnest(${intArray(filter.organisationIds)}) AS one (id)
    ${statuses ? sql`CROSS JOIN (VALUES ${statusValues}) AS asked (status)` : sql``}
    CROSS JOIN LATERAL (
      SELECT orders.id FROM orders
      WHERE organisation_id = one.id ${statuses ? sql`AND list_status = asked.status` : sql``}
        AND ${and(matchesUnindexed(filter), isWithinBounds(filter)) ?? sql`true`}
      ORDER BY ${byPlacing(filter)} LIMIT ${limit}) AS found
    ORDER BY ${byPlacing(filter, sql`found.id`)} LIMIT ${limit}`;
}

/** Everything that fits is gathered by its words or its person, then the first of it is taken. */
function selectByIndex(filter: ListFilter, limit: number): SQL {
  return sql`WITH found AS MATERIALIZED (
      SELECT orders.id FROM orders WHERE ${and(matchesFilter(filter), isWithinBounds(filter))})
    SELECT id FROM found ORDER BY ${byPlacing(filter, sql`id`)} LIMIT ${limit}`;
}

const usesWordIndex = ({ words, person }: ListFilter): boolean => words !== null || person !== undefined;

/** The first orders that fit, by the index of what makes them rare. */
async function findByIndex(tx: Tx, filter: ListFilter, limit: number): Promise<string[]> {
  const statement = usesWordIndex(filter)
    ? selectByIndex(filter, limit)
    : selectByOrganisation(filter, limit);
  const { rows } = await tx.execute<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}

/**
 * The ids of the first orders that fit, in the order of their placing. What is frequent is found by looking at the first ones;
 * what is rare by the index of what makes it rare: either way a page costs about the same at a million orders (decision 0032).
 */
export async function findPlaced(tx: Tx, filter: ListFilter, limit: number): Promise<string[]> {
  if (filter.organisationIds.length === 0) return [];
  const { ids, last } = await scanFirst(tx, filter, limit);
  if (ids.length === limit || last === null) return ids;
  return [...ids, ...(await findByIndex(tx, { ...filter, after: last }, limit - ids.length))];
}

/**
 * The ids of the first orders of one status. Such orders are next to each other in an index, so only what no index has, such as
 * words, is worth looking for among the first orders.
 */
export const findPlacedOfStatus = (
  tx: Tx,
  filter: ListFilter,
  status: ListStatus,
  limit: number,
): Promise<string[]> => {
  const ofStatus = { ...filter, statuses: [status] };
  return usesWordIndex(filter) ? findPlaced(tx, ofStatus, limit) : findByIndex(tx, ofStatus, limit);
};

/** The ids of the newest orders that a person placed for an organisation. */
export async function findNewestOf(
  tx: Tx,
  { organisationId, person }: { organisationId: number; person: string },
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.personId, person), eq(orders.organisationId, organisationId)))
    .orderBy(desc(orders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
