import 'server-only';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { enqueue } from '@/lib/platform/jobs/queue';
import { syncOrderStatusJob } from '../model/job-definitions';
import { makeSyncedOrdersDue } from './store';

/** Orders that changed during an outage are read within this time after it. */
const CATCH_UP_MINUTES = 0.5;

/**
 * Makes open orders of a connection that answers again due: as many as its rate limit grants in half a minute
 * (docs/decisions/0008), those first that could not be read.
 */
export async function syncAfterRecovery(connectionId: number): Promise<void> {
  const limit = Math.max(1, Math.floor(env().ORDER_READS_PER_MINUTE * CATCH_UP_MINUTES));
  await makeSyncedOrdersDue(db(), connectionId, limit);
  await enqueue(db(), syncOrderStatusJob, {}, { key: `woken:${connectionId}` });
}
