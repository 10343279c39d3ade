import { JOBS } from '@/lib/jobs/definitions';
import { handleJob } from '@/lib/jobs/registry';
import { checkDueHosts } from './data';

const LOOK_MS = 120_000;

/** What happens to brands in the background. */
export const brandJobs = [
  handleJob(
    JOBS.brandHostsCheck,
    () => checkDueHosts(),
    () => LOOK_MS,
  ),
];
