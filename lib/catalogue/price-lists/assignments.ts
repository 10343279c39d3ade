import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { changePrices } from './change-prices';
import type { Assign } from './schema';
import { findList, findTiers, insertAssignments, lockBuyer, saveAssignment, type TierRow } from './store';

/**
 * Says by which list an organisation directly below buys.
 * @throws AppError `not-found` for any other organisation or list; `conflict` when it buys by another list by now than the
 *   page showed
 */
export async function assignPriceList(
  actor: Actor,
  buyerId: number,
  { listId, previous }: Assign,
): Promise<void> {
  requirePermission(actor, 'prices:manage');
  await changePrices(async (tx) => {
    const buyer = await lockBuyer(tx, actor.organisationId, buyerId);
    const list = listId === null ? null : await findList(tx, actor.organisationId, listId);
    if (!buyer || (listId !== null && !list)) throw notFound();
    if (buyer.listId !== previous)
      throw new AppError('conflict', {
        message: message('price-lists.errors.reassigned'),
        facts: { listId: buyer.listId },
      });
    await saveAssignment(tx, buyerId, listId, { personId: actor.realUserId });
    await recordAuditEvent(tx, actor, {
      action: 'prices.list-assigned',
      subject: `organisation:${buyerId}`,
      detail: list?.name ?? null,
    });
  });
}

/** Maximum of assignments that one statement writes. */
const BATCH_SIZE = 1_000;

/**
 * Gives organisations that were just added directly below the acting one a list of its own, in the transaction that adds
 * them. The caller rebuilds the price indexes.
 * @throws AppError `invalid` at `priceListId` for any other list; `not-allowed`
 */
export async function assignToNew(
  tx: Tx,
  actor: Actor,
  listId: number,
  buyerIds: readonly number[],
): Promise<void> {
  requirePermission(actor, 'prices:manage');
  const list = await findList(tx, actor.organisationId, listId);
  if (!list) {
    throw new AppError('invalid', {
      message: message('price-lists.errors.listMissing'),
      fields: [{ path: 'priceListId', message: fieldMessage('price-lists.errors.listMissing') }],
    });
  }
  for (let from = 0; from < buyerIds.length; from += BATCH_SIZE)
    await insertAssignments(tx, buyerIds.slice(from, from + BATCH_SIZE), listId, {
      personId: actor.realUserId,
    });
}

/** By which list each organisation on a path buys: for use cases that have authorised their actor already. */
export const findTiersOnPath = (tx: Tx, path: readonly number[]): Promise<TierRow[]> => findTiers(tx, path);
