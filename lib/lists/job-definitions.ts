import { defineJob, noPayload } from '@/lib/jobs/define-job';

export const prepareListsJob = defineJob('lists.prepare', noPayload, { retries: 0 });
