import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray, isoTimestampMicros } from '@/lib/platform/db/sql-values';
import { joinPicture, PICTURE_COLUMNS } from '../model/store';
import type { Change } from './rules';
import type { ChangePosition } from './schema';

/** A product's first and last change of a span, with what its price and its row depend on. */
export interface SpanRow {
  id: number;
  /** Time of the last change, to the microsecond. */
  at: string;
  first: Change;
  last: Change;
  name: string;
  productCode: string;
  vendor: number | null;
  type: number | null;
  hasPicture: boolean;
  pictureVersion: string | null;
  isShippable: boolean;
  rrp: string | null;
  /** It is paid by its plans: what is stored as its own price is paid by no buyer. */
  isByPlan: boolean;
  /** The price that the connection's owner pays today. */
  currentPrice: string | null;
  /** True when the first change is in another currency than today's prices are. */
  isOtherCurrency: boolean;
}

/** Changes in the order in which they are walked through, newest first. */
interface Walk {
  connectionId: number;
  /** Later than this, to the microsecond. */
  since: string;
  /** The position of the walk. `until` stays at the walk's beginning, so that later reads move nothing. */
  after: ChangePosition;
  /** Only of these products; undefined is all. */
  ids?: readonly number[];
  limit: number;
}

const changeJson = (row: string) =>
  sql.raw(`json_build_object('kind', ${row}.kind, 'priceBefore', ${row}.price_before::text,
    'price', ${row}.price::text, 'stockBefore', ${row}.stock_before, 'stock', ${row}.stock)`);

/** Selects a product's row: `last` names the relation of its last change; `first`, products and offers are joined, too. */
const SPAN_ROW = (last: string) => sql`
  ${sql.raw(last)}.product_id AS id, ${isoTimestampMicros(`${last}.at`)} AS at, ${changeJson(last)} AS last,
  ${changeJson('first')} AS first, products.name, products.product_code AS "productCode", products.vendor,
  products.type, ${PICTURE_COLUMNS},
  products.is_shippable AS "isShippable", offers.rrp, coalesce(offers.rate_plans <> '[]', false) AS "isByPlan",
  offers.price::text AS "currentPrice", coalesce(first.at < (SELECT listed_currency_since FROM connections
    WHERE id = offers.connection_id), false) AS "isOtherCurrency"`;

/**
 * The next changes of a walk: those that are their product's last one in the span are given with its first one, the
 * others are passed over. At most `limit` are looked at.
 * @returns `end`: the last one that was looked at; null when there was none.
 */
export async function walkChanges(
  tx: Tx,
  { connectionId, since, after, ids, limit }: Walk,
): Promise<{ rows: SpanRow[]; looked: number; end: ChangePosition | null }> {
  const only = ids ? sql`AND product_id = ANY(${intArray(ids)})` : sql``;
  const { rows } = await tx.execute<SpanRow & { isLast: boolean } & Record<string, unknown>>(sql`
    WITH looked AS (
      SELECT *, NOT EXISTS (
        SELECT FROM catalogue_changes later
        WHERE later.connection_id = ${connectionId} AND later.product_id = walked.product_id
          AND later.at > walked.at AND later.at <= ${after.until}::timestamptz) AS is_last
      FROM (
        SELECT * FROM catalogue_changes
        WHERE connection_id = ${connectionId} AND at > ${since}::timestamptz
          AND (at, product_id) < (${after.at}::timestamptz, ${after.id}::bigint) ${only}
        ORDER BY at DESC, product_id DESC LIMIT ${limit}
      ) AS walked
    )
    SELECT ${SPAN_ROW('looked')}, looked.is_last AS "isLast"
    FROM looked
    LEFT JOIN LATERAL (
      SELECT * FROM catalogue_changes earlier
      WHERE earlier.connection_id = ${connectionId} AND earlier.product_id = looked.product_id
        AND earlier.at > ${since}::timestamptz
      ORDER BY earlier.at LIMIT 1) AS first ON looked.is_last
    LEFT JOIN products ON products.id = looked.product_id
    ${joinPicture('thumb')}
    LEFT JOIN offers ON offers.connection_id = ${connectionId} AND offers.product_id = looked.product_id
    ORDER BY looked.at DESC, looked.product_id DESC`);
  const end = rows.at(-1);
  return {
    rows: rows.filter(({ isLast, name }) => isLast && name !== null),
    looked: rows.length,
    end: end ? { until: after.until, at: end.at, id: end.id } : null,
  };
}

/** A product and since when its changes are wanted: later than this, to the microsecond. */
export interface ChangesSince {
  id: number;
  since: string;
}

/**
 * The first and the last change of each product wanted, in the given order; null where there was none.
 * @param until up to this, included.
 */
export async function findSpans(
  tx: Tx,
  connectionId: number,
  wanted: readonly ChangesSince[],
  until: string,
): Promise<(SpanRow | null)[]> {
  if (wanted.length === 0) return [];
  const end = (way: 'ASC' | 'DESC') => sql`(
    SELECT * FROM catalogue_changes changes
    WHERE changes.connection_id = ${connectionId} AND changes.product_id = wanted.id
      AND changes.at > wanted.since AND changes.at <= ${until}::timestamptz
    ORDER BY changes.at ${sql.raw(way)} LIMIT 1)`;
  const { rows } = await tx.execute<SpanRow & { place: number } & Record<string, unknown>>(sql`
    SELECT ${SPAN_ROW('newest')}, wanted.place::int
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(wanted)}::json) AS (id bigint, since timestamptz))
      WITH ORDINALITY AS wanted (id, since, place)
    CROSS JOIN LATERAL ${end('DESC')} AS newest
    CROSS JOIN LATERAL ${end('ASC')} AS first
    JOIN products ON products.id = wanted.id
    ${joinPicture('thumb')}
    LEFT JOIN offers ON offers.connection_id = ${connectionId} AND offers.product_id = wanted.id`);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return wanted.map((_, index) => byPlace.get(index + 1) ?? null);
}

/** When the last change of a connection's products was seen, to the microsecond; null when none ever was. */
export async function findLastAt(tx: Tx, connectionId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    SELECT ${isoTimestampMicros('max(at)')} AS at FROM catalogue_changes WHERE connection_id = ${connectionId}`);
  return rows[0]?.at ?? null;
}

type SpanEnds = {
  /** The beginning of the day. */
  since: string;
  /** The last change that is known; null when there is none. */
  until: string | null;
  /** When the catalogue was first read; null when it never was. */
  knownSince: string | null;
};

/**
 * Finds the beginning and the end of a span for a connection.
 * @param from a day in a zone of the tz database
 */
export async function findEnds(
  tx: Tx,
  connectionId: number,
  from: { day: string; zone: string },
): Promise<SpanEnds> {
  const { rows } = await tx.execute<SpanEnds>(sql`
    SELECT ${isoTimestampMicros('since')} AS since, ${isoTimestampMicros('until')} AS until, ${isoTimestampMicros('known')} AS "knownSince"
    FROM (SELECT ${from.day}::date::timestamp AT TIME ZONE ${from.zone} AS since,
      (SELECT max(at) FROM catalogue_changes WHERE connection_id = ${connectionId}) AS until,
      least((SELECT min(at) FROM catalogue_changes WHERE connection_id = ${connectionId}),
        (SELECT min(started_at) FROM sync_runs WHERE connection_id = ${connectionId} AND state = 'done')) AS known
    ) AS ends`);
  const [row] = rows;
  if (!row) throw new Error('the ends of a span could not be read');
  return row;
}
