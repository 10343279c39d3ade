import { handleJob } from '@/lib/platform/jobs/job';
import { resealWebhookSecrets } from './data';
import { sendWebhooksJob, sweepWebhooksJob } from './job-definitions';
import { deliverDue, sweepDeliveries } from './sending/data';

const POLL_MS = 2_000;
const SWEEP_MS = 3_600_000;

/** Sends what is due to receivers. */
const webhooksSend = {
  ...handleJob(sendWebhooksJob, deliverDue, () => POLL_MS),
  isRareWhenQuiet: true,
};
const sweep = async () => {
  await resealWebhookSecrets();
  await sweepDeliveries();
};
const webhooksSweep = handleJob(sweepWebhooksJob, sweep, () => SWEEP_MS);

export const webhookJobs = [webhooksSend, webhooksSweep];
