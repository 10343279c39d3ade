import { JOBS } from '@/lib/jobs/definitions';
import { handleJob } from '@/lib/jobs/registry';
import { sealWebhooksAnew } from './data';
import { deliverDue, sweepDeliveries } from './sending/data';

const LOOK_MS = 2_000;
const SWEEP_MS = 3_600_000;

/** Sends what is due to receivers. */
const webhooksSend = { ...handleJob(JOBS.webhooksSend, deliverDue, () => LOOK_MS), isAwaited: true };
const sweep = async () => {
  await sealWebhooksAnew();
  await sweepDeliveries();
};
const webhooksSweep = handleJob(JOBS.webhooksSweep, sweep, () => SWEEP_MS);

export const webhookJobs = [webhooksSend, webhooksSweep];
