import { and, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { members, people } from '@/lib/organisations/tables';
import { uuidArray } from '@/lib/platform/db/arrays';
import type { Tx } from '@/lib/platform/db/pool';
import type { Prepared } from './schedule/schema';
import type { Sharing } from './schema';
import { listLines, lists } from './tables';

/** The reader: a person, for the organisation that they act for. It is the scope of every read here. */
export interface ListReader {
  personId: string;
  organisationId: number;
}

export type ListContent = Pick<typeof lists.$inferInsert, 'name' | 'note'>;

const owners = alias(people, 'owners');
const changers = alias(people, 'changers');

const LIST_COLUMNS = {
  ...getTableColumns(lists),
  owner: owners.name,
  changer: changers.name,
  lineCount: sql<number>`(SELECT count(*)::int FROM list_lines WHERE list_lines.list_id = lists.id)`,
};

/** A list as it is stored, with the names around it. */
export type ListRow = typeof lists.$inferSelect & {
  owner: string;
  changer: string | null;
  lineCount: number;
};

/** The reader's own, those shared within the organisation, and those that one above it shares with all below. */
const isVisibleTo = ({ personId, organisationId }: ListReader): SQL => sql`CASE
  WHEN ${lists.organisationId} = ${organisationId} THEN ${lists.sharing} <> 'private' OR ${lists.ownerId} = ${personId}
  ELSE ${lists.sharing} = 'descendants' AND ${lists.organisationId} = ANY(
    (SELECT path FROM organisations WHERE organisations.id = ${organisationId})::bigint[]) END`;

const selectLists = (tx: Tx) =>
  tx
    .select(LIST_COLUMNS)
    .from(lists)
    .innerJoin(owners, eq(owners.id, lists.ownerId))
    .leftJoin(changers, eq(changers.id, lists.changedBy));

/** A list that the reader sees; null for any other. */
export async function findList(tx: Tx, id: string, reader: ListReader): Promise<ListRow | null> {
  const rows = await selectLists(tx).where(
    and(eq(lists.id, id), isNull(lists.archivedAt), isVisibleTo(reader)),
  );
  return rows[0] ?? null;
}

/** As `findList`, archived ones too, held until the transaction ends: changes of one list happen one after the other. */
export async function lockList(tx: Tx, id: string, reader: ListReader): Promise<ListRow | null> {
  const rows = await selectLists(tx)
    .where(and(eq(lists.id, id), isVisibleTo(reader)))
    .for('update', { of: lists });
  return rows[0] ?? null;
}

/** Finds all lists that the reader sees, the last changed first. */
export async function findLists(tx: Tx, reader: ListReader, limit: number): Promise<ListRow[]> {
  return selectLists(tx)
    .where(and(isNull(lists.archivedAt), isVisibleTo(reader)))
    .orderBy(sql`${lists.updatedAt} DESC, ${lists.id} DESC`)
    .limit(limit);
}

/** Holds the right to make lists of an organisation until the transaction ends, and counts them. */
export async function countListsForInsert(tx: Tx, organisationId: number): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('lists'), hashint8(${organisationId}::bigint))`);
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(lists)
    .where(and(eq(lists.organisationId, organisationId), isNull(lists.archivedAt)));
  return rows[0]?.count ?? 0;
}

/** @returns the id of the new list */
export async function insertList(tx: Tx, reader: ListReader, content: ListContent): Promise<string> {
  const { organisationId, personId } = reader;
  const rows = await tx
    .insert(lists)
    .values({ ...content, organisationId, ownerId: personId, changedBy: personId })
    .returning({ id: lists.id });
  const [row] = rows;
  if (!row) throw new Error('an insert of a list gave no row');
  return row.id;
}

type ListChange = Partial<
  Pick<
    typeof lists.$inferInsert,
    'name' | 'note' | 'sharing' | 'archivedAt' | 'schedule' | 'nextRunAt' | 'notify' | 'prepared'
  >
>;

/** Changes a list that the caller holds, and counts the change. @returns the new version */
export async function updateList(
  tx: Tx,
  id: string,
  personId: string,
  change: ListChange = {},
): Promise<number> {
  const rows = await tx
    .update(lists)
    .set({ ...change, version: sql`${lists.version} + 1`, changedBy: personId, updatedAt: sql`now()` })
    .where(eq(lists.id, id))
    .returning({ version: lists.version });
  const [row] = rows;
  if (!row) throw new Error('a list that was held is gone');
  return row.version;
}

/**
 * Notes that a list was prepared; null once it was put into a cart or is not wanted. No change of the list itself: its version
 * stays.
 */
export async function savePrepared(tx: Tx, id: string, prepared: Prepared | null): Promise<void> {
  await tx.update(lists).set({ prepared }).where(eq(lists.id, id));
}

/** A standing list that is due. */
export interface DueList {
  id: string;
  organisationId: number;
  ownerId: string;
  sharing: Sharing;
  name: string;
  version: number;
  schedule: typeof lists.$inferSelect.schedule;
  nextRunAt: Date | null;
  notify: string[];
}

/** Finds due lists, the longest due first. */
export async function findDueLists(tx: Tx, now: Date, limit: number): Promise<DueList[]> {
  const { id, organisationId, ownerId, sharing, name, version, schedule, nextRunAt, notify } = lists;
  return tx
    .select({ id, organisationId, ownerId, sharing, name, version, schedule, nextRunAt, notify })
    .from(lists)
    .where(and(lte(lists.nextRunAt, now), isNull(lists.archivedAt)))
    .orderBy(lists.nextRunAt)
    .limit(limit);
}

/**
 * Moves a due list to its next run, in the transaction that prepares it.
 * @returns false when another worker has done so, or the list has changed: then it must not be prepared.
 */
export async function claimRun(
  tx: Tx,
  due: Pick<DueList, 'id' | 'nextRunAt' | 'version'>,
  next: Pick<ListChange, 'nextRunAt' | 'schedule'>,
): Promise<boolean> {
  if (!due.nextRunAt) return false;
  const rows = await tx
    .update(lists)
    .set(next)
    .where(
      and(
        eq(lists.id, due.id),
        eq(lists.version, due.version),
        eq(lists.nextRunAt, due.nextRunAt),
        isNull(lists.archivedAt),
      ),
    )
    .returning({ id: lists.id });
  return rows.length === 1;
}

/** People of an organisation, by name: whom somebody may choose to be notified. */
export async function findMembers(
  tx: Tx,
  organisationId: number,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: members.personId, name: members.name })
    .from(members)
    .where(eq(members.organisationId, organisationId))
    .orderBy(members.name, members.personId)
    .limit(limit);
}

/** Returns the ids of those people who are members of an organisation. */
export async function findMemberIds(
  tx: Tx,
  organisationId: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: members.personId })
    .from(members)
    .where(
      and(eq(members.organisationId, organisationId), sql`${members.personId} = ANY(${uuidArray(ids)})`),
    );
  return rows.map(({ id }) => id);
}

/** Counts the lines of a list that the caller has already found for its reader. */
export async function countLines(tx: Tx, listId: string): Promise<number> {
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(listLines)
    .where(eq(listLines.listId, listId));
  return rows[0]?.count ?? 0;
}
