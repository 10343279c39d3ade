import { defineJob, noPayload } from '@/lib/platform/jobs/define-job';

export const prepareTemplatesJob = defineJob('lists.prepare', noPayload, { retries: 0 });
