import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startFaultProxy } from '@/lib/orders/testing/fault-proxy/fault-proxy';
import { firstFreePort } from '@/lib/platform/db/embedded/free-port';
import { stopPostmaster } from '@/lib/platform/db/embedded/postmaster';
import { startRenamedApi } from '@/lib/upstream/testing/renamed-api';
import { compilePrograms, TEST_ENTRIES } from '../launch/compile';
import { openDatabases } from '../launch/databases';
import { readDemoAccounts } from '../launch/demo-accounts';
import { prepareEmbedded } from '../launch/prepare';
import { programEnvironment } from '../launch/programs';
import { readSettings, type Settings } from '../launch/settings';
import { cleanUpBeforeStart, createStack, type Stack } from '../launch/stack';
import { runEntry, runTask } from '../launch/task';
import { FAST_ORDERS_ENVIRONMENT, PATIENT_ENVIRONMENT } from './environment';
import { readPlaywrightTally, type Tally } from './tally';

/** Real products and names, when the machine has them. */
const REAL_CATALOGUE = resolve('../shared/catalogue');

interface CatalogueInput {
  products: string;
  labels?: string;
  /** Organisations whose connections read the catalogue; all, unless some are named. */
  readers?: readonly number[];
}

/** Each project's catalogue besides the demo, and the first port that it tries; the service's is 1,000 above. */
const PROJECTS: Record<'demo' | 'real-input', CatalogueInput & { firstPort: number }> = {
  demo: { products: resolve('e2e/data/difficult-products.jsonl'), firstPort: 3140 },
  'real-input': {
    products: join(REAL_CATALOGUE, 'products.jsonl.gz'),
    labels: join(REAL_CATALOGUE, 'labels.json'),
    readers: [200],
    firstPort: 3640,
  },
};
const SERVICE_PORT_OFFSET = 1000;

const ENVIRONMENT: NodeJS.ProcessEnv = {
  ...PATIENT_ENVIRONMENT,
  ...FAST_ORDERS_ENVIRONMENT,
  NODE_ENV: 'production',
  // Tests change prices and look at once.
  PRODUCT_REFRESH_MS: '0',
  PRODUCT_READS_PER_MINUTE: '100000',
  // The receivers of the tests are on this machine.
  WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
};

const runningStacks = new Set<Stack>();

/** Stops what runs for the tests; for when they are interrupted. */
export async function stopEndToEnd(): Promise<void> {
  await Promise.all([...runningStacks].map((stack) => stack.stop()));
}

/**
 * Runs one Playwright project against a production build that runs with the demo in a data folder of its own,
 * which is thrown away before the next run.
 * @param project `demo`, which also holds products that are hard to show, or `real-input` with the real catalogue
 */
export async function runEndToEnd(project: keyof typeof PROJECTS, args: string[]): Promise<Tally> {
  await compilePrograms(TEST_ENTRIES);
  const { firstPort, ...input } = PROJECTS[project];
  const dataDir = resolve('.data', `e2e-${project}`);
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: String(await firstFreePort(firstPort)),
    SERVICE_PORT: String(await firstFreePort(firstPort + SERVICE_PORT_OFFSET)),
  });
  await cleanUpBeforeStart(settings);
  await stopPostmaster(join(dataDir, 'postgres', 'data'));
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const environment = { ...process.env, ...ENVIRONMENT };
  await loadCatalogue(settings, environment, input);
  // The portal reaches the service through a proxy that counts, and breaks what a test tells it to break.
  const proxy = await startFaultProxy(settings.upstreamUrl);
  const renamed = await startRenamedApi(settings.upstreamUrl);
  const behindProxy = { ...settings, upstreamUrl: proxy.url };
  const stack = createStack(behindProxy, environment);
  runningStacks.add(stack);
  try {
    const { portalUrl } = await stack.start();
    const runSettings = { ...behindProxy, databaseUrl: portalUrl, renamedUrl: renamed.url };
    return await runPlaywright(project, runSettings, args, input.readers);
  } finally {
    await stack.stop();
    runningStacks.delete(stack);
    await proxy.close();
    await renamed.close();
  }
}

/** @param settings with where the same distributor is under other paths */
async function runPlaywright(
  project: string,
  settings: Settings & { renamedUrl: string },
  args: string[],
  readers?: readonly number[],
): Promise<Tally> {
  const report = join(settings.dataDir, 'report.json');
  const accounts = join(settings.dataDir, 'accounts.json');
  writeFileSync(accounts, JSON.stringify(readDemoAccounts(settings)), { mode: 0o600 });
  const code = await runTask(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      // In one word: Playwright takes every word after `--project` for a project.
      `--project=${project}`,
      ...(project === 'demo' ? ['--project=set-up'] : []),
      // Some specs alone: without those that would follow, which may be chosen themselves.
      ...(args.length > 0 && project === 'demo' ? ['--project=fuzz', '--no-deps', ...args] : args),
    ],
    {
      ...process.env,
      // For the nodes that tests start.
      ...PATIENT_ENVIRONMENT,
      E2E_PORT: String(settings.port),
      E2E_PROXY_URL: settings.upstreamUrl,
      E2E_RENAMED_URL: settings.renamedUrl,
      E2E_DATA_DIR: settings.dataDir,
      E2E_DATABASE_URL: settings.databaseUrl,
      E2E_SERVICE_URL: `http://127.0.0.1:${settings.servicePort}`,
      E2E_ACCOUNTS: accounts,
      ...(readers && { E2E_READERS: readers.join() }),
      E2E_REPORT: report,
    },
  );
  return readPlaywrightTally(report, code);
}

/** With the commands that an operator uses, before the portal's first synchronisation reads the service. */
async function loadCatalogue(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
  input: CatalogueInput,
): Promise<void> {
  const databases = await openDatabases(settings, { portal: true, service: true });
  try {
    const fullEnvironment = programEnvironment(settings, databases, environment);
    await prepareEmbedded(settings, databases, fullEnvironment);
    await runEntry('service/import/main.ts', fullEnvironment, [input.products]);
    if (input.labels)
      await runEntry('lib/catalogue/labels/import-labels.ts', fullEnvironment, [input.labels]);
    if (input.readers && databases.portalUrl) await skipFirstRead(databases.portalUrl, input.readers);
  } finally {
    await databases.leave();
  }
}

/** Puts the last read of other organisations' catalogues into the future: no test needs them, and each read takes a minute. */
async function skipFirstRead(portalUrl: string, readers: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: portalUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO sync_runs (connection_id, state, started_at, finished_at)
       SELECT id, 'done', now() + interval '1 hour', now() + interval '1 hour'
       FROM connections WHERE organisation_id <> ALL($1)`,
      [readers],
    );
  } finally {
    await client.end();
  }
}

/** True when the machine has the real catalogue. */
export function hasRealCatalogue(): boolean {
  return existsSync(join(REAL_CATALOGUE, 'products.jsonl.gz'));
}
