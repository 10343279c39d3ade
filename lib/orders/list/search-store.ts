import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { orders } from '@/lib/orders/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import { isWithinBounds, type ListFilter, matchesFilter, matchesUnindexed } from './filter-store';

/** Orders that are scanned one after the other before the search turns to the index for rare values. */
const [MAX_SCANNED, MAX_SCANNED_IN_TREE] = [3_000, 5_000];
/** Comparing words takes longer than anything else that is looked at. */
const MAX_SCANNED_FOR_WORDS = 2_000;

interface ScanResult {
  ids: string[];
  /** The last order that was looked at; null when there are no more. */
  last: string | null;
}

/** Looks at the newest orders one after the other, and stops as soon as enough fit. */
async function scanNewest(tx: Tx, filter: ListFilter, limit: number): Promise<ScanResult> {
  const [only, ...others] = filter.organisationIds;
  const isOne = only !== undefined && others.length === 0;
  const maxScanned = filter.words ? MAX_SCANNED_FOR_WORDS : isOne ? MAX_SCANNED : MAX_SCANNED_IN_TREE;
  const scanCondition = and(isOne ? eq(orders.organisationId, only) : undefined, isWithinBounds(filter));
  const scanned = tx
    .select()
    .from(orders)
    .where(scanCondition)
    .orderBy(desc(orders.id))
    .limit(maxScanned)
    .as('orders');
  const found = await tx.select({ id: scanned.id }).from(scanned).where(matchesFilter(filter)).limit(limit);
  const ids = found.map(({ id }) => id);
  if (ids.length === limit) return { ids, last: ids.at(-1) ?? null };
  const end = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(scanCondition)
    .orderBy(desc(orders.id))
    .offset(maxScanned - 1)
    .limit(1);
  return { ids, last: end[0]?.id ?? null };
}

/** Takes the newest orders of each organisation (and of each status, if the filter has any), then the newest of those. */
function selectByOrganisation(filter: ListFilter, limit: number): SQL {
  const statuses = filter.statuses.length > 0;
  const statusValues = sql.join(
    filter.statuses.map((status) => sql`(${status}::text)`),
    sql`, `,
  );
  return sql`SELECT newest.id
    FROM unnest(${intArray(filter.organisationIds)}) AS one (id)
    ${statuses ? sql`CROSS JOIN (VALUES ${statusValues}) AS asked (status)` : sql``}
    CROSS JOIN LATERAL (
      SELECT orders.id FROM orders
      WHERE organisation_id = one.id ${statuses ? sql`AND list_status = asked.status` : sql``}
        AND ${and(matchesUnindexed(filter), isWithinBounds(filter)) ?? sql`true`}
      ORDER BY orders.id DESC LIMIT ${limit}) AS newest
    ORDER BY newest.id DESC LIMIT ${limit}`;
}

/** Everything that fits is gathered by its words or its person, then the newest of it is taken. */
function selectByIndex(filter: ListFilter, limit: number): SQL {
  return sql`WITH found AS MATERIALIZED (
      SELECT orders.id FROM orders WHERE ${and(matchesFilter(filter), isWithinBounds(filter))})
    SELECT id FROM found ORDER BY id DESC LIMIT ${limit}`;
}

/**
 * The ids of the newest orders that fit, newest first. What is frequent is found by looking at the newest ones; what is
 * rare by the index of what makes it rare: either way a page costs about the same at a million orders (decision 0032).
 */
export async function findNewest(tx: Tx, filter: ListFilter, limit: number): Promise<string[]> {
  if (filter.organisationIds.length === 0) return [];
  const { ids, last } = await scanNewest(tx, filter, limit);
  if (ids.length === limit || last === null) return ids;
  const rest = { ...filter, after: last };
  const usesIndex = filter.words !== null || filter.person !== undefined;
  const statement = usesIndex
    ? selectByIndex(rest, limit - ids.length)
    : selectByOrganisation(rest, limit - ids.length);
  const { rows } = await tx.execute<{ id: string }>(statement);
  return [...ids, ...rows.map(({ id }) => id)];
}

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
