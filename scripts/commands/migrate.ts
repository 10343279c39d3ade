import { openDatabases } from '../launch/databases';
import { printStatus } from '../launch/output';
import { migrate } from '../launch/prepare';
import { readSettings } from '../launch/settings';

/** `npm run migrate`: brings the portal's and the service's database up to date; safe while programs run. */
export async function run(): Promise<void> {
  const settings = readSettings();
  // A distributor's API replaces the service, and DATABASE_URL alone means that there is none.
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
