import 'server-only';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { readFigures } from './figures';
import { checkStatus } from './rules';
import type { Status } from './schema';

/**
 * Returns the state of the whole portal, for operators: it is the same for each organisation that they act for.
 * @throws AppError `not-allowed` for all other people.
 */
export async function getStatus(actor: Actor): Promise<Status> {
  requirePermission(actor, 'system:read');
  const now = systemClock();
  const figures = await readFigures(db(), now);
  return { readAt: now.toISOString(), rows: checkStatus(figures, now) };
}
