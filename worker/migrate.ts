import { type MigrationOptions, runMigrations } from '@/lib/platform/db/migrate';
import { createQueues } from '@/lib/platform/jobs/queue';
import { QUEUE_NAMES } from './queues';

/** Creates the queues of every job in the portal's database at `url`. */
export const prepareQueues = (url: string): Promise<void> => createQueues(url, QUEUE_NAMES);

/** Brings the portal's database at `url` and its queues up to date. Safe to run from several processes at once. */
export const migrateDatabase = (url: string, options?: MigrationOptions): Promise<void> =>
  runMigrations(url, () => prepareQueues(url), options);
