import 'server-only';
import { statfs } from 'node:fs/promises';
import { findContractChanges } from '@/lib/connections/contract-changes/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { checkStatus, type DiskFigures, type StatusFigures } from './rules';
import type { Status } from './schema';
import { findPortalFigures, listConnections, listNodes, listQueues } from './store';
import { THRESHOLDS } from './thresholds';

/** The disk of the data folder, as this process sees it; null where it sees none. */
async function readDisk(): Promise<DiskFigures | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(env().DATA_DIR);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** Everything that the checks look at, one statement after the other: a page that is rarely open needs one connection. */
export async function readFigures(tx: Tx, now: Date): Promise<StatusFigures> {
  return {
    nodes: await listNodes(tx),
    queues: await listQueues(tx),
    connections: await listConnections(tx),
    contract: await findContractChanges(tx, new Date(now.getTime() - THRESHOLDS.contractSeenMs)),
    portal: await findPortalFigures(tx),
    disk: await readDisk(),
    syncIntervalMs: env().CATALOGUE_SYNC_INTERVAL_MS,
  };
}

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
