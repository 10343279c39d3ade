import { deleteSessionsEndedBefore } from '@/lib/accounts/auth/data';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { env } from '@/lib/platform/env';
import { handleJob } from '@/lib/platform/jobs/job';
import { pruneInboxJob, sendDigestsJob, sweepAccountsJob } from './model/job-definitions';
import { writeDigests } from './notifications/digest';
import { deleteOld } from './notifications/store';
import { deleteEndedAttempts } from './sign-in/store';

async function deleteEnded(now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteEndedAttempts(db(), now, yesterday);
  await deleteSessionsEndedBefore(db(), yesterday);
}

/** Hourly: deletes sessions and attempts that ended a day ago. Ended sessions are rejected anyway. */
export const accountsSweep = handleJob(
  sweepAccountsJob,
  () => deleteEnded(systemClock()),
  () => HOUR_MS,
);

/** Rows of one statement: an inbox table that grew for years must not be locked all at once. */
const BATCH_SIZE = 5_000;

/** Deletes old notifications, read or not. @param batch rows that one statement deletes. */
export async function pruneInboxes(now: Date, batch = BATCH_SIZE): Promise<void> {
  const before = new Date(now.getTime() - env().NOTIFICATION_RETENTION_DAYS * DAY_MS);
  while ((await deleteOld(db(), { before, limit: batch })) >= batch);
}

/** Daily: deletes old notifications. */
export const inboxPrune = handleJob(
  pruneInboxJob,
  () => pruneInboxes(systemClock()),
  () => DAY_MS,
);

export const digestSweep = handleJob(
  sendDigestsJob,
  () => writeDigests(),
  () => MINUTE_MS,
);
