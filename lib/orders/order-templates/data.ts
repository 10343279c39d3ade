import 'server-only';
import { type AuditAction, recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { insertLines, saveSnapshots } from './line-store';
import { lockEditableList, requireList, toReader } from './opening';
import { canShare, canShareWithDescendants, getBaselineOwner, MAX_LINES, MAX_LISTS } from './rules';
import { getNextRun } from './schedule/rules';
import type { AcceptBaseline, ChangeList, ListReceipt, NewList, SavedList } from './schema';
import { readSource } from './sources';
import { countListsForInsert, insertList, type ListRow, updateList } from './store';

/** @throws AppError `invalid` when the organisation has as many lists as it may */
async function requireRoomForList(tx: Tx, organisationId: number): Promise<void> {
  if ((await countListsForInsert(tx, organisationId)) < MAX_LISTS) return;
  throw new AppError('invalid', { message: message('lists.errors.tooManyLists', { max: MAX_LISTS }) });
}

/** @throws AppError `invalid` when a list would hold more lines than it may */
export function requireRoomForLines(lines: number): void {
  if (lines > MAX_LINES)
    throw new AppError('invalid', { message: message('lists.errors.tooManyLines', { max: MAX_LINES }) });
}

const record = (tx: Tx, actor: Actor, action: AuditAction, list: Pick<ListRow, 'id' | 'name'>) =>
  recordAuditEvent(tx, actor, { action, subject: `list:${list.id}`, detail: list.name });

/**
 * Saves a list: from the cart, an order, a search, lines of a file, another list, or nothing. It is private at first.
 * @throws AppError `not-allowed`; `not-found` for a source that the actor does not see; `invalid` when there is nothing to
 *   save, or no room for another list
 */
export async function createList(actor: Actor, input: NewList): Promise<SavedList> {
  requirePermission(actor, 'orders:create');
  const { lines, available, rejected } = await readSource(actor, input);
  requireRoomForLines(lines.length);
  if (input.from !== 'nothing' && lines.length === 0)
    throw new AppError('invalid', { message: message('lists.errors.nothingToSave') });
  return inTransaction(async (tx) => {
    await requireRoomForList(tx, actor.organisationId);
    const id = await insertList(tx, toReader(actor), { name: input.name, note: input.note });
    await insertLines(tx, { id, baselineOwner: getBaselineOwner(actor) }, 0, lines);
    await record(tx, actor, 'lists.created', { id, name: input.name });
    return { id, saved: lines.length, available, rejected };
  });
}

/** @throws AppError `not-allowed` */
function requireMayShare(actor: Actor, list: ListRow, { sharing }: ChangeList): void {
  if (!canShare(list, actor))
    throw new AppError('not-allowed', { message: message('lists.errors.ownerOnly') });
  if (sharing === 'descendants' && !canShareWithDescendants(actor))
    throw new AppError('not-allowed', { message: message('lists.errors.administratorsOnly') });
}

/** Only the owner can open a private list, so only the owner is still notified of it. */
const toNotified = (list: ListRow, { sharing }: ChangeList) =>
  sharing === 'private' ? { notify: list.notify.filter((id) => id === list.ownerId) } : {};

/** Archives a list, or restores it. An archived one is not prepared. */
function toArchiveChange(list: ListRow, isArchived: boolean | undefined) {
  if (isArchived === undefined) return {};
  const now = systemClock();
  return isArchived
    ? { archivedAt: now, nextRunAt: null }
    : { archivedAt: null, nextRunAt: getNextRun(list.schedule, now) };
}

/**
 * Renames, shares or archives a list.
 * @throws AppError `not-found`; `not-allowed`; `conflict` when it was changed since the page showed it; `invalid` when there
 *   is no room for a list that is restored
 */
export async function changeList(actor: Actor, id: string, input: ChangeList): Promise<ListReceipt> {
  const { version, name, note, sharing, isArchived } = input;
  return inTransaction(async (tx) => {
    const list = await lockEditableList(tx, actor, id, version);
    if (sharing !== undefined || isArchived !== undefined) requireMayShare(actor, list, input);
    if (isArchived === false && list.archivedAt) await requireRoomForList(tx, list.organisationId);
    const after = await updateList(tx, id, actor.userId, {
      ...(name === undefined ? {} : { name }),
      ...(note === undefined ? {} : { note: note?.trim() || null }),
      ...(sharing === undefined ? {} : { sharing }),
      ...toNotified(list, input),
      ...toArchiveChange(list, isArchived),
    });
    if (sharing !== undefined) await record(tx, actor, 'lists.shared', list);
    if (isArchived !== undefined)
      await record(tx, actor, isArchived ? 'lists.archived' : 'lists.restored', list);
    return { version: after, rejected: [] };
  });
}

/**
 * Takes what was shown as what later openings are compared with: for the organisation acted for only, so that also who
 * may not change a list of an organisation above has a baseline of their own.
 * @throws AppError `not-allowed`, `not-found`
 */
export async function acceptBaseline(actor: Actor, id: string, { lines }: AcceptBaseline): Promise<void> {
  requirePermission(actor, 'orders:create');
  await requireList(actor, id);
  await inTransaction((tx) => saveSnapshots(tx, id, getBaselineOwner(actor), lines));
}
