import { and, eq, getTableColumns, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { members, people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';
import type { Prepared } from './schedule/schema';
import type { Sharing } from './schema';
import { templateLines, templates } from './tables';

/** The reader: a person, for the organisation that they act for. It is the scope of every read here. */
export interface TemplateReader {
  personId: string;
  organisationId: number;
}

export type TemplateContent = Pick<typeof templates.$inferInsert, 'name' | 'note'>;

const owners = alias(people, 'owners');
const changers = alias(people, 'changers');

const LIST_COLUMNS = {
  ...getTableColumns(templates),
  owner: owners.name,
  changer: changers.name,
  lineCount: sql<number>`(SELECT count(*)::int FROM list_lines WHERE list_lines.list_id = lists.id)`,
};

/** A template as it is stored, with the names around it. */
export type TemplateRow = typeof templates.$inferSelect & {
  owner: string;
  changer: string | null;
  lineCount: number;
};

/** The reader's own, those shared within the organisation, and those that one above it shares with all below. */
const isVisibleTo = ({ personId, organisationId }: TemplateReader): SQL => sql`CASE
  WHEN ${templates.organisationId} = ${organisationId} THEN ${templates.sharing} <> 'private' OR ${templates.ownerId} = ${personId}
  ELSE ${templates.sharing} = 'descendants' AND ${templates.organisationId} = ANY(
    (SELECT path FROM organisations WHERE organisations.id = ${organisationId})::bigint[]) END`;

const selectTemplates = (tx: Tx) =>
  tx
    .select(LIST_COLUMNS)
    .from(templates)
    .innerJoin(owners, eq(owners.id, templates.ownerId))
    .leftJoin(changers, eq(changers.id, templates.changedBy));

/** A template that the reader sees; null for any other. */
export async function findTemplate(tx: Tx, id: string, reader: TemplateReader): Promise<TemplateRow | null> {
  const rows = await selectTemplates(tx).where(
    and(eq(templates.id, id), isNull(templates.archivedAt), isVisibleTo(reader)),
  );
  return rows[0] ?? null;
}

/** As `findTemplate`, archived ones too, held until the transaction ends: changes of one template happen one after the other. */
export async function lockTemplate(tx: Tx, id: string, reader: TemplateReader): Promise<TemplateRow | null> {
  const rows = await selectTemplates(tx)
    .where(and(eq(templates.id, id), isVisibleTo(reader)))
    .for('update', { of: templates });
  return rows[0] ?? null;
}

/** Finds all templates that the reader sees, the last changed first. */
export async function findTemplates(tx: Tx, reader: TemplateReader, limit: number): Promise<TemplateRow[]> {
  return selectTemplates(tx)
    .where(and(isNull(templates.archivedAt), isVisibleTo(reader)))
    .orderBy(sql`${templates.updatedAt} DESC, ${templates.id} DESC`)
    .limit(limit);
}

/** Finds an organisation's own templates that were prepared and wait, the longest waiting first. */
export async function findPreparedTemplates(
  tx: Tx,
  reader: TemplateReader,
  limit: number,
): Promise<TemplateRow[]> {
  return selectTemplates(tx)
    .where(
      and(
        eq(templates.organisationId, reader.organisationId),
        isNull(templates.archivedAt),
        isNotNull(templates.prepared),
        isVisibleTo(reader),
      ),
    )
    .orderBy(sql`${templates.prepared}->>'at'`, templates.id)
    .limit(limit);
}

/** Holds the right to make templates of an organisation until the transaction ends, and counts them. */
export async function countTemplatesForInsert(tx: Tx, organisationId: number): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('lists'), hashint8(${organisationId}::bigint))`);
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(templates)
    .where(and(eq(templates.organisationId, organisationId), isNull(templates.archivedAt)));
  return rows[0]?.count ?? 0;
}

/** @returns the id of the new template */
export async function insertTemplate(
  tx: Tx,
  reader: TemplateReader,
  content: TemplateContent,
): Promise<string> {
  const { organisationId, personId } = reader;
  const rows = await tx
    .insert(templates)
    .values({ ...content, organisationId, ownerId: personId, changedBy: personId })
    .returning({ id: templates.id });
  const [row] = rows;
  if (!row) throw new Error('an insert of a template gave no row');
  return row.id;
}

type TemplateChange = Partial<
  Pick<
    typeof templates.$inferInsert,
    'name' | 'note' | 'sharing' | 'archivedAt' | 'schedule' | 'nextRunAt' | 'notify' | 'prepared'
  >
>;

/** Changes a template that the caller holds, and counts the change. @returns the new version */
export async function updateTemplate(
  tx: Tx,
  id: string,
  personId: string,
  change: TemplateChange = {},
): Promise<number> {
  const rows = await tx
    .update(templates)
    .set({ ...change, version: sql`${templates.version} + 1`, changedBy: personId, updatedAt: sql`now()` })
    .where(eq(templates.id, id))
    .returning({ version: templates.version });
  const [row] = rows;
  if (!row) throw new Error('a template that was held is gone');
  return row.version;
}

/**
 * Notes that a template was prepared; null once it was put into a cart or is not wanted. No change of the template itself: its version
 * stays.
 */
export async function savePrepared(tx: Tx, id: string, prepared: Prepared | null): Promise<void> {
  await tx.update(templates).set({ prepared }).where(eq(templates.id, id));
}

/** A scheduled template that is due. */
export interface DueTemplate {
  id: string;
  organisationId: number;
  ownerId: string;
  sharing: Sharing;
  name: string;
  version: number;
  schedule: typeof templates.$inferSelect.schedule;
  nextRunAt: Date | null;
  notify: string[];
}

/** Finds due templates, the longest due first. */
export async function findDueTemplates(tx: Tx, now: Date, limit: number): Promise<DueTemplate[]> {
  const { id, organisationId, ownerId, sharing, name, version, schedule, nextRunAt, notify } = templates;
  return tx
    .select({ id, organisationId, ownerId, sharing, name, version, schedule, nextRunAt, notify })
    .from(templates)
    .where(and(lte(templates.nextRunAt, now), isNull(templates.archivedAt)))
    .orderBy(templates.nextRunAt)
    .limit(limit);
}

/**
 * Moves a due template to its next run, in the transaction that prepares it.
 * @returns false when another worker has done so, or the template has changed: then it must not be prepared.
 */
export async function claimRun(
  tx: Tx,
  due: Pick<DueTemplate, 'id' | 'nextRunAt' | 'version'>,
  next: Pick<TemplateChange, 'nextRunAt' | 'schedule'>,
): Promise<boolean> {
  if (!due.nextRunAt) return false;
  const rows = await tx
    .update(templates)
    .set(next)
    .where(
      and(
        eq(templates.id, due.id),
        eq(templates.version, due.version),
        eq(templates.nextRunAt, due.nextRunAt),
        isNull(templates.archivedAt),
      ),
    )
    .returning({ id: templates.id });
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

/** Counts the lines of a template that the caller has already found for its reader. */
export async function countLines(tx: Tx, templateId: string): Promise<number> {
  const rows = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(templateLines)
    .where(eq(templateLines.templateId, templateId));
  return rows[0]?.count ?? 0;
}
