import { systemClock } from '@/lib/platform/clock';
import { DAY_MS } from '@/lib/platform/durations';
import { handleJob } from '@/lib/platform/jobs/registry';
import { deleteUnattachedFiles } from '../files/data';
import { pruneOrderEventsJob } from '../model/job-definitions';
import { pruneOrderEvents } from './pruning';

/** Deletes, once a day, events that no notification or webhook needs any more, and files that belong to no order. */
export const ordersPrune = handleJob(
  pruneOrderEventsJob,
  async () => {
    const now = systemClock();
    await pruneOrderEvents(now);
    await deleteUnattachedFiles(now);
  },
  () => DAY_MS,
);
