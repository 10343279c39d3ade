import { db, pool } from '@/lib/db/pool';
import { enqueue } from '@/lib/jobs/queue';
import { handleJob } from '@/lib/jobs/registry';
import { buildViews, unusedBefore } from './build';
import { buildPriceViewsJob, sweepPriceViewsJob } from './job-definitions';
import { findMisaligned } from './view-store';

/** How soon a view that somebody waits for is built, should the request for it have been lost. */
const SWEEP_MS = 10_000;

const priceViews = handleJob(buildPriceViewsJob, async ({ connectionId }) => {
  await buildViews(connectionId);
});

/** Finds the connections whose views are out of date, lack a ladder, or are of no more use. */
const priceSweep = handleJob(
  sweepPriceViewsJob,
  async () => {
    for (const connectionId of await findMisaligned(pool(), unusedBefore()))
      await enqueue(db(), buildPriceViewsJob, { connectionId }, { key: String(connectionId) });
  },
  () => SWEEP_MS,
);

export const priceJobs = [priceViews, priceSweep];
