import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { showTotals } from '../model/tier-price-rules';
import { findShownPrices } from '../model/tier-prices';
import { findHeld } from './held-store';
import type { HeldOrder } from './schema';

/**
 * Lists the acting organisation's orders that a buyer can send now, or that changed and wait for a buyer.
 * @throws AppError `not-allowed`
 */
export async function listHeldOrders(actor: Actor, limit: number): Promise<HeldOrder[]> {
  requirePermission(actor, 'orders:create');
  const rows = await findHeld(db(), actor.organisationId, limit);
  const getShown = await findShownPrices(
    db(),
    actor,
    rows.map(({ id, organisation }) => ({ id, organisationId: organisation.id })),
  );
  return rows.map(({ createdAt, notBefore, dueInMs, totals, ...row }) => {
    const { oneOff, recurring } = showTotals(totals, getShown(row.id));
    return {
      ...row,
      createdAt: createdAt.toISOString(),
      notBefore: notBefore?.toISOString() ?? null,
      dueInMs: dueInMs === null ? null : Math.round(dueInMs),
      totals: { oneOff, recurring },
    };
  });
}
