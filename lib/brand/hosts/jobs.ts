import { handleJob } from '@/lib/platform/jobs/job';
import { checkBrandHostsJob } from '../model/job-definitions';
import { checkDueHosts } from './data';

const POLL_MS = 120_000;

export const brandJobs = [
  handleJob(
    checkBrandHostsJob,
    () => checkDueHosts(),
    () => POLL_MS,
  ),
];
