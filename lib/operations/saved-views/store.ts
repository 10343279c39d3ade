import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import type { ListName } from './constants';
import type { NewView } from './schema';
import { defaultViews, savedViews } from './tables';

/** The reader of views: a person who acts for an organisation. */
export interface ViewReader {
  personId: string;
  organisationId: number;
  /** The top of the reader's tree: people above it stay unnamed. */
  homeOrganisationId: number;
}

const isVisible = ({ personId, organisationId }: ViewReader): SQL | undefined =>
  and(
    eq(savedViews.organisationId, organisationId),
    or(eq(savedViews.ownerId, personId), savedViews.isShared),
  );

/** The name of a person who belongs to the reader's tree; null for anybody above. */
const nameIfInTree = (personId: SQL, { homeOrganisationId }: ViewReader) => sql<string | null>`(
  SELECT p.name FROM people p WHERE p.id = ${personId} AND EXISTS (
    SELECT FROM memberships m JOIN organisations o ON o.id = m.organisation_id
    WHERE m.person_id = p.id AND o.path @> ARRAY[${homeOrganisationId}::bigint]))`;

const toColumns = (reader: ViewReader) => ({
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  search: savedViews.search,
  columns: savedViews.columns,
  isShared: savedViews.isShared,
  ownerId: savedViews.ownerId,
  ownerName: nameIfInTree(sql`saved_views.owner_id`, reader),
  changerName: nameIfInTree(sql`saved_views.changed_by`, reader),
  version: savedViews.version,
});

/** The person's own views of a list and those that are shared with their organisation, by name. */
export const findViews = (tx: Tx, reader: ViewReader, list: ListName) =>
  tx
    .select(toColumns(reader))
    .from(savedViews)
    .where(and(isVisible(reader), eq(savedViews.list, list)))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
export type ViewRow = Awaited<ReturnType<typeof findViews>>[number];

/** A view that the reader may use. @param lock true to hold it until the transaction ends */
export async function findView(
  tx: Tx,
  reader: ViewReader,
  id: string,
  lock = false,
): Promise<ViewRow | null> {
  const query = tx
    .select(toColumns(reader))
    .from(savedViews)
    .where(and(isVisible(reader), eq(savedViews.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** Keeps the number of an organisation's views of a list as it is until the transaction ends. */
export async function lockViews(tx: Tx, organisationId: number, list: ListName): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('saved views'), hashtext(${`${organisationId} ${list}`}))`,
  );
}

/** Counts the views of a list: the person's own, and those that are shared. */
export async function countViews(
  tx: Tx,
  { personId, organisationId }: Pick<ViewReader, 'personId' | 'organisationId'>,
  list: ListName,
): Promise<{ own: number; shared: number }> {
  const [row] = await tx
    .select({
      own: sql<number>`(count(*) FILTER (WHERE ${savedViews.ownerId} = ${personId}))::int`,
      shared: sql<number>`(count(*) FILTER (WHERE ${savedViews.isShared}))::int`,
    })
    .from(savedViews)
    .where(and(eq(savedViews.organisationId, organisationId), eq(savedViews.list, list)));
  return row ?? { own: 0, shared: 0 };
}

export async function insertView(
  tx: Tx,
  { personId, organisationId }: ViewReader,
  view: NewView,
): Promise<string | null> {
  const [row] = await tx
    .insert(savedViews)
    .values({ ...view, organisationId, ownerId: personId, changedBy: personId })
    .returning({ id: savedViews.id });
  return row?.id ?? null;
}

export async function updateView(
  tx: Tx,
  id: string,
  changes: Partial<Pick<NewView, 'name' | 'search' | 'columns' | 'isShared'>>,
  personId: string,
): Promise<void> {
  await tx
    .update(savedViews)
    .set({
      ...changes,
      version: sql`${savedViews.version} + 1`,
      changedBy: personId,
      updatedAt: sql`now()`,
    })
    .where(eq(savedViews.id, id));
}

/** Removes the defaults of other people: a view that is no longer shared opens for its owner only. */
export async function deleteOthersDefaults(tx: Tx, viewId: string, ownerId: string): Promise<void> {
  await tx
    .delete(defaultViews)
    .where(and(eq(defaultViews.viewId, viewId), sql`${defaultViews.personId} <> ${ownerId}`));
}

export async function removeView(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

type DefaultOwner = Pick<ViewReader, 'personId' | 'organisationId'>;

const isDefaultOf = ({ personId, organisationId }: DefaultOwner, list: ListName) =>
  and(
    eq(defaultViews.personId, personId),
    eq(defaultViews.organisationId, organisationId),
    eq(defaultViews.list, list),
  );

export async function findDefaultId(tx: Tx, owner: DefaultOwner, list: ListName): Promise<string | null> {
  const [row] = await tx
    .select({ viewId: defaultViews.viewId })
    .from(defaultViews)
    .where(isDefaultOf(owner, list));
  return row?.viewId ?? null;
}

export async function saveDefault(
  tx: Tx,
  { personId, organisationId }: DefaultOwner,
  { list, viewId }: { list: ListName; viewId: string },
): Promise<void> {
  await tx
    .insert(defaultViews)
    .values({ personId, organisationId, list, viewId })
    .onConflictDoUpdate({
      target: [defaultViews.personId, defaultViews.organisationId, defaultViews.list],
      set: { viewId },
    });
}

export async function deleteDefault(tx: Tx, owner: DefaultOwner, list: ListName): Promise<void> {
  await tx.delete(defaultViews).where(isDefaultOf(owner, list));
}
