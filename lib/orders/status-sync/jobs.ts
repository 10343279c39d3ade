import { env } from '@/lib/env';
import { handleJob } from '@/lib/jobs/registry';
import { syncOrderStatusJob } from '../job-definitions';
import { syncDueOrders } from './data';

/** Looks for due orders twice in the shortest interval, so that none is late by much. */
export const orderStatusSync = {
  ...handleJob(syncOrderStatusJob, syncDueOrders, () => Math.max(1_000, Math.round(env().ORDER_POLL_MS / 2))),
  isAwaited: true,
};
