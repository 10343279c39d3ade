import 'server-only';
import { type AuditAction, recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { insertLines, saveSnapshots } from './line-store';
import { lockEditableTemplate, requireTemplate, toReader } from './opening';
import { canShare, canShareWithDescendants, getBaselineOwner, MAX_LINES, MAX_TEMPLATES } from './rules';
import { getNextRun } from './schedule/rules';
import type { AcceptBaseline, ChangeTemplate, NewTemplate, SavedTemplate, TemplateReceipt } from './schema';
import { readSource } from './sources';
import { countTemplatesForInsert, insertTemplate, type TemplateRow, updateTemplate } from './store';

/** @throws AppError `invalid` when the organisation has as many templates as it may */
async function requireRoomForTemplate(tx: Tx, organisationId: number): Promise<void> {
  if ((await countTemplatesForInsert(tx, organisationId)) < MAX_TEMPLATES) return;
  throw new AppError('invalid', {
    message: message('order-templates.errors.tooManyTemplates', { max: MAX_TEMPLATES }),
  });
}

/** @throws AppError `invalid` when a template would hold more lines than it may */
export function requireRoomForLines(lines: number): void {
  if (lines > MAX_LINES)
    throw new AppError('invalid', {
      message: message('order-templates.errors.tooManyLines', { max: MAX_LINES }),
    });
}

const record = (tx: Tx, actor: Actor, action: AuditAction, template: Pick<TemplateRow, 'id' | 'name'>) =>
  recordAuditEvent(tx, actor, { action, subject: `list:${template.id}`, detail: template.name });

/**
 * Saves a template: from the cart, an order, a search, lines of a file, another template, or nothing. It is private at first.
 * @throws AppError `not-allowed`; `not-found` for a source that the actor does not see; `invalid` when there is nothing to
 *   save, or no room for another template
 */
export async function createTemplate(actor: Actor, input: NewTemplate): Promise<SavedTemplate> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'templates');
  const { lines, available, rejected } = await readSource(actor, input);
  requireRoomForLines(lines.length);
  if (input.from !== 'nothing' && lines.length === 0)
    throw new AppError('invalid', { message: message('order-templates.errors.nothingToSave') });
  return inTransaction(async (tx) => {
    await requireRoomForTemplate(tx, actor.organisationId);
    const id = await insertTemplate(tx, toReader(actor), { name: input.name, note: input.note });
    await insertLines(tx, { id, baselineOwner: getBaselineOwner(actor) }, 0, lines);
    await record(tx, actor, 'lists.created', { id, name: input.name });
    return { id, saved: lines.length, available, rejected };
  });
}

/** @throws AppError `not-allowed` */
function requireMayShare(actor: Actor, template: TemplateRow, { sharing }: ChangeTemplate): void {
  if (!canShare(template, actor))
    throw new AppError('not-allowed', { message: message('order-templates.errors.ownerOnly') });
  if (sharing === 'descendants' && !canShareWithDescendants(actor))
    throw new AppError('not-allowed', { message: message('order-templates.errors.administratorsOnly') });
}

/** Only the owner can open a private template, so only the owner is still notified of it. */
const toNotified = (template: TemplateRow, { sharing }: ChangeTemplate) =>
  sharing === 'private' ? { notify: template.notify.filter((id) => id === template.ownerId) } : {};

/** Archives a template, or restores it. An archived one is not prepared. */
function toArchiveChange(template: TemplateRow, isArchived: boolean | undefined) {
  if (isArchived === undefined) return {};
  const now = systemClock();
  return isArchived
    ? { archivedAt: now, nextRunAt: null }
    : { archivedAt: null, nextRunAt: getNextRun(template.schedule, now) };
}

/**
 * Renames, shares or archives a template.
 * @throws AppError `not-found`; `not-allowed`; `conflict` when it was changed since the page showed it; `invalid` when there
 *   is no room for a template that is restored
 */
export async function changeTemplate(
  actor: Actor,
  id: string,
  input: ChangeTemplate,
): Promise<TemplateReceipt> {
  const { version, name, note, sharing, isArchived } = input;
  return inTransaction(async (tx) => {
    const template = await lockEditableTemplate(tx, actor, id, version);
    if (sharing !== undefined || isArchived !== undefined) requireMayShare(actor, template, input);
    if (isArchived === false && template.archivedAt)
      await requireRoomForTemplate(tx, template.organisationId);
    const after = await updateTemplate(tx, id, actor.userId, {
      ...(name === undefined ? {} : { name }),
      ...(note === undefined ? {} : { note: note?.trim() || null }),
      ...(sharing === undefined ? {} : { sharing }),
      ...toNotified(template, input),
      ...toArchiveChange(template, isArchived),
    });
    if (sharing !== undefined) await record(tx, actor, 'lists.shared', template);
    if (isArchived !== undefined)
      await record(tx, actor, isArchived ? 'lists.archived' : 'lists.restored', template);
    return { version: after, rejected: [] };
  });
}

/**
 * Takes what was shown as what later openings are compared with: for the organisation acted for only, so that also who
 * may not change a template of an organisation above has a baseline of their own.
 * @throws AppError `not-allowed`, `not-found`
 */
export async function acceptBaseline(actor: Actor, id: string, { lines }: AcceptBaseline): Promise<void> {
  requirePermission(actor, 'orders:create');
  await requireTemplate(actor, id);
  await inTransaction((tx) => saveSnapshots(tx, id, getBaselineOwner(actor), lines));
}
