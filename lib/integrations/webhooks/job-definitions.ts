import { defineJob, noPayload } from '@/lib/platform/jobs/job';

/** Never retried by the queue: every message has its own pauses. */
export const sendWebhooksJob = defineJob('webhooks.send', noPayload, { retries: 0 });
export const sweepWebhooksJob = defineJob('webhooks.sweep', noPayload, { retries: 0 });
