import { defineJob, noPayload } from '@/lib/platform/jobs/define-job';

export const prepareListsJob = defineJob('lists.prepare', noPayload, { retries: 0 });
