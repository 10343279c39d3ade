import { message } from '@/lib/messages/message';
import 'server-only';
import { recordAuditEvent } from '@/lib/audit/data';
import { getHiddenNames } from '@/lib/connections/redaction';
import { type HiddenNames, redactText } from '@/lib/connections/redaction-rules';
import { db, inTransaction } from '@/lib/db/pool';
import { AppError, notFound } from '@/lib/errors';
import {
  type Actor,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
  requirePermission,
} from '@/lib/permissions/rules';
import { getExtraFacts } from '../extra-fields';
import { findNotesByOrder } from '../notes/data';
import { listRequests } from '../requests/cancel-requests';
import type { Assignees, AssignOwner, AttentionList, PastResubmit } from './attention-schema';
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
const ASSIGNEE_ROLES = (Object.keys(ROLE_PERMISSIONS) as Role[]).filter((role) =>
  ROLE_PERMISSIONS[role].includes(ASSIGNEE_PERMISSION),
);

async function findResubmits(
  orderIds: readonly string[],
  hidden: HiddenNames,
): Promise<Map<string, PastResubmit[]>> {
  const rows = orderIds.length > 0 ? await listResubmits(db(), orderIds) : [];
  const resubmits = new Map<string, PastResubmit[]>(orderIds.map((id) => [id, []]));
  for (const { orderId, createdAt, reason, ...resubmit } of rows)
    resubmits.get(orderId)?.push({
      ...resubmit,
      reason: reason && redactText(reason, hidden),
      createdAt: createdAt.toISOString(),
    });
  return resubmits;
}

const isPending = ({ state }: PastResubmit): boolean => state === 'QUEUED' || state === 'SENDING';

/** The orders of the acting organisation and its descendants that need attention, longest waiting first. */
export async function getAttentionList(actor: Actor): Promise<AttentionList> {
  requirePermission(actor, ASSIGNEE_PERMISSION);
  const rows = await listAttention(db(), actor.organisationId, MAX_SHOWN);
  const ids = rows.map(({ id }) => id);
  const hidden = await getHiddenNames(actor);
  const [notes, resubmits] = [await findNotesByOrder(ids), await findResubmits(ids, hidden)];
  const items = rows.map(({ answer, isOwnConnection, ownerId, ownerName, since, ...row }) => {
    const orderResubmits = resubmits.get(row.id) ?? [];
    return {
      ...row,
      since: since.toISOString(),
      // Below the connection an unknown field may tell what the reseller pays.
      reasons: isOwnConnection ? getExtraFacts(answer, hidden) : [],
      owner: ownerId && ownerName !== null ? { id: ownerId, name: ownerName } : null,
      notes: notes.get(row.id) ?? [],
      resubmits: orderResubmits,
      isBusy: orderResubmits.some(isPending),
    };
  });
  const me = { id: actor.userId, name: actor.name };
  const [total, requests] = [await countAttention(db(), actor.organisationId), await listRequests(actor)];
  return { items, total, requests, me };
}

const findAssignees = (actor: Actor) =>
  listCandidates(db(), {
    home: actor.homeOrganisationId,
    organisationId: actor.organisationId,
    roles: ASSIGNEE_ROLES,
  });

/** Who could take care of an order of the acting organisation: of it or above it, as far up as the person may see. */
export async function listAssignees(actor: Actor): Promise<Assignees> {
  requirePermission(actor, ASSIGNEE_PERMISSION);
  return { people: await findAssignees(actor) };
}

/**
 * Takes an order of the acting organisation, hands it over, or leaves it to nobody.
 * @throws AppError `not-found` for another organisation's order, `invalid` for somebody who cannot resubmit it,
 *   `conflict` when somebody else took it meanwhile
 */
export async function assignOwner(actor: Actor, id: string, { previous, to }: AssignOwner): Promise<void> {
  requirePermission(actor, ASSIGNEE_PERMISSION);
  const person = to === null ? null : (await findAssignees(actor)).find((one) => one.id === to);
  if (person === undefined)
    throw new AppError('invalid', {
      message: message('order-errors.attention.cannotOwn'),
    });
  await inTransaction(async (tx) => {
    const order = await lockOrderOwner(tx, id, actor.organisationId);
    if (!order) throw notFound(message('orders.errors.notFound'));
    if (order.ownerId === to) return;
    if (order.ownerId !== previous) {
      const name = order.ownerId && (await findPersonName(tx, order.ownerId));
      throw new AppError('conflict', {
        message: name
          ? message('order-errors.attention.ownedBy', { person: name })
          : message('order-errors.attention.unowned'),
      });
    }
    await saveOwner(tx, id, to);
    const detail = person
      ? message('audit.details.owner', { number: order.number, person: person.name })
      : message('audit.details.noOwner', { number: order.number });
    await recordAuditEvent(tx, actor, { action: 'order.owner-changed', subject: `order:${id}`, detail });
  });
}
