import { handleJob } from '@/lib/jobs/registry';
import { notifyOrderEventsJob } from '../job-definitions';
import { notifyOrderEvents } from './data';

/** How often pending events are looked for: the index of them is short. */
const INTERVAL_MS = 2_000;

export const ordersNotify = {
  ...handleJob(notifyOrderEventsJob, notifyOrderEvents, () => INTERVAL_MS),
  isAwaited: true,
};
