import { systemClock } from '@/lib/clock';
import { JOBS } from '@/lib/jobs/definitions';
import { handleJob } from '@/lib/jobs/registry';
import { pruneOrderEvents } from './pruning';

const DAY_MS = 86_400_000;

/** Daily: events that nothing is told from any more go. */
export const ordersPrune = handleJob(
  JOBS.ordersPrune,
  () => pruneOrderEvents(systemClock()),
  () => DAY_MS,
);
