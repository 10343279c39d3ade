import { deleteSessionsEndedBefore } from '@/lib/accounts/auth/data';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { handleJob } from '@/lib/platform/jobs/registry';
import { sweepAccountsJob } from './job-definitions';
import { deleteEndedAttempts } from './sign-in/store';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

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
