import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { isoTimestampMicros } from '@/lib/platform/db/sql-values';
import type { RequestKind, RequestSide, RequestState, RequestSubjectKind } from '../model/request-codes';
import { MAX_COUNTED } from './rules';
import type { RequestSummary, RequestsFilter } from './schema';
import { ANSWERING_ROLES } from './store';

/** The person who reads a list, on one of their organisation's sides. */
export interface ListReader {
  personId: string;
  organisationId: number;
  homeOrganisationId: number;
  side: RequestSide;
}

export interface ListRow {
  [column: string]: unknown;
  id: string;
  number: string;
  kind: RequestKind;
  state: RequestState;
  isToAct: boolean;
  isUnread: boolean;
  subjectKind: RequestSubjectKind;
  subjectName: string;
  lineCount: number;
  organisation: { id: number; name: string };
  person: string | null;
  assignee: { id: string; name: string } | null;
  passedOn: RequestSummary['passedOn'];
  createdAt: string;
  lastMessageAt: string;
  waitingSince: string;
}

/** Requests `r` of a side. The answering organisation reads them as long as the asker is itself or below it. */
const isOfSide = ({ side, organisationId }: ListReader): SQL =>
  side === 'asker'
    ? sql`r.organisation_id = ${organisationId}`
    : sql`r.assigned_to = ${organisationId} AND EXISTS (SELECT FROM organisations below
        WHERE below.id = r.organisation_id AND below.path @> ARRAY[r.assigned_to])`;

/** True while the request that `r` was passed on as waits for the organisation above. */
const WAITS_ABOVE = sql`EXISTS (SELECT FROM requests up WHERE up.parent_request_id = r.id AND up.state = 'open')`;

/** True while the person who takes care of `r` can answer it: otherwise it waits for all who can. */
const IS_ASSIGNEE_THERE = sql`EXISTS (SELECT FROM members m
  WHERE m.person_id = r.assignee_id AND m.organisation_id = r.assigned_to AND m.role IN ${ANSWERING_ROLES})`;

/** True when the reader must act: on what they asked, or on what nobody else takes care of. */
const isToAct = ({ side, personId }: ListReader): SQL =>
  side === 'asker'
    ? sql`(r.state = 'answered' AND r.person_id = ${personId})`
    : sql`(r.state = 'open' AND NOT ${WAITS_ABOVE}
        AND (r.assignee_id IS NULL OR r.assignee_id = ${personId} OR NOT ${IS_ASSIGNEE_THERE}))`;

const isUnread = ({ personId, homeOrganisationId }: ListReader): SQL => sql`EXISTS (
  SELECT FROM request_messages m WHERE m.request_id = r.id AND m.person_id <> ${personId}
    AND (m.audience = 'both' OR m.home_organisation_id = ${homeOrganisationId})
    AND m.created_at > coalesce((SELECT seen_at FROM request_reads d WHERE d.request_id = r.id AND d.person_id = ${personId}),
      '-infinity'))`;

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function toConditions(reader: ListReader, filter: RequestsFilter): SQL {
  const { mine, state, kind, age, text } = filter;
  const conditions = [isOfSide(reader)];
  if (mine) conditions.push(isToAct(reader));
  if (state === 'closed') conditions.push(sql`r.state IN ('done', 'declined', 'withdrawn')`);
  else if (state) conditions.push(sql`r.state = ${state}`);
  if (kind) conditions.push(sql`r.kind = ${kind}`);
  if (age)
    conditions.push(
      sql`r.state IN ('open', 'answered') AND r.waiting_since <= now() - ${Number(age)} * interval '1 day'`,
    );
  if (text) {
    const pattern = likePattern(text);
    conditions.push(
      sql`(r.number ILIKE ${pattern} OR r.subject_name ILIKE ${pattern} OR g.name ILIKE ${pattern})`,
    );
  }
  return sql.join(conditions, sql` AND `);
}

const columns = (
  reader: ListReader,
): SQL => sql`r.id, r.number, r.kind, r.state, ${isToAct(reader)} AS "isToAct",
  ${isUnread(reader)} AS "isUnread", r.subject_kind AS "subjectKind", r.subject_name AS "subjectName",
  jsonb_array_length(r.lines) AS "lineCount", json_build_object('id', g.id, 'name', g.name) AS organisation,
  (SELECT p.name FROM request_messages first JOIN people p ON p.id = first.person_id
    JOIN organisations h ON h.id = first.home_organisation_id
    WHERE first.request_id = r.id AND first.entry = 'asked' AND h.path @> ARRAY[${reader.homeOrganisationId}::bigint]
    LIMIT 1) AS person,
  ${
    reader.side === 'asker'
      ? sql`NULL AS assignee, NULL AS "passedOn"`
      : sql`(SELECT json_build_object('id', p.id, 'name', p.name) FROM people p WHERE p.id = r.assignee_id) AS assignee,
    (SELECT json_build_object('id', up.id, 'number', up.number, 'state', up.state) FROM requests up
      WHERE up.parent_request_id = r.id ORDER BY up.state IN ('open', 'answered') DESC, up.id DESC LIMIT 1) AS "passedOn"`
  },
  ${isoTimestampMicros('r.created_at')} AS "createdAt", ${isoTimestampMicros('r.last_message_at')} AS "lastMessageAt",
  ${isoTimestampMicros('r.waiting_since')} AS "waitingSince"`;

/** Requests of a side, the last active first. */
export async function findRequests(
  tx: Tx,
  reader: ListReader,
  {
    filter,
    after,
    limit,
  }: { filter: RequestsFilter; after: { at: string; id: string } | null; limit: number },
): Promise<ListRow[]> {
  const place = after
    ? sql`AND (r.last_message_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await tx.execute<ListRow>(sql`
    SELECT ${columns(reader)} FROM requests r JOIN organisations g ON g.id = r.organisation_id
    WHERE ${toConditions(reader, filter)} ${place} ORDER BY r.last_message_at DESC, r.id DESC LIMIT ${limit}`);
  return rows;
}

/** Open requests in which the reader must act, longest waiting first. */
export async function findToAct(tx: Tx, reader: ListReader, limit: number): Promise<ListRow[]> {
  const { rows } = await tx.execute<ListRow>(sql`
    SELECT ${columns(reader)} FROM requests r JOIN organisations g ON g.id = r.organisation_id
    WHERE ${isOfSide(reader)} AND r.state IN ('open', 'answered') AND ${isToAct(reader)}
    ORDER BY r.waiting_since, r.id LIMIT ${limit}`);
  return rows;
}

/** Reads one request as a row of the list. */
export async function findListRow(tx: Tx, reader: ListReader, id: string): Promise<ListRow | null> {
  const { rows } = await tx.execute<ListRow>(sql`
    SELECT ${columns(reader)} FROM requests r JOIN organisations g ON g.id = r.organisation_id
    WHERE r.id = ${id} AND ${isOfSide(reader)}`);
  return rows[0] ?? null;
}

/** Counts the requests in which a person must act on either of their sides, up to `MAX_COUNTED`. */
export async function countToAct(tx: Tx, readers: readonly ListReader[]): Promise<number> {
  if (readers.length === 0) return 0;
  const isToActOnAny = sql.join(
    readers.map((reader) => sql`(${isOfSide(reader)} AND ${isToAct(reader)})`),
    sql` OR `,
  );
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT FROM requests r
      WHERE r.state IN ('open', 'answered') AND (${isToActOnAny}) LIMIT ${MAX_COUNTED}) AS waiting`);
  return rows[0]?.count ?? 0;
}
