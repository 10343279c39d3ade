import { defineJob, noPayload } from '@/lib/platform/jobs/define-job';

export const findSubscriptionsJob = defineJob('subscriptions.find', noPayload, {
  retries: 0,
  expireSeconds: 3600,
});
