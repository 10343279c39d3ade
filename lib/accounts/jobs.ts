import { deleteSessionsEndedBefore } from '@/lib/accounts/auth/data';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { handleJob } from '@/lib/platform/jobs/registry';
import { sweepAccountsJob } from './job-definitions';
import { deleteEndedAttempts } from './sign-in/store';

async function deleteEnded(now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteEndedAttempts(db(), now, yesterday);
  await deleteSessionsEndedBefore(db(), yesterday);
}

/** Hourly: deletes sessions and attempts that ended a day ago. Ended sessions are refused anyway. */
export const accountsSweep = handleJob(
  sweepAccountsJob,
  () => deleteEnded(systemClock()),
  () => HOUR_MS,
);
