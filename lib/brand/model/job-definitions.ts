import { defineJob, noPayload } from '@/lib/platform/jobs/job';

/** Looks whether the hosts that wait for a proof have one. */
export const checkBrandHostsJob = defineJob('brands.check-hosts', noPayload, { retries: 0 });

/** Looks for the records of the mail senders that are due for a check. */
export const checkMailSendersJob = defineJob('brands.check-mail-senders', noPayload, { retries: 0 });
