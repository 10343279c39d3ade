import { systemClock } from '@/lib/platform/clock';
import { handleJob } from '@/lib/platform/jobs/registry';
import { deleteUnattachedFiles } from '../files/data';
import { pruneOrderEventsJob } from '../model/job-definitions';
import { pruneOrderEvents } from './pruning';

const DAY_MS = 86_400_000;

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
