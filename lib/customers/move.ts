import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import {
  type ManagedRow,
  requireBelow,
  requireCurrent,
  requireCustomer,
  requireSeller,
} from '@/lib/organisations/management';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError, invalidField } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { getDescendant, withTreeLock } from './data';
import { getPlaceForPath } from './position';
import { findMoveError } from './rules';
import type { Move, MoveCheck, MovePreview, OrganisationDetail } from './schema';
import { findTree, moveTree } from './store';

/** Finds the organisation and its new parent, and checks that the move is allowed. */
async function requireMove(
  tx: Tx,
  actor: Actor,
  id: number,
  parentId: number,
): Promise<{ mover: ManagedRow; to: ManagedRow; below: number }> {
  const mover = await requireCustomer(tx, actor, id);
  requireCurrent(mover);
  const to = await requireSeller(tx, actor, parentId);
  const { below, height } = await findTree(tx, id);
  const error = findMoveError(mover, to, height);
  if (error) throw invalidField('parentId', error);
  return { mover, to, below };
}

/**
 * Previews a move of an organisation within the tree of the acting one. Changes nothing.
 * @throws AppError as `requireCustomer` and `requireSeller`; `invalid` below itself, below its present parent, or too deep
 */
export async function previewMove(actor: Actor, id: number, { parentId }: MoveCheck): Promise<MovePreview> {
  const { mover, to, below } = await requireMove(db(), actor, id, parentId);
  const { use } = await getDescendant(actor, id);
  return {
    name: mover.name,
    to: { id: to.id, name: to.name },
    version: mover.version,
    before: await getPlaceForPath(db(), actor, mover.path),
    after: await getPlaceForPath(db(), actor, [...to.path, id]),
    below,
    waitingOrders: use.waitingOrders,
  };
}

/**
 * Moves an organisation, with all below it. Orders that wait go out as they were placed.
 * @throws AppError as `previewMove`; `conflict` when somebody changed it since the preview; `invalid` when the new one above
 *   it has given its customer number to another
 */
export async function moveOrganisation(
  actor: Actor,
  id: number,
  { parentId, version }: Move,
): Promise<OrganisationDetail> {
  await withTreeLock(async (tx) => {
    const { mover, to } = await requireMove(tx, actor, id, parentId);
    if (!(await moveTree(tx, { id, version }, to)))
      throw new AppError('conflict', {
        message: message('customers.errors.changedSincePreview'),
      });
    const from = await requireBelow(tx, actor, mover.parentId ?? actor.organisationId);
    await recordAuditEvent(tx, actor, {
      action: 'organisations.moved',
      subject: `organisation:${id}`,
      detail: `${mover.name}: ${from.name} → ${to.name}`,
    });
  });
  return getDescendant(actor, id);
}
