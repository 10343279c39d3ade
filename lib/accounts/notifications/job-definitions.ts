import { defineJob, noPayload } from '@/lib/platform/jobs/define-job';

export const sendDigestsJob = defineJob('notifications.digest', noPayload, { retries: 0 });
export const pruneInboxJob = defineJob('notifications.prune', noPayload, { retries: 0, expireSeconds: 3600 });
