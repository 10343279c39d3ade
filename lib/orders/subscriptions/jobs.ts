import { handleJob } from '@/lib/platform/jobs/registry';
import { findMissingSubscriptions } from './find-missing';
import { findSubscriptionsJob } from './job-definitions';

const HOUR_MS = 3_600_000;

/** Looks every hour for sent orders without their subscriptions. */
const subscriptionSearch = handleJob(
  findSubscriptionsJob,
  async () => {
    await findMissingSubscriptions();
  },
  () => HOUR_MS,
);

export const subscriptionJobs = [subscriptionSearch];
