import 'server-only';
import { statfs } from 'node:fs/promises';
import { findContractChanges } from '@/lib/connections/contract-changes/data';
import type { Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import type { DiskFigures, StatusFigures } from './rules';
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
