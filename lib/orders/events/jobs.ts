import { systemClock } from '@/lib/clock';
import { handleJob } from '@/lib/jobs/registry';
import { pruneOrderEventsJob } from '../job-definitions';
import { pruneOrderEvents } from './pruning';

const DAY_MS = 86_400_000;

/** Daily: events that nothing is told from any more go. */
export const ordersPrune = handleJob(
  pruneOrderEventsJob,
  () => pruneOrderEvents(systemClock()),
  () => DAY_MS,
);
