import { JOBS } from '@/lib/jobs/definitions';
import { handleJob } from '@/lib/jobs/registry';
import { orderAct, sweepActions } from './actions/jobs';
import { ordersPrune } from './events/jobs';
import { ordersRead } from './following/jobs';
import { indexSomeOlder } from './search/data';
import { orderSend, ordersWake, sweepSubmissions } from './submission/jobs';
import { ordersTell } from './telling/jobs';

/** How often doubt and lost jobs are looked for; no order waits longer than this for its second chance. */
const SWEEP_MS = 2_000;

const ordersSweep = handleJob(
  JOBS.ordersSweep,
  async () => {
    await sweepSubmissions();
    await sweepActions();
    await indexSomeOlder();
  },
  () => SWEEP_MS,
);

/** Everything that happens to orders in the background. */
export const orderJobs = [orderSend, orderAct, ordersSweep, ordersWake, ordersRead, ordersTell, ordersPrune];
