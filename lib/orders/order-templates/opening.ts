import 'server-only';
import { findCartVersion } from '@/lib/cart/checkout';
import { currentFacts } from '@/lib/catalogue/product/data';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findLines } from './line-store';
import type { OpenedTemplate, PreparedTemplate, TemplateSummaries, TemplateSummary } from './opened-schema';
import {
  canEdit,
  canShare,
  canShareWithDescendants,
  getBaselineOwner,
  isInherited,
  MAX_TEMPLATES,
  openLine,
  type StoredTemplateLine,
} from './rules';
import {
  findPreparedTemplates,
  findTemplate,
  findTemplates,
  lockTemplate,
  type TemplateReader,
  type TemplateRow,
} from './store';

export const toReader = ({ userId, organisationId }: Actor): TemplateReader => ({
  personId: userId,
  organisationId,
});

/** Twice the limit: templates of the organisations above come on top of the organisation's own. */
const MAX_LISTED = 2 * MAX_TEMPLATES;

/** Omits the owner and the schedule of an inherited template: they are the business of the organisation above. */
function toSummary(row: TemplateRow, actor: Actor): TemplateSummary {
  const inherited = isInherited(row, actor);
  return {
    id: row.id,
    name: row.name,
    sharing: row.sharing,
    isInherited: inherited,
    isOwner: !inherited && row.ownerId === actor.userId,
    owner: inherited ? null : row.owner,
    lines: row.lineCount,
    updatedAt: row.updatedAt.toISOString(),
    schedule: inherited ? null : row.schedule,
    nextRunAt: inherited ? null : (row.nextRunAt?.toISOString() ?? null),
    prepared: inherited ? null : row.prepared,
  };
}

/** The templates that the actor sees, changed last first. @throws AppError `not-allowed` */
export async function listTemplates(actor: Actor): Promise<TemplateSummaries> {
  requirePermission(actor, 'products:read');
  requireFeature(actor, 'templates');
  const rows = await findTemplates(db(), toReader(actor), MAX_LISTED);
  return { templates: rows.map((row) => toSummary(row, actor)) };
}

/** The templates that were prepared and that the actor may put into a cart, the longest waiting first. @throws AppError `not-allowed` */
export async function listPrepared(actor: Actor, limit: number): Promise<PreparedTemplate[]> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'templates');
  const rows = await findPreparedTemplates(db(), toReader(actor), limit);
  return rows.flatMap((row) => {
    const { id, name, isOwner, owner, prepared } = toSummary(row, actor);
    if (!prepared || !canEdit(row, actor)) return [];
    return [
      { id, name, isOwner, owner, prepared: { ...prepared, cartId: isOwner ? prepared.cartId : null } },
    ];
  });
}

const templateNotFound = () => notFound(message('order-templates.errors.notFound'));

/** @throws AppError `not-found` for a template that the actor does not see */
export async function requireTemplate(actor: Actor, id: string): Promise<TemplateRow> {
  requireFeature(actor, 'templates');
  const row = await findTemplate(db(), id, toReader(actor));
  if (!row) throw templateNotFound();
  return row;
}

/**
 * A template, held until the transaction ends, that the actor may change and saw in its present version.
 * @throws AppError `not-found`; `not-allowed`; `conflict` with the present version when it was changed since
 */
export async function lockEditableTemplate(
  tx: Tx,
  actor: Actor,
  id: string,
  version: number,
): Promise<TemplateRow> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'templates');
  const row = await lockTemplate(tx, id, toReader(actor));
  if (!row) throw templateNotFound();
  if (!canEdit(row, actor))
    throw new AppError('not-allowed', { message: message('order-templates.errors.readOnly') });
  if (row.version === version) return row;
  throw new AppError('conflict', {
    message: row.changer
      ? message('order-templates.errors.changedBy', { person: row.changer })
      : message('order-templates.errors.changedElsewhere'),
    facts: { version: row.version },
  });
}

/** Returns the actor's rights on a template and the fields that only its own organisation sees. */
const toAccess = (row: TemplateRow, actor: Actor) => ({
  note: row.note,
  version: row.version,
  changedBy: isInherited(row, actor) ? null : row.changer,
  canEdit: canEdit(row, actor),
  canShare: canShare(row, actor),
  canShareWithDescendants: canShareWithDescendants(actor),
  notify: isInherited(row, actor) ? [] : row.notify,
});

/** The lines of a template as they are saved. @throws AppError `not-found`, `not-allowed` */
export async function listTemplateLines(actor: Actor, id: string): Promise<StoredTemplateLine[]> {
  await requireTemplate(actor, id);
  return findLines(db(), id, getBaselineOwner(actor));
}

/**
 * Opens a template with the present state of each line, at the prices of the organisation acted for and compared with that organisation's
 * baseline. Changes nothing.
 * @throws AppError `not-allowed`, `not-found`
 */
export async function openTemplate(actor: Actor, id: string): Promise<OpenedTemplate> {
  requirePermission(actor, 'products:read');
  requireFeature(actor, 'templates');
  const row = await requireTemplate(actor, id);
  const lines = await findLines(db(), id, getBaselineOwner(actor));
  const facts = await currentFacts(
    actor,
    lines.map(({ productId }) => productId),
  );
  const known = [...facts.values()];
  return {
    template: { ...toSummary(row, actor), ...toAccess(row, actor) },
    lines: lines.map((line) => openLine(line, facts.get(line.productId) ?? null)),
    fresh: known.every(({ fresh }) => fresh),
    limited: known.every(({ fresh, limited }) => fresh || limited),
    cartVersion: actor.permissions.includes('orders:create')
      ? await findCartVersion({ personId: actor.userId, organisationId: actor.organisationId })
      : 0,
  };
}
