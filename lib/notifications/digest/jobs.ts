import { JOBS } from '@/lib/jobs/definitions';
import { handleJob } from '@/lib/jobs/registry';
import { writeDigests } from './data';

const MINUTE_MS = 60_000;

export const digestSweep = handleJob(
  JOBS.digestSweep,
  () => writeDigests(),
  () => MINUTE_MS,
);
