import 'server-only';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { HOUR_MS } from '@/lib/platform/durations';
import { countOrders } from '../model/count-orders';
import { foldChanges, listUncounted, queueMissed, removeUncounted } from './store';

/** Changes of one statement, and older orders of one transaction. */
const [MAX_CHANGES, BATCH_SIZE] = [2_000, 100];
/** Batches of one run: other work of the worker waits for it. */
const MAX_BATCHES = 50;

/** Adds the changes of the figures up. */
export async function foldFigures(): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++)
    if ((await inTransaction((tx) => foldChanges(tx, MAX_CHANGES))) < MAX_CHANGES) return;
}

/**
 * Counts some of the orders that were stored before there were figures. One that is being changed at this moment stays for the next run.
 * @returns how many were counted
 */
export function countUncountedBatch(limit = BATCH_SIZE): Promise<number> {
  return inTransaction(async (tx) => {
    const ids = await listUncounted(tx, limit);
    if (ids.length === 0) return 0;
    const counted = await countOrders(tx, ids, { skipLocked: true });
    await removeUncounted(tx, counted);
    return counted.length;
  });
}

/** Longer than the pause between two looks. */
const MISSED_MS = 2 * HOUR_MS;

/** Looks for orders that changed lately and were not counted as they are now. */
export const findMissedOrders = (now = systemClock()): Promise<void> =>
  queueMissed(db(), new Date(now.getTime() - MISSED_MS));

/** Keeps the figures small and whole: counts older orders, then adds up what is waiting. */
export async function keepFigures(): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) if ((await countUncountedBatch()) < BATCH_SIZE) break;
  await foldFigures();
}
