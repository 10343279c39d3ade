import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { signInRaw } from '@/e2e/fixtures/requests';
import { firstFreePort } from '@/lib/platform/db/embedded/free-port';
import { stopPostmaster } from '@/lib/platform/db/embedded/postmaster';
import { type Databases, openDatabases } from '../../launch/databases';
import { type DemoAccounts, readDemoAccounts } from '../../launch/demo-accounts';
import { printStatus } from '../../launch/output';
import { readSettings } from '../../launch/settings';
import { runTask } from '../../launch/task';
import { FAST_ORDERS_ENVIRONMENT, PATIENT_ENVIRONMENT } from '../environment';
import { readPlaywrightTally, type Tally } from '../tally';
import { checkOut } from './previous-release';
import { type ProbeResult, startProbe } from './probe';
import { type RunningProgram, startProgram } from './program';

const DATA_DIR = resolve('.data', 'upgrade-test');
const FIRST_PORT = 3740;
const FIRST_SERVICE_PORT = 4740;
/** The probe reads this person's pages without a pause while the portal is upgraded. */
const READER = 'ben@brightwater.example';

interface Version {
  name: 'before' | 'now';
  folder: string;
  port: number;
  environment: NodeJS.ProcessEnv;
}

/** The same database and keys for both; a data folder and ports of its own for each. */
async function createVersion(
  name: Version['name'],
  folder: string,
  shared: { databases: Databases; servicePort: number; secretsKey: string },
): Promise<Version> {
  const port = await firstFreePort(name === 'before' ? FIRST_PORT : FIRST_PORT + 100);
  const dataDir = join(DATA_DIR, name);
  mkdirSync(dataDir, { recursive: true });
  const environment = {
    ...process.env,
    ...PATIENT_ENVIRONMENT,
    ...FAST_ORDERS_ENVIRONMENT,
    SERVICE_LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: String(port),
    SERVICE_PORT: String(shared.servicePort),
    UPSTREAM_URL: `http://127.0.0.1:${shared.servicePort}`,
    DATABASE_URL: shared.databases.portalUrl,
    SERVICE_DATABASE_URL: shared.databases.serviceUrl,
    SECRETS_KEY: shared.secretsKey,
  };
  return { name, folder, port, environment };
}

const start = (command: string, { name, folder, environment }: Version): RunningProgram =>
  startProgram(command, { folder, environment, log: join(DATA_DIR, `${name}-${command}.log`) });

/** Runs the journeys over both versions. The tests find one version at their usual port, the other next to it. */
async function runJourneys(before: Version, now: Version, accounts: DemoAccounts): Promise<Tally> {
  const [report, accountsFile] = [join(DATA_DIR, 'report.json'), join(DATA_DIR, 'accounts.json')];
  writeFileSync(accountsFile, JSON.stringify(accounts), { mode: 0o600 });
  const code = await runTask(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--project=upgrade'],
    {
      ...process.env,
      E2E_PORT: String(before.port),
      E2E_OTHER_PORT: String(now.port),
      E2E_SERVICE_DATABASE_URL: now.environment.SERVICE_DATABASE_URL,
      E2E_ACCOUNTS: accountsFile,
      E2E_REPORT: report,
    },
  );
  return readPlaywrightTally(report, code);
}

function toTally(what: string, { requests, failures }: ProbeResult): Tally {
  const kinds = Object.entries(failures).map(([kind, count]) => `${count} × ${kind}`);
  printStatus(`${what}: ${requests} requests, ${kinds.join('; ') || 'all answered with 200'}.`);
  const good = kinds.length === 0 && requests > 0;
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 };
}

/** The rolling upgrade itself, from the old version alone to the new one alone. */
async function upgrade(before: Version, now: Version, running: RunningProgram[]): Promise<Tally[]> {
  const old = start('start', before);
  running.push(old);
  printStatus('Starting the version before: its packages, its build, its database and its demo.');
  await old.ready(before.port);
  const accounts = readDemoAccounts(readSettings(before.environment));
  const reader = accounts?.people.find(({ email }) => email === READER);
  if (!accounts || !reader) throw new Error('The version before has no demo.');
  const { cookie } = await signInRaw(reader, { port: before.port });
  const serving = [before.port];
  const query = `organisation=${reader.organisation}`;
  const endProbe = startProbe(() => serving, {
    paths: [
      `/o/${reader.organisation}/products`,
      `/api/products?${query}`,
      `/api/cart?${query}`,
      `/api/orders?${query}`,
    ],
    headers: { host: `${reader.host}:${before.port}`, cookie },
  });
  printStatus('Migrating the database beneath it.');
  if ((await runTask(['scripts/run.mjs', 'migrate'], now.environment)) !== 0)
    throw new Error('The migration failed.');
  printStatus('Starting the new version next to it.');
  running.push(start('worker', now));
  const web = start('web', now);
  running.push(web);
  await web.ready(now.port);
  serving.push(now.port);
  const journeys = await runJourneys(before, now, accounts);
  // The balancer takes it off first; then it ends, and with it the old worker and the service.
  serving.shift();
  await new Promise((done) => setTimeout(done, 1_000));
  await old.stop();
  const probe = toTally('While it was upgraded', await endProbe());
  return [journeys, probe];
}

/**
 * Runs the version before and the present one over one database, as a rolling upgrade does, and walks the main journeys
 * by turns through both.
 * @param revision of the version before
 */
export async function runUpgrade(revision: string): Promise<Tally> {
  await stopPostmaster(join(DATA_DIR, 'postgres', 'data'));
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(DATA_DIR, { recursive: true });
  // Outside of this checkout: what looks for a lock file or settings upwards must not find ours.
  const checkout = checkOut(revision, join(tmpdir(), `tradecounter-before-${process.pid}`));
  printStatus(`The version before is ${revision} (${checkout.revision}).`);
  const running: RunningProgram[] = [];
  const databases = await openDatabases(readSettings({ DATA_DIR }), { portal: true, service: true });
  try {
    const secretsKey = randomBytes(32).toString('hex');
    const shared = { databases, secretsKey, servicePort: await firstFreePort(FIRST_SERVICE_PORT) };
    const before = await createVersion('before', checkout.folder, shared);
    const now = await createVersion('now', resolve('.'), shared);
    const tallies = await upgrade(before, now, running);
    return tallies.reduce((sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }));
  } finally {
    for (const program of running.reverse()) await program.stop();
    await databases.leave();
    checkout.remove();
  }
}
