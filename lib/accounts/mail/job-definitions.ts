import { defineJob, noPayload } from '@/lib/platform/jobs/define-job';

export const sendMailJob = defineJob('mail.send', noPayload, { retries: 0, expireSeconds: 3600 });
export const sweepMailJob = defineJob('mail.sweep', noPayload, { retries: 0 });
