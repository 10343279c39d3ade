import { handleJob } from '@/lib/jobs/registry';
import { ordersPrune } from './events/jobs';
import { sweepOrdersJob } from './job-definitions';
import { indexSomeOlder } from './list/search-index';
import { ordersTell } from './notifications/jobs';
import { orderAct, sweepActions } from './requests/jobs';
import { ordersRead } from './status-sync/jobs';
import { orderSend, ordersWake, sweepSubmissions } from './submission/jobs';

/** How often doubt and lost jobs are looked for; no order waits longer than this for its second chance. */
const SWEEP_MS = 2_000;

const ordersSweep = handleJob(
  sweepOrdersJob,
  async () => {
    await sweepSubmissions();
    await sweepActions();
    await indexSomeOlder();
  },
  () => SWEEP_MS,
);

/** Everything that happens to orders in the background. */
export const orderJobs = [orderSend, orderAct, ordersSweep, ordersWake, ordersRead, ordersTell, ordersPrune];
