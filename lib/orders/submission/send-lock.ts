import 'server-only';
import { recordAct } from '@/lib/audit/data';
import { db, inTransaction } from '@/lib/db/pool';
import { openFence } from '@/lib/db/restore-mark';
import { AppError } from '@/lib/errors';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import type { Fence, OpenFence } from './send-lock-schema';
import { lockFence, readFence } from './send-lock-store';

/** Whether orders leave this database, or wait for a person because it is another one than they were stored in. */
export async function getFence(actor: Actor): Promise<Fence> {
  requirePermission(actor, 'orders:desk');
  return readFence(db());
}

/**
 * Lets all waiting orders be sent, because a person has looked which of them the distributor has already. In two steps:
 * on whose word, and the number of waiting orders typed. The sweep sends them.
 * @throws AppError `invalid` when another number waits; `conflict` when somebody else was first
 */
export async function releaseFence(actor: Actor, { toldBy, said, number }: OpenFence): Promise<Fence> {
  requirePermission(actor, 'orders:desk');
  return inTransaction(async (tx) => {
    await lockFence(tx);
    const { isOpen, orders } = await readFence(tx);
    if (isOpen)
      throw new AppError('conflict', { detail: 'Somebody has let the orders go meanwhile: they are sent.' });
    if (number !== String(orders))
      throw new AppError('invalid', {
        fields: [{ path: 'number', message: `Type how many orders wait now: ${orders}.` }],
      });
    await openFence(tx);
    const detail = `${orders} orders; ${toldBy} said: ${said}`;
    await recordAct(tx, actor, { action: 'orders.let-go', subject: 'fence', detail });
    return readFence(tx);
  });
}
