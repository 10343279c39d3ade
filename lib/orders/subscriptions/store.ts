import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { subscriptions, termUnits } from '@/lib/orders/model/subscription-tables';
import { orderLines, orders } from '@/lib/orders/model/tables';
import { members, organisations, people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { TermUnit } from '../model/renewal-choices';
import type { SubscriptionCounts, SubscriptionsFilter } from './schema';

/** The organisations whose subscriptions a read may show, and the present day of the reader. */
export interface SubscriptionScope {
  organisationIds: readonly number[];
  today: string;
}

const owners = alias(people, 'owners');
const deciders = alias(people, 'deciders');

/** The API may give any number, so nothing is counted in a type that is too small for it. */
const TERM = sql`(${subscriptions.plan} ->> 'termLength')::numeric`;
const TERM_COUNT = sql`${TERM}::int`;

/** The longest term that counts, in units: a longer one is no term, and dates would overflow. */
const MAX_TERM = 1_200;

/**
 * The day on which the term ends. Calendar months are counted from the day of the start and end with their month: one month from
 * 31 January is 28 February, two are 31 March. PostgreSQL adds intervals so.
 */
export const ENDS_ON = sql<string | null>`coalesce(${subscriptions.endsOn},
  CASE WHEN ${TERM} BETWEEN 1 AND ${MAX_TERM} THEN CASE ${termUnits.unit}
    WHEN 'day' THEN ${subscriptions.startedOn} + ${TERM_COUNT}
    WHEN 'month' THEN (${subscriptions.startedOn} + make_interval(months => ${TERM_COUNT}))::date
    WHEN 'year' THEN (${subscriptions.startedOn} + make_interval(years => ${TERM_COUNT}))::date END END)`;

/** True of what goes on from month to month: a term of a month at most by a unit that is known, and no typed end. */
export const IS_ROLL_OVER = sql<boolean>`(${subscriptions.endsOn} IS NULL AND coalesce(CASE ${termUnits.unit}
  WHEN 'day' THEN ${TERM} BETWEEN 0 AND 31 WHEN 'month' THEN ${TERM} BETWEEN 0 AND 1 WHEN 'year' THEN ${TERM} = 0
  END, false))`;

const isOver = (today: string): SQL<boolean> => sql<boolean>`coalesce(${ENDS_ON} < ${today}::date, false)`;

/** An order that came to nothing, or was linked to another one, leaves no subscription. */
export const IS_VALID = sql`(${orders.id} IS NULL OR (${orders.state} = 'SUBMITTED'
  AND ${orders.listStatus} NOT IN ('CANCELLED', 'FAILED')))`;

const isInScope = ({ organisationIds }: SubscriptionScope): SQL =>
  sql`${subscriptions.organisationId} = ANY(${intArray(organisationIds)}) AND ${IS_VALID}`;

/** Roll-overs have no end to decide about, so their first term is never over. */
const isEnded = (today: string): SQL<boolean> => sql<boolean>`(${isOver(today)} AND NOT ${IS_ROLL_OVER}
  AND ${subscriptions.choice} IN ('renew', 'stop'))`;

const matches = (filter: SubscriptionsFilter, scope: SubscriptionScope): SQL | undefined =>
  and(
    isInScope(scope),
    filter.choice ? eq(subscriptions.choice, filter.choice) : undefined,
    filter.rollOvers ? undefined : sql`NOT ${IS_ROLL_OVER}`,
    filter.ended ? undefined : sql`NOT ${isEnded(scope.today)}`,
  );

const getColumns = (today: string) => ({
  ...getTableColumns(subscriptions),
  organisationName: organisations.name,
  orderNumber: orders.number,
  computedEndsOn: ENDS_ON,
  isRollOver: IS_ROLL_OVER,
  isOver: isOver(today),
  lineTotals: orderLines.totals,
  owner: owners.name,
  decider: deciders.name,
});

const selectSubscriptions = (tx: Tx, today: string) =>
  tx
    .select(getColumns(today))
    .from(subscriptions)
    .innerJoin(organisations, eq(organisations.id, subscriptions.organisationId))
    .leftJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, subscriptions.orderId), eq(orderLines.position, subscriptions.position)),
    )
    .leftJoin(termUnits, eq(termUnits.connectionId, subscriptions.connectionId))
    .leftJoin(owners, eq(owners.id, subscriptions.ownerId))
    .leftJoin(deciders, eq(deciders.id, subscriptions.decidedBy));

export type SubscriptionRow = Awaited<ReturnType<typeof findSubscriptions>>[number];

const PLACE = sql`coalesce(${ENDS_ON}, 'infinity'::date)`;

/** Finds subscriptions by the end of their terms, those without a known end last. @param after a place as `CURSOR` */
export async function findSubscriptions(
  tx: Tx,
  filter: SubscriptionsFilter,
  scope: SubscriptionScope,
  { after, limit }: { after?: string; limit: number },
) {
  const [day, id] = after?.split('_') ?? [];
  return selectSubscriptions(tx, scope.today)
    .where(
      and(
        matches(filter, scope),
        day && id ? sql`(${PLACE}, ${subscriptions.id}) > (${day}::date, ${id}::uuid)` : undefined,
      ),
    )
    .orderBy(PLACE, subscriptions.id)
    .limit(limit);
}

/** Counts the subscriptions of a scope: those that a list with this filter shows, and those that it leaves out. */
export async function countSubscriptions(
  tx: Tx,
  filter: SubscriptionsFilter,
  scope: SubscriptionScope,
): Promise<SubscriptionCounts> {
  const ended = isEnded(scope.today);
  const isOpen = sql`NOT ${ended} AND NOT ${IS_ROLL_OVER}`;
  const count = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
  const [counts] = await tx
    .select({
      shown: count(matches(filter, scope)),
      undecided: count(sql`${isOpen} AND ${subscriptions.choice} = 'undecided'`),
      withoutEnd: count(sql`${isOpen} AND ${ENDS_ON} IS NULL`),
      rollOvers: count(IS_ROLL_OVER),
      ended: count(ended),
    })
    .from(subscriptions)
    .leftJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(termUnits, eq(termUnits.connectionId, subscriptions.connectionId))
    .where(isInScope(scope));
  return counts ?? { shown: 0, undecided: 0, withoutEnd: 0, rollOvers: 0, ended: 0 };
}

export async function findTermUnit(tx: Tx, connectionId: number): Promise<TermUnit | null> {
  const rows = await tx
    .select({ unit: termUnits.unit })
    .from(termUnits)
    .where(eq(termUnits.connectionId, connectionId));
  return rows[0]?.unit ?? null;
}

const MAX_COLLEAGUES = 500;

/** People of an organisation, by name: who can own a subscription of it. */
export const findColleagues = (tx: Tx, organisationId: number): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: members.personId, name: members.name })
    .from(members)
    .where(eq(members.organisationId, organisationId))
    .orderBy(members.name, members.personId)
    .limit(MAX_COLLEAGUES);
