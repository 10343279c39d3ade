import { JOBS } from '@/lib/jobs/definitions';
import { handleJob } from '@/lib/jobs/registry';
import { tellOrderEvents } from './data';

/** An event is looked for this often: the table of those that were not told is short. */
const EVERY_MS = 2_000;

export const ordersTell = {
  ...handleJob(JOBS.ordersTell, tellOrderEvents, () => EVERY_MS),
  isAwaited: true,
};
