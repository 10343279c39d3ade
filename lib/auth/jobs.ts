import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { JOBS } from '@/lib/jobs/definitions';
import { handleJob } from '@/lib/jobs/registry';
import { deleteEnded } from './store';

const HOUR_MS = 3_600_000;

/** Hourly: what ended long ago goes. Nothing depends on it; an ended session is refused anyway. */
export const accountsSweep = handleJob(
  JOBS.accountsSweep,
  () => deleteEnded(db(), systemClock()),
  () => HOUR_MS,
);
