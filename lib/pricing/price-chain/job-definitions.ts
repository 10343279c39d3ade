import { z } from 'zod';
import { defineJob, noPayload } from '@/lib/platform/jobs/job';

const connectionPayload = z.object({ connectionId: z.int() });

export const buildPriceIndexesJob = defineJob('pricing.build-indexes', connectionPayload, {
  retries: 2,
  expireSeconds: 7200,
});
export const sweepPriceIndexesJob = defineJob('pricing.sweep', noPayload, { retries: 0 });
