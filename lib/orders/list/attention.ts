import { message } from '@/lib/platform/messages/message';
import 'server-only';
import { getHiddenNames } from '@/lib/connections/model/redaction';
import type { HiddenNames } from '@/lib/connections/model/redaction-rules';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import {
  type Actor,
  type Permission,
  requirePermission,
  rolesWith,
} from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { pageLocale } from '@/lib/platform/messages/locale';
import { getExtraFacts } from '../model/extra-fields';
import { findNotesByOrder } from '../notes/data';
import { isAtConnection } from '../reasons/rules';
import { findShownReasons, type ReasonSource, toActionReason, toPlace } from '../reasons/shown';
import { isTechnician } from '../reasons/view';
import type { Assignees, AssignOwner, AttentionList, AttentionOrder, PastResubmit } from './attention-schema';
import {
  countAttention,
  findPersonName,
  listAttention,
  listCandidates,
  listResubmits,
  lockOrderOwner,
  saveOwner,
} from './attention-store';

/** More than anybody resolves in a day; the next ones show when these are resolved. */
const MAX_SHOWN = 100;
const ASSIGNEE_PERMISSION: Permission = 'orders:resubmit';
const ASSIGNEE_ROLES = rolesWith(ASSIGNEE_PERMISSION);

async function findResubmits(
  sources: readonly ReasonSource[],
  { homeOrganisationId }: Actor,
  hidden: HiddenNames,
): Promise<Map<string, PastResubmit[]>> {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const rows = sources.length > 0 ? await listResubmits(db(), [...byId.keys()]) : [];
  const resubmits = new Map<string, PastResubmit[]>(sources.map(({ id }) => [id, []]));
  for (const { orderId, createdAt, ...resubmit } of rows) {
    const source = byId.get(orderId);
    const reader = {
      isAtConnection: !!source && isAtConnection(toPlace(source, homeOrganisationId)),
      hidden,
    };
    resubmits.get(orderId)?.push({
      ...resubmit,
      reason: toActionReason(resubmit, reader, pageLocale().locale),
      createdAt: createdAt.toISOString(),
    });
  }
  return resubmits;
}

/** Unknown fields of answers, asked once for each connection whether the reader looks after it. */
async function findExtra(
  actor: Actor,
  sources: readonly ReasonSource[],
  hidden: HiddenNames,
): Promise<Map<string, AttentionOrder['extra']>> {
  const allowed = new Map<number, boolean>();
  for (const source of sources)
    if (!allowed.has(source.connectionOrganisationId))
      allowed.set(source.connectionOrganisationId, await isTechnician(actor, source));
  return new Map(
    sources.map((source) => [
      source.id,
      allowed.get(source.connectionOrganisationId) ? getExtraFacts(source.lastAnswer, hidden) : [],
    ]),
  );
}

const NO_REASON: AttentionOrder['reason'] = { text: null, note: null, from: 'above' };

const isPending = ({ state }: PastResubmit): boolean => state === 'QUEUED' || state === 'SENDING';

/** Named one by one, so that no part of the supplier's answer gets into the list with the row. */
function toFacts(row: Awaited<ReturnType<typeof listAttention>>[number]) {
  const { id, number, reference, upstreamId, organisation, lineCount, firstProduct } = row;
  return { id, number, reference, upstreamId, organisation, lineCount, firstProduct };
}

/** The orders of the acting organisation and its descendants that need attention, longest waiting first. */
export async function getAttentionList(actor: Actor, limit = MAX_SHOWN): Promise<AttentionList> {
  requirePermission(actor, ASSIGNEE_PERMISSION);
  const rows = await listAttention(db(), actor.organisationId, limit);
  const ids = rows.map(({ id }) => id);
  const hidden = await getHiddenNames(actor);
  const { homeOrganisationId } = actor;
  const reader = { homeOrganisationId, hidden, locale: pageLocale().locale };
  const [notes, resubmits] = [await findNotesByOrder(ids), await findResubmits(rows, actor, hidden)];
  const [reasons, extra] = [await findShownReasons(db(), reader, rows), await findExtra(actor, rows, hidden)];
  const items = rows.map((row) => {
    const { ownerId, ownerName, since } = row;
    const orderResubmits = resubmits.get(row.id) ?? [];
    return {
      ...toFacts(row),
      since: since.toISOString(),
      reason: reasons.get(row.id) ?? NO_REASON,
      extra: extra.get(row.id) ?? [],
      owner: ownerId && ownerName !== null ? { id: ownerId, name: ownerName } : null,
      notes: notes.get(row.id) ?? [],
      resubmits: orderResubmits,
      isBusy: orderResubmits.some(isPending),
    };
  });
  const me = { id: actor.userId, name: actor.name };
  return { items, total: await countAttention(db(), actor.organisationId), me };
}

const findAssignees = (actor: Actor) =>
  listCandidates(db(), {
    home: actor.homeOrganisationId,
    organisationId: actor.organisationId,
    roles: ASSIGNEE_ROLES,
  });

/**
 * Lists the people of the acting organisation, and of those above it as far as the person may see, who could
 * take care of an order.
 */
export async function listAssignees(actor: Actor): Promise<Assignees> {
  requirePermission(actor, ASSIGNEE_PERMISSION);
  return { people: await findAssignees(actor) };
}

/**
 * Takes an order of the acting organisation, hands it over, or leaves it without an owner.
 * @throws AppError `not-found` for another organisation's order, `invalid` for somebody who cannot resubmit
 * it, `conflict` when somebody else took it first
 */
export async function assignOwner(actor: Actor, id: string, { previous, to }: AssignOwner): Promise<void> {
  requirePermission(actor, ASSIGNEE_PERMISSION);
  const person = to === null ? null : (await findAssignees(actor)).find((one) => one.id === to);
  if (person === undefined)
    throw new AppError('invalid', {
      message: message('orders.attentionErrors.cannotOwn'),
    });
  await inTransaction(async (tx) => {
    const order = await lockOrderOwner(tx, id, actor.organisationId);
    if (!order) throw notFound(message('orders.errors.notFound'));
    if (order.ownerId === to) return;
    if (order.ownerId !== previous) {
      const name = order.ownerId && (await findPersonName(tx, order.ownerId));
      throw new AppError('conflict', {
        message: name
          ? message('orders.attentionErrors.ownedBy', { person: name })
          : message('orders.attentionErrors.unowned'),
      });
    }
    await saveOwner(tx, id, to);
    const detail = person
      ? message('audit.details.owner', { number: order.number, person: person.name })
      : message('audit.details.noOwner', { number: order.number });
    await recordAuditEvent(tx, actor, { action: 'order.owner-changed', subject: `order:${id}`, detail });
  });
}
