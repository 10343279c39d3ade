import 'server-only';
import { type Actor, requirePermission } from '@/lib/auth/rules';
import { db } from '@/lib/db/pool';
import type { Approvals } from './schema';
import { countWaiting, listWaiting } from './store';

/** More than anybody decides in a day; the next ones show when these are decided. */
const MOST_SHOWN = 100;

/** The orders of the acting organisation and of those below it that wait for an approval. @throws AppError `not-allowed` */
export async function listApprovals(actor: Actor): Promise<Approvals> {
  requirePermission(actor, 'orders:approve');
  const rows = await listWaiting(db(), actor.organisationId, MOST_SHOWN);
  const items = rows.map(({ createdAt, totals: { oneOff, recurring }, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    totals: { oneOff, recurring },
  }));
  return { items, total: await countWaiting(db(), actor.organisationId) };
}
