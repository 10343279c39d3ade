import { z } from 'zod';
import { defineJob, noPayload } from '@/lib/jobs/define-job';

const ofConnection = z.object({ connectionId: z.int() });

export const buildPriceViewsJob = defineJob('pricing.build-views', ofConnection, {
  retries: 2,
  expireSeconds: 7200,
});
export const sweepPriceViewsJob = defineJob('pricing.sweep', noPayload, { retries: 0 });
