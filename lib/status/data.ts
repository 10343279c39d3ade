import 'server-only';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { readFigures } from './figures';
import { checkStatus } from './rules';
import type { Status } from './schema';

/**
 * How the whole portal is, for operators: it is the same whichever organisation they act for.
 * @throws AppError `not-allowed` for everybody else.
 */
export async function getStatus(actor: Actor): Promise<Status> {
  requirePermission(actor, 'system:read');
  const now = systemClock();
  const figures = await readFigures(db(), now);
  return { readAt: now.toISOString(), rows: checkStatus(figures, now) };
}
