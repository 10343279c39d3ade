import { systemClock } from '@/lib/clock';
import { handleJob } from '@/lib/jobs/registry';
import { deleteUnattachedFiles } from '../files/data';
import { pruneOrderEventsJob } from '../job-definitions';
import { pruneOrderEvents } from './pruning';

const DAY_MS = 86_400_000;

/** Daily: events that nothing is told from any more go, and files that no order was placed with. */
export const ordersPrune = handleJob(
  pruneOrderEventsJob,
  async () => {
    const now = systemClock();
    await pruneOrderEvents(now);
    await deleteUnattachedFiles(now);
  },
  () => DAY_MS,
);
