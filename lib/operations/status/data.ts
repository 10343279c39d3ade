import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
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
