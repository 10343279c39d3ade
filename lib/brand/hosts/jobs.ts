import { handleJob } from '@/lib/jobs/registry';
import { checkBrandHostsJob } from '../job-definitions';
import { checkDueHosts } from './data';

const POLL_MS = 120_000;

/** What happens to brands in the background. */
export const brandJobs = [
  handleJob(
    checkBrandHostsJob,
    () => checkDueHosts(),
    () => POLL_MS,
  ),
];
