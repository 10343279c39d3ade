import { handleJob } from '@/lib/jobs/registry';
import { sendDigestsJob } from '../job-definitions';
import { writeDigests } from './data';

const MINUTE_MS = 60_000;

export const digestSweep = handleJob(
  sendDigestsJob,
  () => writeDigests(),
  () => MINUTE_MS,
);
