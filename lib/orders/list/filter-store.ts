import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { orders } from '@/lib/orders/model/tables';
import { intArray, uuidArray } from '@/lib/platform/db/sql-values';
import type { ListStatus } from '../model/list-schema';
import type { WordsQuery } from './search-words';

export interface ListFilter {
  /** Whose orders a list may show: the scope of every read here. */
  organisationIds: readonly number[];
  statuses: readonly ListStatus[];
  person?: string;
  costCentre?: string;
  /** Days in the zone; both included. */
  from?: string;
  to?: string;
  zone: string;
  vendor?: string;
  currency?: string;
  /** Null when nothing is searched for. */
  words: WordsQuery | null;
  /** Ids of orders that match by their number, even when their words do not. */
  exact: readonly string[];
  /** Oldest orders first, in place of the newest. */
  isOldestFirst?: boolean;
  /** Only orders that follow this one in that order. */
  after?: string;
}

const isInOrganisations = (ids: readonly number[]): SQL => {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) return eq(orders.organisationId, only);
  return sql`${orders.organisationId} = ANY(${intArray(ids)})`;
};

/** Midnight at the beginning of a day, so many days later. */
const dayStart = (day: string, zone: string, addDays = 0): SQL =>
  sql`((${day}::date + ${addDays}::int)::timestamp AT TIME ZONE ${zone})`;

/** The smallest id of a moment: ids begin with their milliseconds (UUIDv7). */
const minIdAt = (timestamp: SQL): SQL =>
  sql`(lpad(to_hex(greatest(0, extract(epoch FROM ${timestamp}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/**
 * Bounds on the id, which every index here ends with. Days are bounded a day wider: clocks of nodes and of the database
 * differ, and an id is drawn a moment after its transaction began.
 */
export const isWithinBounds = ({ from, to, zone, after, isOldestFirst }: ListFilter): SQL | undefined =>
  and(
    from ? gte(orders.id, minIdAt(dayStart(from, zone, -1))) : undefined,
    to ? lt(orders.id, minIdAt(dayStart(to, zone, 2))) : undefined,
    after ? (isOldestFirst ? gt : lt)(orders.id, after) : undefined,
  );

/** The order in which orders were placed: ids begin with their moment. */
export const byPlacing = ({ isOldestFirst }: ListFilter, id: SQLWrapper = orders.id): SQL =>
  (isOldestFirst ? asc : desc)(id);

/** The product lines of an order are few, and read by its id. */
const hasVendor = (vendor: string): SQL =>
  sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = ${orders.id} AND coalesce(l.vendor_name, '') = ${vendor})`;

const hasCurrency = (currency: string): SQL =>
  sql`${orders.totals} -> 'oneOff' @> ${JSON.stringify([{ currency }])}::jsonb`;

const matchesWords = ({ words, exact }: ListFilter): SQL | undefined => {
  if (words === null) return undefined;
  // The function is the operator, but for no index being asked: of words that are frequent that takes longer.
  const found =
    words.all === words.selective
      ? sql`${orders.words} @@ ${words.all}::tsquery`
      : sql`(${orders.words} @@ ${words.selective}::tsquery AND ts_match_vq(${orders.words}, ${words.all}::tsquery))`;
  return exact.length > 0 ? or(found, sql`${orders.id} = ANY(${uuidArray(exact)})`) : found;
};

/** Conditions that the index of organisations and statuses does not cover. */
export const matchesUnindexed = (filter: ListFilter): SQL | undefined =>
  and(
    filter.person ? eq(orders.personId, filter.person) : undefined,
    filter.costCentre ? sql`${orders.costCentre} ->> 'id' = ${filter.costCentre}` : undefined,
    filter.from ? gte(orders.createdAt, dayStart(filter.from, filter.zone)) : undefined,
    filter.to ? lt(orders.createdAt, dayStart(filter.to, filter.zone, 1)) : undefined,
    filter.vendor === undefined ? undefined : hasVendor(filter.vendor),
    filter.currency ? hasCurrency(filter.currency) : undefined,
    matchesWords(filter),
  );

/** Everything that makes an order fit, but for its place in the list. */
export const matchesFilter = (filter: ListFilter): SQL | undefined =>
  and(
    isInOrganisations(filter.organisationIds),
    filter.statuses.length > 0 ? inArray(orders.listStatus, [...filter.statuses]) : undefined,
    matchesUnindexed(filter),
  );
