import { db, pool } from '@/lib/platform/db/pool';
import { handleJob } from '@/lib/platform/jobs/job';
import { enqueue } from '@/lib/platform/jobs/queue';
import { buildPriceIndexes, getUnusedCutoff } from './build-price-indexes';
import { buildPriceIndexesJob, sweepPriceIndexesJob } from './job-definitions';
import { findConnectionsToReindex } from './price-index-store';

/** Interval of the sweep that builds a missing price index when its job was lost. */
const SWEEP_MS = 10_000;

const priceIndexBuild = handleJob(buildPriceIndexesJob, async ({ connectionId }) => {
  await buildPriceIndexes(connectionId);
});

/** Finds connections whose price indexes are out of date, missing or unused. */
const priceIndexSweep = handleJob(
  sweepPriceIndexesJob,
  async () => {
    for (const connectionId of await findConnectionsToReindex(pool(), getUnusedCutoff()))
      await enqueue(db(), buildPriceIndexesJob, { connectionId }, { key: String(connectionId) });
  },
  () => SWEEP_MS,
);

export const priceChainJobs = [priceIndexBuild, priceIndexSweep];
