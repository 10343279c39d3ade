import { handleJob } from '@/lib/jobs/registry';
import { notifyOrderEventsJob } from '../job-definitions';
import { notifyOrderEvents } from './data';

/** An event is looked for this often: the table of those that were not told is short. */
const INTERVAL_MS = 2_000;

export const ordersNotify = {
  ...handleJob(notifyOrderEventsJob, notifyOrderEvents, () => INTERVAL_MS),
  isAwaited: true,
};
