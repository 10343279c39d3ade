import { systemClock } from '@/lib/clock';
import { handleJob } from '@/lib/jobs/registry';
import { deleteUnattachedFiles } from '../files/data';
import { pruneOrderEventsJob } from '../job-definitions';
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
