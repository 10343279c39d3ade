import { handleJob } from '@/lib/jobs/registry';
import { ordersPrune } from './events/jobs';
import { sweepOrdersJob } from './job-definitions';
import { indexUnindexedBatch } from './list/search-index';
import { ordersNotify } from './notifications/jobs';
import { orderRequestSend, sweepActions } from './requests/jobs';
import { orderStatusSync } from './status-sync/jobs';
import { orderSend, ordersRecover, sweepSubmissions } from './submission/jobs';

/** Milliseconds between two looks for lost sendings and lost jobs. */
const SWEEP_MS = 2_000;

const ordersSweep = handleJob(
  sweepOrdersJob,
  async () => {
    await sweepSubmissions();
    await sweepActions();
    await indexUnindexedBatch();
  },
  () => SWEEP_MS,
);

/** Everything that happens to orders in the background. */
export const orderJobs = [
  orderSend,
  orderRequestSend,
  ordersSweep,
  ordersRecover,
  orderStatusSync,
  ordersNotify,
  ordersPrune,
];
