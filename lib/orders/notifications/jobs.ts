import { handleJob } from '@/lib/jobs/registry';
import { notifyOrderEventsJob } from '../job-definitions';
import { tellOrderEvents } from './data';

/** An event is looked for this often: the table of those that were not told is short. */
const EVERY_MS = 2_000;

export const ordersTell = {
  ...handleJob(notifyOrderEventsJob, tellOrderEvents, () => EVERY_MS),
  isAwaited: true,
};
