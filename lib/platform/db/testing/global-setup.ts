import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { compilePrograms, PROGRAM_ENTRIES, TEST_ENTRIES } from '../../../../scripts/launch/compile';
import { removeCluster, startCluster } from '../embedded/cluster';
import { anyFreePort } from '../embedded/free-port';
import { identify, isRunning, type ProcessIdentity } from '../embedded/process-identity';
import { startGuard } from '../embedded/shared-cluster';
import { endWithNpm } from './end-with-npm';
import { publishNamedServer, publishTestServer } from './env';

const MEMORY_FOLDER = '/dev/shm';
const MIN_MEMORY_BYTES = 8 * 1024 ** 3;
const CLUSTERS = hasMemoryFolder()
  ? join(MEMORY_FOLDER, `tradecounter-tests-${process.getuid?.()}`)
  : resolve(import.meta.dirname, '../../../../.data/test-clusters');
const PASSWORD = 'throw-away';

/**
 * True when Linux keeps files in memory here, with room to spare. A database is a thousand files, and ext4 takes five times as long to make
 * a file in a folder's group of blocks where thousands have just been deleted.
 */
function hasMemoryFolder(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(freemem(), bavail * bsize) >= MIN_MEMORY_BYTES;
}

/**
 * One real, empty PostgreSQL for a whole vitest run, on a free port, thrown away at its end. Databases are made
 * in it by `createTestDatabase`. The operating system's user and the machine stay as they are.
 */
export default async function setup(): Promise<() => Promise<void>> {
  endWithNpm();
  // Tests start programs and threads as they run in production.
  await compilePrograms([...PROGRAM_ENTRIES, ...TEST_ENTRIES]);
  if (publishNamedServer()) return async () => undefined;
  await removeAbandoned();
  const home = join(CLUSTERS, String(process.pid));
  mkdirSync(home, { recursive: true });
  writeFileSync(ownerFile(home), JSON.stringify(identify(process.pid)));
  // A run that is killed takes its server with it.
  const dismissGuard = startGuard(home);
  const { port } = await startCluster({
    dataFolder: getDataFolder(home),
    logFile: join(home, 'postgres.log'),
    password: PASSWORD,
    port: await anyFreePort(),
    durable: false,
  });
  publishTestServer(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`);
  return async () => {
    await remove(home);
    dismissGuard();
  };
}

/** A run that was killed leaves its server behind; the next run stops it. */
async function removeAbandoned(): Promise<void> {
  if (!existsSync(CLUSTERS)) return;
  for (const name of readdirSync(CLUSTERS)) {
    const home = join(CLUSTERS, name);
    if (!isOwned(home)) await remove(home);
  }
}

function isOwned(home: string): boolean {
  try {
    return isRunning(JSON.parse(readFileSync(ownerFile(home), 'utf8')) as ProcessIdentity);
  } catch {
    // No owner is written yet by a run that begins at this very moment.
    return identify(Number(basename(home))) !== undefined;
  }
}

async function remove(home: string): Promise<void> {
  await removeCluster(getDataFolder(home));
  rmSync(home, { recursive: true, force: true });
}

/** The guard looks for the data here. */
const getDataFolder = (home: string) => join(home, 'postgres', 'data');

const ownerFile = (home: string) => join(home, 'owner.json');
