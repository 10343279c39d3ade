import 'server-only';
import { type AuditAction, recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, invalidField, notFound, violatesConstraint } from '@/lib/platform/errors';
import { type Message, message } from '@/lib/platform/messages/message';
import { type ListName, MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from './constants';
import { findColumnsProblem, findSearchProblem, LISTS, type ViewProblem } from './lists';
import type { ChangeView, DefaultView, NewView, SavedView, SavedViews } from './schema';
import {
  countViews,
  deleteDefault,
  deleteOthersDefaults,
  findDefaultId,
  findView,
  findViews,
  insertView,
  lockViews,
  removeView,
  saveDefault,
  updateView,
  type ViewReader,
  type ViewRow,
} from './store';

/** The signed-in person, also during emulation. */
const toReader = ({ realUserId, organisationId, homeOrganisationId }: Actor): ViewReader => ({
  personId: realUserId,
  organisationId,
  homeOrganisationId,
});

/** An administrator of the organisation looks after what is shared with it. */
const isAdministrator = ({ permissions }: Actor): boolean => permissions.includes('people:manage');

const mayChange = (actor: Actor, { ownerId, isShared }: ViewRow): boolean =>
  ownerId === actor.realUserId || (isShared && isAdministrator(actor));

function toView(actor: Actor, row: ViewRow): SavedView {
  const { id, name, search, columns, isShared, version } = row;
  const isOwn = row.ownerId === actor.realUserId;
  const owner = isOwn ? null : row.ownerName;
  return { id, name, search, columns, isShared, isOwn, owner, canChange: mayChange(actor, row), version };
}

function toProblemMessage(problem: ViewProblem): Message {
  if (problem.kind === 'noColumns') return message('saved-views.errors.noColumns');
  return message(`saved-views.errors.${problem.kind}`, { name: problem.name });
}

/** @throws AppError `invalid` at the part that the list does not understand: nothing of a view is silently left out */
function requireUnderstood(
  list: ListName,
  { search, columns }: Partial<Pick<NewView, 'search' | 'columns'>>,
) {
  const searchProblem = findSearchProblem(list, search ?? '');
  if (searchProblem) throw invalidField('search', toProblemMessage(searchProblem));
  const columnsProblem = findColumnsProblem(list, columns ?? null);
  if (columnsProblem) throw invalidField('columns', toProblemMessage(columnsProblem));
}

/** @throws AppError `invalid` when there is no room for one more */
async function requireRoom(tx: Tx, actor: Actor, list: ListName, adds: { own: boolean; shared: boolean }) {
  const counts = await countViews(tx, toReader(actor), list);
  if (adds.own && counts.own >= MAX_OWN_VIEWS)
    throw new AppError('invalid', { message: message('saved-views.errors.tooMany', { max: MAX_OWN_VIEWS }) });
  if (adds.shared && counts.shared >= MAX_SHARED_VIEWS)
    throw new AppError('invalid', {
      message: message('saved-views.errors.tooManyShared', { max: MAX_SHARED_VIEWS }),
    });
}

/** Runs a write; a name that the owner has already is an error at the name. */
async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatesConstraint(error, 'saved_views_name'))
      throw invalidField('name', message('saved-views.errors.nameTaken'));
    throw error;
  }
}

/**
 * The actor's own views of a list and those that are shared with the organisation acted for.
 * @throws AppError `not-allowed` for a list that the actor may not see
 */
export async function listViews(actor: Actor, list: ListName): Promise<SavedViews> {
  requirePermission(actor, LISTS[list].permission);
  const reader = toReader(actor);
  const [rows, defaultId] = await Promise.all([
    findViews(db(), reader, list),
    findDefaultId(db(), reader, list),
  ]);
  return { views: rows.map((row) => toView(actor, row)), defaultId };
}

/**
 * Keeps a view, for the actor alone or shared with the organisation acted for.
 * @throws AppError `not-allowed`; `invalid` for what the list does not understand, a name that is taken, or too many
 */
export async function createView(actor: Actor, view: NewView): Promise<SavedView> {
  const { list, isShared, name } = view;
  requirePermission(actor, LISTS[list].permission);
  requireUnderstood(list, view);
  return withFreeName(() =>
    inTransaction(async (tx) => {
      await lockViews(tx, actor.organisationId, list);
      await requireRoom(tx, actor, list, { own: true, shared: isShared });
      const id = await insertView(tx, toReader(actor), view);
      if (isShared) await recordSharing(tx, actor, { id: id ?? '', name, action: 'saved-views.shared' });
      return requireShown(tx, actor, id ?? '');
    }),
  );
}

async function recordSharing(
  tx: Tx,
  actor: Actor,
  { id, name, action }: { id: string; name: string; action: AuditAction },
): Promise<void> {
  await recordAuditEvent(tx, actor, { action, subject: `saved-view:${id}`, detail: name });
}

async function requireShown(tx: Tx, actor: Actor, id: string): Promise<SavedView> {
  const row = await findView(tx, toReader(actor), id);
  if (!row) throw notFound(message('saved-views.errors.gone'));
  return toView(actor, row);
}

/** Somebody else was first: who, and what it is now. */
function conflictError(actor: Actor, row: ViewRow): AppError {
  const by = row.changerName;
  return new AppError('conflict', {
    message: by
      ? message('saved-views.errors.changedBy', { person: by, name: row.name })
      : message('saved-views.errors.changed', { name: row.name }),
    facts: { current: toView(actor, row) },
  });
}

/**
 * A view that the actor may change, held.
 * @throws AppError `not-found`; `not-allowed` for a shared one of somebody else; `conflict` with `facts.current`
 */
async function lockChangeable(tx: Tx, actor: Actor, id: string, version: number): Promise<ViewRow> {
  const row = await findView(tx, toReader(actor), id, true);
  if (!row) throw notFound(message('saved-views.errors.gone'));
  requirePermission(actor, LISTS[row.list].permission);
  if (!mayChange(actor, row))
    throw new AppError('not-allowed', { message: message('saved-views.errors.onlyOwner') });
  if (row.version !== version) throw conflictError(actor, row);
  return row;
}

/**
 * Renames a view, shares it or no longer, or keeps other filters and columns in it.
 * @throws AppError `not-found`, `not-allowed`, `conflict` with `facts.current`; `invalid` as `createView`
 */
export async function changeView(
  actor: Actor,
  id: string,
  { version, ...changes }: ChangeView,
): Promise<SavedView | null> {
  return withFreeName(() =>
    inTransaction(async (tx) => {
      const row = await lockChangeable(tx, actor, id, version);
      requireUnderstood(row.list, changes);
      const { isShared = row.isShared } = changes;
      if (isShared && !row.isShared) {
        await lockViews(tx, actor.organisationId, row.list);
        await requireRoom(tx, actor, row.list, { own: false, shared: true });
      }
      await updateView(tx, id, changes, actor.realUserId);
      if (!isShared && row.isShared) await deleteOthersDefaults(tx, id, row.ownerId);
      if (isShared !== row.isShared)
        await recordSharing(tx, actor, {
          id,
          name: changes.name ?? row.name,
          action: isShared ? 'saved-views.shared' : 'saved-views.unshared',
        });
      // An administrator who ends the sharing of somebody else's view no longer sees it.
      return isShared || row.ownerId === actor.realUserId ? requireShown(tx, actor, id) : null;
    }),
  );
}

/** @throws AppError `not-found`, `not-allowed`, `conflict` with `facts.current` */
export async function deleteView(actor: Actor, id: string, version: number): Promise<void> {
  await inTransaction(async (tx) => {
    const { isShared, name } = await lockChangeable(tx, actor, id, version);
    await removeView(tx, id);
    if (isShared) await recordSharing(tx, actor, { id, name, action: 'saved-views.deleted' });
  });
}

/**
 * Chooses the view with which a list opens for the actor; null for the plain list.
 * @throws AppError `not-allowed`; `not-found` for a view of another list or that the actor does not see
 */
export async function setDefaultView(actor: Actor, { list, viewId }: DefaultView): Promise<void> {
  requirePermission(actor, LISTS[list].permission);
  const reader = toReader(actor);
  await inTransaction(async (tx) => {
    if (viewId === null) return deleteDefault(tx, reader, list);
    const row = await findView(tx, reader, viewId, true);
    if (row?.list !== list) throw notFound(message('saved-views.errors.gone'));
    await saveDefault(tx, reader, { list, viewId });
  });
}
