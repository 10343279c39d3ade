import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { people } from '@/lib/organisations/tables';
import { MANAGING_ROLES } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';
import type { RequestEntry, RequestSide, RequestState } from '../model/request-codes';
import { requestFiles, requestMessages, requestReads, requests } from '../model/request-tables';
import { insertNumbered, NUMBER_TAKEN } from '../model/unique-number';
import { isOpenState } from './rules';

/** One letter, so that nobody takes the number of a request for that of an order. */
const NUMBER_PREFIX = 'R';

export type NewRequestRow = Omit<typeof requests.$inferInsert, 'number' | 'state'> & { id: string };

/** Roles that hold `requests:answer`, where they belong to the organisation itself. */
export const ANSWERING_ROLES = MANAGING_ROLES;

/** The nearest organisation above one that has people who may answer requests; null where none has any. */
export async function findAnswerer(tx: Tx, organisationId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT m.organisation_id AS id FROM organisations o JOIN members m ON m.organisation_id = ANY(o.path)
    WHERE o.id = ${organisationId} AND m.organisation_id <> o.id AND m.role IN ${ANSWERING_ROLES}
    ORDER BY array_position(o.path, m.organisation_id) DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}

/**
 * Stores a request under a number that is still free.
 * @returns false when it is stored already, or when there is an open one where only one may be
 */
export async function insertRequest(tx: Tx, row: NewRequestRow): Promise<boolean> {
  return insertNumbered(NUMBER_PREFIX, async (number) => {
    const rows = await tx
      .insert(requests)
      .values({ ...row, number, state: 'open' })
      .onConflictDoNothing()
      .returning({ id: requests.id });
    if (rows.length > 0) return true;
    const sameNumber = await tx.select().from(requests).where(eq(requests.number, number));
    return sameNumber.length > 0 ? NUMBER_TAKEN : false;
  });
}

/** True while the answering organisation is the asker's own or above it: it may have been moved since. */
const isAbove = sql<boolean>`EXISTS (SELECT FROM organisations o
  WHERE o.id = ${requests.organisationId} AND o.path @> ARRAY[${requests.assignedTo}])`;
const SIDED_COLUMNS = { ...getTableColumns(requests), isAbove };
export type RequestRow = typeof requests.$inferSelect & { isAbove: boolean };

export async function findRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select(SIDED_COLUMNS).from(requests).where(eq(requests.id, id));
  return row ?? null;
}

/** A request, held until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select(SIDED_COLUMNS).from(requests).where(eq(requests.id, id)).for('update');
  return row ?? null;
}

/** The open request that passes on another one, or else its last. */
export async function findPassedOn(tx: Tx, parentId: string): Promise<RequestRow | null> {
  const [row] = await tx
    .select(SIDED_COLUMNS)
    .from(requests)
    .where(eq(requests.parentId, parentId))
    .orderBy(sql`${requests.state} IN ('open', 'answered') DESC, ${requests.id} DESC`)
    .limit(1);
  return row ?? null;
}

/** Saves the state of a request after an entry that both sides see. @param step `isTurn`: another side must act from now on */
export async function saveStep(
  tx: Tx,
  id: string,
  { state, isTurn }: { state: RequestState; isTurn: boolean },
): Promise<void> {
  await tx
    .update(requests)
    .set({
      state,
      version: sql`${requests.version} + 1`,
      updatedAt: sql`now()`,
      lastMessageAt: sql`now()`,
      closedAt: isOpenState(state) ? null : sql`now()`,
      ...(isTurn ? { waitingSince: sql`now()` } : {}),
    })
    .where(eq(requests.id, id));
}

export async function saveAssignee(tx: Tx, id: string, assigneeId: string | null): Promise<void> {
  await tx.update(requests).set({ assigneeId }).where(eq(requests.id, id));
}

export async function insertMessage(
  tx: Tx,
  message: Omit<typeof requestMessages.$inferInsert, 'id' | 'createdAt'>,
): Promise<string> {
  const [row] = await tx.insert(requestMessages).values(message).returning({ id: requestMessages.id });
  if (!row) throw new Error('a message of a request was not saved');
  return row.id;
}

export interface MessageRow {
  [column: string]: unknown;
  id: string;
  entry: RequestEntry;
  side: RequestSide;
  personId: string;
  /** Null where the author belongs to an organisation above the reader's. */
  person: string | null;
  audience: 'own' | 'both';
  text: string | null;
  createdAt: Date;
}

/** The conversation as a person of `homeOrganisationId` reads it, oldest first. */
export async function findMessages(
  tx: Tx,
  requestId: string,
  homeOrganisationId: number,
): Promise<MessageRow[]> {
  return tx
    .select({
      id: requestMessages.id,
      entry: requestMessages.entry,
      side: requestMessages.side,
      personId: requestMessages.personId,
      person: sql<
        string | null
      >`CASE WHEN home.path @> ARRAY[${homeOrganisationId}::bigint] THEN ${people.name} END`,
      audience: requestMessages.audience,
      text: requestMessages.text,
      createdAt: requestMessages.createdAt,
    })
    .from(requestMessages)
    .innerJoin(people, eq(people.id, requestMessages.personId))
    .leftJoin(sql`organisations home`, sql`home.id = ${requestMessages.homeOrganisationId}`)
    .where(
      and(
        eq(requestMessages.requestId, requestId),
        sql`(${requestMessages.audience} = 'both' OR ${requestMessages.homeOrganisationId} = ${homeOrganisationId})`,
      ),
    )
    .orderBy(requestMessages.id);
}

/** The files of messages that the caller has found for its reader. */
export async function findFiles(tx: Tx, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  const { id, messageId, name, mediaType, size } = requestFiles;
  return tx
    .select({ id, messageId, name, mediaType, size })
    .from(requestFiles)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(id);
}

/** Gives a person's uploaded files to a message. @returns how many there were */
export async function attachFiles(
  tx: Tx,
  ids: readonly string[],
  to: { messageId: string; organisationId: number; personId: string },
): Promise<number> {
  const rows = await tx
    .update(requestFiles)
    .set({ messageId: to.messageId })
    .where(
      and(
        sql`${requestFiles.id} = ANY(${uuidArray(ids)})`,
        eq(requestFiles.organisationId, to.organisationId),
        eq(requestFiles.personId, to.personId),
        isNull(requestFiles.messageId),
      ),
    )
    .returning({ id: requestFiles.id });
  return rows.length;
}

/** Copies the files that came with a request, its first message's, to a message of another one. */
export async function copyFirstFiles(
  tx: Tx,
  requestId: string,
  to: { messageId: string; organisationId: number; personId: string; realPersonId: string },
): Promise<void> {
  await tx.execute(sql`INSERT INTO request_files (message_id, organisation_id, person_id, real_person_id, name, media_type,
      size, sha256, content)
    SELECT ${to.messageId}, ${to.organisationId}, ${to.personId}, ${to.realPersonId}, f.name, f.media_type, f.size, f.sha256, f.content
    FROM request_messages m JOIN request_files f ON f.message_id = m.id
    WHERE m.request_id = ${requestId} AND m.entry = 'asked' ORDER BY f.id`);
}

/** A person has seen a request up to now. */
export async function saveRead(tx: Tx, personId: string, requestId: string): Promise<void> {
  await tx
    .insert(requestReads)
    .values({ personId, requestId, seenAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [requestReads.personId, requestReads.requestId],
      set: { seenAt: sql`clock_timestamp()` },
    });
}

/** People of an organisation who may answer its requests. */
export async function findAnsweringPeople(
  tx: Tx,
  organisationId: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    SELECT DISTINCT m.person_id AS id, m.name FROM members m
    WHERE m.organisation_id = ${organisationId} AND m.role IN ${ANSWERING_ROLES} ORDER BY m.name, m.person_id`);
  return rows;
}

/** Finds the people who wrote on a side of a request and still belong to its organisation or one above it. */
export async function findParticipants(
  tx: Tx,
  input: { requestId: string; side: RequestSide; organisationId: number; homeOrganisationId: number | null },
): Promise<string[]> {
  const { homeOrganisationId: home } = input;
  // A person who has left that organisation since belongs to those who may not read it.
  const isOfHome =
    home === null ? sql`true` : sql`r.home_organisation_id = ${home} AND m.organisation_id = ${home}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT r.person_id AS id FROM request_messages r JOIN organisations o ON o.id = ${input.organisationId}
    WHERE r.request_id = ${input.requestId} AND r.side = ${input.side}
      AND EXISTS (SELECT FROM members m
        WHERE m.person_id = r.person_id AND m.organisation_id = ANY(o.path) AND ${isOfHome})`);
  return rows.map(({ id }) => id);
}

export async function findOrganisationName(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`SELECT name FROM organisations WHERE id = ${id}`);
  return rows[0]?.name ?? null;
}

/** The person who placed an order, while they belong to its organisation or one above it. */
export async function findPlacer(tx: Tx, orderId: string | null): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT o.person_id AS id FROM orders o JOIN organisations g ON g.id = o.organisation_id
    WHERE o.id = ${orderId}::uuid
      AND EXISTS (SELECT FROM members m WHERE m.person_id = o.person_id AND m.organisation_id = ANY(g.path))`);
  return rows.map(({ id }) => id);
}
