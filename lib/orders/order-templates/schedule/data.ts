import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { Colleagues } from '../opened-schema';
import { lockEditableList, requireList } from '../opening';
import { canEdit } from '../rules';
import type { ListReceipt } from '../schema';
import { findMemberIds, findMembers, type ListRow, savePrepared, updateList } from '../store';
import { getNextRun } from './rules';
import type { SaveSchedule } from './schema';

const MAX_COLLEAGUES = 500;

/** The people of the organisation acted for: whom the owner of a list may have notified. @throws AppError `not-allowed` */
export async function listColleagues(actor: Actor): Promise<Colleagues> {
  requirePermission(actor, 'orders:create');
  return { people: await findMembers(db(), actor.organisationId, MAX_COLLEAGUES) };
}

/** @throws AppError `invalid` for people who could not open the list */
async function requireNotifiable(
  tx: Tx,
  actor: Actor,
  list: ListRow,
  notify: readonly string[],
): Promise<void> {
  const others = notify.filter((id) => id !== list.ownerId && id !== actor.userId);
  if (list.sharing === 'private' && notify.some((id) => id !== list.ownerId))
    throw new AppError('invalid', { message: message('lists.errors.notifyPrivate') });
  const known = await findMemberIds(tx, list.organisationId, others);
  if (others.some((id) => !known.includes(id)))
    throw new AppError('invalid', { message: message('lists.errors.notifyUnknown') });
}

/**
 * Makes a list a standing list, changes when it is prepared and who is notified, or ends that. It is prepared in the name of
 * its owner; nothing is ordered by it.
 * @throws AppError `not-found`; `not-allowed`; `conflict`; `invalid` for a schedule without any day that is still to come, or
 *   people who could not open the list
 */
export async function saveSchedule(actor: Actor, id: string, input: SaveSchedule): Promise<ListReceipt> {
  const { version, schedule } = input;
  const notify = schedule ? [...new Set(input.notify)] : [];
  const nextRunAt = getNextRun(schedule, systemClock());
  if (schedule && !schedule.isPaused && !nextRunAt)
    throw new AppError('invalid', { message: message('lists.errors.neverRuns') });
  return inTransaction(async (tx) => {
    const list = await lockEditableList(tx, actor, id, version);
    await requireNotifiable(tx, actor, list, notify);
    const after = await updateList(tx, id, actor.userId, {
      schedule,
      nextRunAt,
      notify,
      ...(schedule ? {} : { prepared: null }),
    });
    await recordAuditEvent(tx, actor, {
      action: 'lists.schedule-changed',
      subject: `list:${id}`,
      detail: list.name,
    });
    return { version: after, rejected: [] };
  });
}

/** The prepared list was seen, or is not wanted. @throws AppError `not-found`, `not-allowed` */
export async function dismissPrepared(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'orders:create');
  const list = await requireList(actor, id);
  if (!canEdit(list, actor)) throw new AppError('not-allowed', { message: message('lists.errors.readOnly') });
  await savePrepared(db(), id, null);
}
