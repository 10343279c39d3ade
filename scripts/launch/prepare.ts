import { join } from 'node:path';
import { withLock } from '@/lib/platform/db/embedded/process-lock';
import { migrateDatabase as migrateService } from '@/service/db/migrate';
import { migrateDatabase as migratePortal } from '@/worker/migrate';
import type { Databases } from './databases';
import { printStatus } from './output';
import type { Settings } from './settings';
import { runEntry } from './task';

/** Brings the databases that are there up to date; a named portal database by the role that owns its tables. */
export async function migrate(databases: Databases, settings?: Settings): Promise<void> {
  if (databases.serviceUrl) await migrateService(databases.serviceUrl);
  if (!databases.portalUrl) return;
  if (databases.embedded || !settings) return migratePortal(databases.portalUrl);
  const { migrationDatabaseUrl, applicationRole } = settings;
  const urlVariable = migrationDatabaseUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL';
  await migratePortal(migrationDatabaseUrl ?? databases.portalUrl, { applicationRole, urlVariable });
}

/**
 * Fills empty databases with the demo: the distributor's organisations and products, then the portal's brands
 * and people, which use the API clients of the first. Filled ones stay as they are.
 */
export async function seedDemo(settings: Settings, environment: NodeJS.ProcessEnv): Promise<void> {
  if (!settings.hasReferenceService) return;
  await withLock(join(settings.dataDir, 'run', 'seed.lock'), async () => {
    await runEntry('service/demo/main.ts', environment);
    await runEntry('lib/operations/demo/main.ts', environment);
  });
}

/**
 * For a program that starts alone: the embedded databases of a data folder are always migrated and hold the
 * demo, whichever program came first. Databases that somebody named are left to `npm run migrate`.
 */
export async function prepareEmbedded(
  settings: Settings,
  databases: Databases,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  if (!databases.embedded) return;
  printStatus('Preparing the databases.');
  await migrate(databases);
  await seedDemo(settings, environment);
}
