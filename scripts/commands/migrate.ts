import { openDatabases } from '../launch/databases';
import { printStatus } from '../launch/output';
import { migrate } from '../launch/prepare';
import { readSettings } from '../launch/settings';

/** `npm run migrate`: brings the portal's and the service's database up to date; safe beside running programs. */
export async function run(): Promise<void> {
  const settings = readSettings();
  // With a distributor's API there is no service, and with DATABASE_URL alone none is meant.
  const service =
    settings.hasReferenceService &&
    (settings.databaseUrl === undefined || settings.serviceDatabaseUrl !== undefined);
  const databases = await openDatabases(settings, { portal: true, service });
  try {
    await migrate(databases, settings);
    printStatus('The databases are up to date.');
  } finally {
    await databases.leave();
  }
}
