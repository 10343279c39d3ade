import 'server-only';
import { recordAct } from '@/lib/audit/data';
import { hiddenFrom } from '@/lib/connections/redaction';
import { type HiddenNames, neutralText } from '@/lib/connections/redaction-rules';
import { db, inTransaction } from '@/lib/db/pool';
import { AppError, notFound } from '@/lib/errors';
import {
  type Actor,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
  requirePermission,
} from '@/lib/permissions/rules';
import { extraOf } from '../extra-fields';
import { notesOf } from '../notes/data';
import { listRequests } from '../requests/tasks';
import type { AttentionDesk, Candidates, HandOver, PastResubmit } from './attention-schema';
import {
  countAttention,
  findName,
  listAttention,
  listCandidates,
  listResubmits,
  lockForOwner,
  saveOwner,
} from './attention-store';

/** More than anybody resolves in a day; the next ones show when these are resolved. */
const MOST_SHOWN = 100;
const CARING: Permission = 'orders:resubmit';
const CARING_ROLES = (Object.keys(ROLE_PERMISSIONS) as Role[]).filter((role) =>
  ROLE_PERMISSIONS[role].includes(CARING),
);

async function resubmitsOf(
  orderIds: readonly string[],
  hidden: HiddenNames,
): Promise<Map<string, PastResubmit[]>> {
  const rows = orderIds.length > 0 ? await listResubmits(db(), orderIds) : [];
  const resubmits = new Map<string, PastResubmit[]>(orderIds.map((id) => [id, []]));
  for (const { orderId, createdAt, reason, ...resubmit } of rows)
    resubmits.get(orderId)?.push({
      ...resubmit,
      reason: reason && neutralText(reason, hidden),
      createdAt: createdAt.toISOString(),
    });
  return resubmits;
}

const isOnItsWay = ({ state }: PastResubmit): boolean => state === 'QUEUED' || state === 'SENDING';

/** The orders of the acting organisation and its descendants that need attention, longest waiting first. */
export async function attentionDesk(actor: Actor): Promise<AttentionDesk> {
  requirePermission(actor, CARING);
  const rows = await listAttention(db(), actor.organisationId, MOST_SHOWN);
  const ids = rows.map(({ id }) => id);
  const hidden = await hiddenFrom(actor);
  const [notes, resubmits] = [await notesOf(ids), await resubmitsOf(ids, hidden)];
  const items = rows.map(({ answer, isOwnConnection, ownerId, ownerName, since, ...row }) => {
    const asked = resubmits.get(row.id) ?? [];
    return {
      ...row,
      since: since.toISOString(),
      // Below the connection an unknown field may tell what the reseller pays (DESIGN §1, promise 2).
      reasons: isOwnConnection ? extraOf(answer, hidden) : [],
      owner: ownerId && ownerName !== null ? { id: ownerId, name: ownerName } : null,
      notes: notes.get(row.id) ?? [],
      resubmits: asked,
      isBusy: asked.some(isOnItsWay),
    };
  });
  const me = { id: actor.userId, name: actor.name };
  const [total, requests] = [await countAttention(db(), actor.organisationId), await listRequests(actor)];
  return { items, total, requests, me };
}

const candidates = (actor: Actor) =>
  listCandidates(db(), {
    home: actor.homeOrganisationId,
    organisationId: actor.organisationId,
    roles: CARING_ROLES,
  });

/** Who could take care of an order of the acting organisation: of it or above it, as far up as the person may see. */
export async function listCarers(actor: Actor): Promise<Candidates> {
  requirePermission(actor, CARING);
  return { people: await candidates(actor) };
}

/**
 * Takes an order of the acting organisation, hands it over, or leaves it to nobody.
 * @throws AppError `not-found` for another organisation's order, `invalid` for somebody who cannot resubmit it,
 *   `conflict` when somebody else took it meanwhile
 */
export async function handOver(actor: Actor, id: string, { was, to }: HandOver): Promise<void> {
  requirePermission(actor, CARING);
  const person = to === null ? null : (await candidates(actor)).find((one) => one.id === to);
  if (person === undefined)
    throw new AppError('invalid', {
      detail: 'This person cannot take care of this order. Choose another one.',
    });
  await inTransaction(async (tx) => {
    const order = await lockForOwner(tx, id, actor.organisationId);
    if (!order) throw notFound('There is no such order here.');
    if (order.ownerId === to) return;
    if (order.ownerId !== was) {
      const name = order.ownerId && (await findName(tx, order.ownerId));
      throw new AppError('conflict', { detail: `It is with ${name ?? 'nobody'} now.` });
    }
    await saveOwner(tx, id, to);
    const detail = `${order.number}: ${person?.name ?? 'nobody'}`;
    await recordAct(tx, actor, { action: 'order.owner-changed', subject: `order:${id}`, detail });
  });
}
