import { fieldMessage, message } from '@/lib/platform/messages/message';
import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { saveSendLockMark } from '@/lib/platform/db/send-lock-mark';
import { AppError } from '@/lib/platform/errors';
import { lockSendLockTable, readSendLock } from '../model/lease-store';
import type { ReleaseSendLock, SendLock } from '../model/reconciliation-schema';

/**
 * Returns the state of the send lock. It is closed when this database is not the one that the orders were
 * stored in; then orders wait for a person.
 */
export async function getSendLock(actor: Actor): Promise<SendLock> {
  requirePermission(actor, 'orders:reconcile');
  return readSendLock(db());
}

/**
 * Lets all waiting orders be sent, because a person has looked which of them the distributor has already. In two steps:
 * on whose word, and the number of waiting orders typed. The sweep sends them.
 * @throws AppError `invalid` when another number waits; `conflict` when somebody else was first
 */
export async function releaseSendLock(
  actor: Actor,
  { distributorContact, said, number }: ReleaseSendLock,
): Promise<SendLock> {
  requirePermission(actor, 'orders:reconcile');
  return inTransaction(async (tx) => {
    await lockSendLockTable(tx);
    const { isOpen, orders } = await readSendLock(tx);
    if (isOpen) throw new AppError('conflict', { message: message('orders.submissionErrors.lockReleased') });
    if (number !== String(orders))
      throw new AppError('invalid', {
        fields: [
          { path: 'number', message: fieldMessage('orders.submissionErrors.lockCount', { count: orders }) },
        ],
      });
    await saveSendLockMark(tx);
    const detail = message('audit.details.sendLockReleased', {
      count: orders,
      person: distributorContact,
      statement: said,
    });
    await recordAuditEvent(tx, actor, { action: 'orders.send-lock-released', subject: 'send-lock', detail });
    return readSendLock(tx);
  });
}
