import 'server-only';
import { createHash } from 'node:crypto';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { Carrier, Carriers, SaveCarriers } from './schema';
import { findCarriers, lockCarriers, replaceCarriers } from './store';

const toVersion = (carriers: readonly Carrier[]): string =>
  createHash('sha256').update(JSON.stringify(carriers)).digest('base64url').slice(0, 16);

const toCarriers = (carriers: Carrier[]): Carriers => ({ carriers, version: toVersion(carriers) });

/** Lists the carriers for their page. @throws AppError `not-allowed` */
export async function listCarriers(actor: Actor): Promise<Carriers> {
  requirePermission(actor, 'orders:reconcile');
  return toCarriers(await findCarriers(db()));
}

/**
 * Replaces all carriers: the next page of an order makes its links by them.
 * @throws AppError `conflict` when somebody changed them since the page was shown
 */
export async function saveCarriers(actor: Actor, { carriers, version }: SaveCarriers): Promise<Carriers> {
  requirePermission(actor, 'orders:reconcile');
  return inTransaction(async (tx) => {
    await lockCarriers(tx);
    const now = toVersion(await findCarriers(tx));
    if (now !== version) throw new AppError('conflict', { message: message('carriers.errors.changed') });
    await replaceCarriers(tx, carriers, actor.realUserId);
    await recordAuditEvent(tx, actor, {
      action: 'carriers.changed',
      subject: 'carriers',
      detail: message('audit.details.carriers', { count: carriers.length }),
    });
    return toCarriers(await findCarriers(tx));
  });
}
