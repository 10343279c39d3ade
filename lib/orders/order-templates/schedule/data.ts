import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { Colleagues } from '../opened-schema';
import { lockEditableTemplate, requireTemplate } from '../opening';
import { canEdit } from '../rules';
import type { TemplateReceipt } from '../schema';
import { findMemberIds, findMembers, savePrepared, type TemplateRow, updateTemplate } from '../store';
import { getNextRun } from './rules';
import type { SaveSchedule } from './schema';

const MAX_COLLEAGUES = 500;

/** The people of the organisation acted for: whom the owner of a template may have notified. @throws AppError `not-allowed` */
export async function listColleagues(actor: Actor): Promise<Colleagues> {
  requirePermission(actor, 'orders:create');
  return { people: await findMembers(db(), actor.organisationId, MAX_COLLEAGUES) };
}

/** @throws AppError `invalid` for people who could not open the template */
async function requireNotifiable(
  tx: Tx,
  actor: Actor,
  template: TemplateRow,
  notify: readonly string[],
): Promise<void> {
  const others = notify.filter((id) => id !== template.ownerId && id !== actor.userId);
  if (template.sharing === 'private' && notify.some((id) => id !== template.ownerId))
    throw new AppError('invalid', { message: message('order-templates.errors.notifyPrivate') });
  const known = await findMemberIds(tx, template.organisationId, others);
  if (others.some((id) => !known.includes(id)))
    throw new AppError('invalid', { message: message('order-templates.errors.notifyUnknown') });
}

/**
 * Makes a template a scheduled template, changes when it is prepared and who is notified, or ends that. It is prepared in the name of
 * its owner; nothing is ordered by it.
 * @throws AppError `not-found`; `not-allowed`; `conflict`; `invalid` for a schedule without any day that is still to come, or
 *   people who could not open the template
 */
export async function saveSchedule(actor: Actor, id: string, input: SaveSchedule): Promise<TemplateReceipt> {
  const { version, schedule } = input;
  const notify = schedule ? [...new Set(input.notify)] : [];
  const nextRunAt = getNextRun(schedule, systemClock());
  if (schedule && !schedule.isPaused && !nextRunAt)
    throw new AppError('invalid', { message: message('order-templates.errors.neverRuns') });
  return inTransaction(async (tx) => {
    const template = await lockEditableTemplate(tx, actor, id, version);
    await requireNotifiable(tx, actor, template, notify);
    const after = await updateTemplate(tx, id, actor.userId, {
      schedule,
      nextRunAt,
      notify,
      ...(schedule ? {} : { prepared: null }),
    });
    await recordAuditEvent(tx, actor, {
      action: 'lists.schedule-changed',
      subject: `list:${id}`,
      detail: template.name,
    });
    return { version: after, rejected: [] };
  });
}

/** The prepared template was seen, or is not wanted. @throws AppError `not-found`, `not-allowed` */
export async function dismissPrepared(actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'orders:create');
  const template = await requireTemplate(actor, id);
  if (!canEdit(template, actor))
    throw new AppError('not-allowed', { message: message('order-templates.errors.readOnly') });
  await savePrepared(db(), id, null);
}
