import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { intArray } from '@/lib/db/arrays';
import type { Tx } from '@/lib/db/pool';
import { orders } from '@/lib/orders/tables';
import { fits, fitsBesides, inBounds, type ListFilter } from './filter-store';

/** How many orders are looked at one after the other before an index of what is rare is asked. */
const [MOST_LOOKED, MOST_LOOKED_IN_TREE] = [3_000, 5_000];
/** Comparing words takes longer than anything else that is looked at. */
const MOST_WORDS_LOOKED = 2_000;

interface Walk {
  ids: string[];
  /** The last order that was looked at; null when there are no more. */
  last: string | null;
}

/** Looks at the newest orders one after the other, and stops as soon as enough fit. */
async function walk(tx: Tx, filter: ListFilter, limit: number): Promise<Walk> {
  const [only, ...others] = filter.organisationIds;
  const isOne = only !== undefined && others.length === 0;
  const most = filter.words ? MOST_WORDS_LOOKED : isOne ? MOST_LOOKED : MOST_LOOKED_IN_TREE;
  const path = and(isOne ? eq(orders.organisationId, only) : undefined, inBounds(filter));
  const looked = tx.select().from(orders).where(path).orderBy(desc(orders.id)).limit(most).as('orders');
  const found = await tx.select({ id: looked.id }).from(looked).where(fits(filter)).limit(limit);
  const ids = found.map(({ id }) => id);
  if (ids.length === limit) return { ids, last: ids.at(-1) ?? null };
  const end = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(path)
    .orderBy(desc(orders.id))
    .offset(most - 1)
    .limit(1);
  return { ids, last: end[0]?.id ?? null };
}

/** The newest of each organisation, and of each status if some are asked for, then the newest of those. */
function byOrganisation(filter: ListFilter, limit: number): SQL {
  const statuses = filter.statuses.length > 0;
  const asked = sql.join(
    filter.statuses.map((status) => sql`(${status}::text)`),
    sql`, `,
  );
  return sql`SELECT newest.id
    FROM unnest(${intArray(filter.organisationIds)}) AS one (id)
    ${statuses ? sql`CROSS JOIN (VALUES ${asked}) AS asked (status)` : sql``}
    CROSS JOIN LATERAL (
      SELECT orders.id FROM orders
      WHERE organisation_id = one.id ${statuses ? sql`AND list_status = asked.status` : sql``}
        AND ${and(fitsBesides(filter), inBounds(filter)) ?? sql`true`}
      ORDER BY orders.id DESC LIMIT ${limit}) AS newest
    ORDER BY newest.id DESC LIMIT ${limit}`;
}

/** Everything that fits is gathered by its words or its person, then the newest of it is taken. */
function gathered(filter: ListFilter, limit: number): SQL {
  return sql`WITH found AS MATERIALIZED (
      SELECT orders.id FROM orders WHERE ${and(fits(filter), inBounds(filter))})
    SELECT id FROM found ORDER BY id DESC LIMIT ${limit}`;
}

/**
 * The ids of the newest orders that fit, newest first. What is frequent is found by looking at the newest ones; what is
 * rare by the index of what makes it rare: either way a page costs about the same at a million orders (decision 0076).
 */
export async function findNewest(tx: Tx, filter: ListFilter, limit: number): Promise<string[]> {
  if (filter.organisationIds.length === 0) return [];
  const { ids, last } = await walk(tx, filter, limit);
  if (ids.length === limit || last === null) return ids;
  const rest = { ...filter, after: last };
  const isGathered = filter.words !== null || filter.person !== undefined;
  const statement = isGathered
    ? gathered(rest, limit - ids.length)
    : byOrganisation(rest, limit - ids.length);
  const { rows } = await tx.execute<{ id: string }>(statement);
  return [...ids, ...rows.map(({ id }) => id)];
}
