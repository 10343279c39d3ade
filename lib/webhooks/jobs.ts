import { handleJob } from '@/lib/jobs/registry';
import { sealWebhooksAnew } from './data';
import { sendWebhooksJob, sweepWebhooksJob } from './job-definitions';
import { deliverDue, sweepDeliveries } from './sending/data';

const LOOK_MS = 2_000;
const SWEEP_MS = 3_600_000;

/** Sends what is due to receivers. */
const webhooksSend = { ...handleJob(sendWebhooksJob, deliverDue, () => LOOK_MS), isAwaited: true };
const sweep = async () => {
  await sealWebhooksAnew();
  await sweepDeliveries();
};
const webhooksSweep = handleJob(sweepWebhooksJob, sweep, () => SWEEP_MS);

export const webhookJobs = [webhooksSend, webhooksSweep];
