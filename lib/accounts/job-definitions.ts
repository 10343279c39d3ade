import { defineJob, noPayload } from '@/lib/platform/jobs/define-job';

export const sweepAccountsJob = defineJob('accounts.sweep', noPayload, { retries: 0 });
