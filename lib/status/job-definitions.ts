import { defineJob, noPayload } from '@/lib/jobs/define-job';

/** Looks whether operators must be alerted of something. The next run makes good what a failed one missed. */
export const statusAlertsJob = defineJob('status.alerts', noPayload, { retries: 0, expireSeconds: 60 });
