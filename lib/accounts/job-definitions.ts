import { defineJob, noPayload } from '@/lib/jobs/define-job';

export const sweepAccountsJob = defineJob('accounts.sweep', noPayload, { retries: 0 });
