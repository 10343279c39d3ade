import 'server-only';
import { findCartVersion } from '@/lib/cart/checkout';
import { currentFacts } from '@/lib/catalogue/product/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findLines } from './line-store';
import type { ListSummaries, ListSummary, OpenedList } from './opened-schema';
import {
  canEdit,
  canShare,
  canShareWithDescendants,
  getBaselineOwner,
  isInherited,
  MAX_LISTS,
  openLine,
} from './rules';
import { findList, findLists, type ListReader, type ListRow, lockList } from './store';

export const toReader = ({ userId, organisationId }: Actor): ListReader => ({
  personId: userId,
  organisationId,
});

/** Twice the limit: lists of the organisations above come on top of the organisation's own. */
const MAX_LISTED = 2 * MAX_LISTS;

/** Omits the owner and the schedule of an inherited list: they are the business of the organisation above. */
function toSummary(row: ListRow, actor: Actor): ListSummary {
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

/** The lists that the actor sees, changed last first. @throws AppError `not-allowed` */
export async function listLists(actor: Actor): Promise<ListSummaries> {
  requirePermission(actor, 'products:read');
  const rows = await findLists(db(), toReader(actor), MAX_LISTED);
  return { lists: rows.map((row) => toSummary(row, actor)) };
}

const listNotFound = () => notFound(message('lists.errors.notFound'));

/** @throws AppError `not-found` for a list that the actor does not see */
export async function requireList(actor: Actor, id: string): Promise<ListRow> {
  const row = await findList(db(), id, toReader(actor));
  if (!row) throw listNotFound();
  return row;
}

/**
 * A list, held until the transaction ends, that the actor may change and saw in its present version.
 * @throws AppError `not-found`; `not-allowed`; `conflict` with the present version when it was changed since
 */
export async function lockEditableList(tx: Tx, actor: Actor, id: string, version: number): Promise<ListRow> {
  requirePermission(actor, 'orders:create');
  const row = await lockList(tx, id, toReader(actor));
  if (!row) throw listNotFound();
  if (!canEdit(row, actor)) throw new AppError('not-allowed', { message: message('lists.errors.readOnly') });
  if (row.version === version) return row;
  throw new AppError('conflict', {
    message: row.changer
      ? message('lists.errors.changedBy', { person: row.changer })
      : message('lists.errors.changedElsewhere'),
    facts: { version: row.version },
  });
}

/** Returns the actor's rights on a list and the fields that only its own organisation sees. */
const toAccess = (row: ListRow, actor: Actor) => ({
  note: row.note,
  version: row.version,
  changedBy: isInherited(row, actor) ? null : row.changer,
  canEdit: canEdit(row, actor),
  canShare: canShare(row, actor),
  canShareWithDescendants: canShareWithDescendants(actor),
  notify: isInherited(row, actor) ? [] : row.notify,
});

/**
 * Opens a list with the present state of each line, at the prices of the organisation acted for and compared with that organisation's
 * baseline. Changes nothing.
 * @throws AppError `not-allowed`, `not-found`
 */
export async function openList(actor: Actor, id: string): Promise<OpenedList> {
  requirePermission(actor, 'products:read');
  const row = await requireList(actor, id);
  const lines = await findLines(db(), id, getBaselineOwner(actor));
  const facts = await currentFacts(
    actor,
    lines.map(({ productId }) => productId),
  );
  const known = [...facts.values()];
  return {
    list: { ...toSummary(row, actor), ...toAccess(row, actor) },
    lines: lines.map((line) => openLine(line, facts.get(line.productId) ?? null)),
    fresh: known.every(({ fresh }) => fresh),
    limited: known.every(({ fresh, limited }) => fresh || limited),
    cartVersion: actor.permissions.includes('orders:create')
      ? await findCartVersion({ personId: actor.userId, organisationId: actor.organisationId })
      : 0,
  };
}
