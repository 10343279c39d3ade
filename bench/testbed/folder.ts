import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstFreePort } from '@/lib/platform/db/embedded/free-port';
import { type Databases, openDatabases } from '@/scripts/launch/databases';
import { printStatus } from '@/scripts/launch/output';
import { migrate, seedDemo } from '@/scripts/launch/prepare';
import { programEnvironment } from '@/scripts/launch/programs';
import { readSettings, type Settings } from '@/scripts/launch/settings';
import { runEntry } from '@/scripts/launch/task';
import { emptyDatabase } from './portal-store';
import type { Subject } from './subject';

const FIRST_PORT = 3300;
const FIRST_SERVICE_PORT = 4310;
/** A day: nothing is read but what the harness asks for. */
const NEVER_MS = '86400000';

/** Stops all work that starts by itself, lifts rate limits, and sends orders at once. */
const QUIESCED_ENVIRONMENT = {
  CATALOGUE_SYNC_INTERVAL_MS: NEVER_MS,
  ORGANISATION_SYNC_INTERVAL_MS: NEVER_MS,
  SERVICE_RATE_PER_MINUTE: '0',
  SERVICE_BACKEND_POLL_MS: '0',
  ORDER_HOLD_SECONDS: '0',
  REQUESTS_PER_MINUTE: '0',
};

/** A data folder that holds one subject. */
export interface Folder {
  settings: Settings;
  databases: Databases;
  environment: NodeJS.ProcessEnv;
  /** The portal's database, which belongs to the embedded server. */
  portalUrl: string;
  serviceUrl: string;
}

/** Logs the seconds that each step of the preparation takes; they are no result. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const result = await work();
  printStatus(`  ${what}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * Opens the data folder of a subject: its own PostgreSQL, the service's database loaded with the catalogue (kept from
 * an earlier run when it is the same), and an empty portal with the demo's people.
 * @param root holds a folder for each subject
 * @param keepPortal leaves a portal that has read this catalogue already as it is
 */
export async function openFolder(root: string, subject: Subject, keepPortal: boolean): Promise<Folder> {
  const dataDir = join(root, subject.name);
  mkdirSync(dataDir, { recursive: true });
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: String(await firstFreePort(FIRST_PORT)),
    SERVICE_PORT: String(await firstFreePort(FIRST_SERVICE_PORT)),
  });
  const databases = await openDatabases(settings, { portal: true, service: true });
  const { portalUrl, serviceUrl } = databases;
  if (!portalUrl || !serviceUrl) throw new Error('The embedded server has no databases.');
  const environment = programEnvironment(settings, databases, { ...process.env, ...QUIESCED_ENVIRONMENT });
  try {
    if (!keepPortal) await emptyDatabase(portalUrl);
    await migrate(databases);
    await timed('the demo', () => seedDemo(settings, environment));
    await load(dataDir, root, subject, environment);
  } catch (error) {
    await databases.leave();
    throw error;
  }
  return { settings, databases, environment, portalUrl, serviceUrl };
}

/** With the commands that an operator uses. */
async function load(
  dataDir: string,
  root: string,
  subject: Subject,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const mark = join(dataDir, 'loaded');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== subject.mark) {
    rmSync(mark, { force: true });
    const file = await timed('the file', () => subject.file(join(root, 'files')));
    if (file !== null)
      await timed('loading the service', () =>
        runEntry('service/import/main.ts', environment, [file, '--replace']),
      );
    writeFileSync(mark, subject.mark);
  }
  if (!subject.labels) return;
  const labels = join(dataDir, 'labels.json');
  writeFileSync(labels, JSON.stringify(subject.labels));
  await runEntry('lib/catalogue/labels/import-labels.ts', environment, [labels]);
}
