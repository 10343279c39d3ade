import { defineJob, noPayload } from '@/lib/platform/jobs/job';

/** Looks whether the hosts that wait for a proof have one. */
export const checkBrandHostsJob = defineJob('brands.check-hosts', noPayload, { retries: 0 });
