import { defineJob, noPayload } from '@/lib/platform/jobs/job';

export const sweepAccountsJob = defineJob('accounts.sweep', noPayload, { retries: 0 });

export const sendMailJob = defineJob('mail.send', noPayload, { retries: 0, expireSeconds: 3600 });
export const sweepMailJob = defineJob('mail.sweep', noPayload, { retries: 0 });

export const sendDigestsJob = defineJob('notifications.digest', noPayload, { retries: 0 });
export const pruneInboxJob = defineJob('notifications.prune', noPayload, { retries: 0, expireSeconds: 3600 });
