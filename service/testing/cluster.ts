import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeCluster, startCluster } from '@/lib/db/embedded/cluster';
import { anyFreePort } from '@/lib/db/embedded/free-port';
import { findPostmaster } from '@/lib/db/embedded/postmaster';

/** A PostgreSQL of one test file's own, which the test may kill. */
export interface OwnCluster {
  url: string;
  /** Ends it as a power cut would, and starts it again on the same port. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param name of its folder, unlike every other test's. */
export async function startOwnCluster(name: string): Promise<OwnCluster> {
  const home = resolve('.data', `${name}-${process.pid}`);
  const dataFolder = join(home, 'data');
  const port = await anyFreePort();
  const start = () =>
    startCluster({
      dataFolder,
      logFile: join(home, 'postgres.log'),
      password: 'throw-away',
      port,
      durable: false,
    });
  await start();
  return {
    url: `postgres://postgres:throw-away@127.0.0.1:${port}/postgres`,
    kill: async () => {
      const postmaster = findPostmaster(dataFolder);
      if (!postmaster) throw new Error('There is no PostgreSQL to kill.');
      process.kill(postmaster.pid, 'SIGKILL');
      // PostgreSQL starts only when nothing has that process number any more, not even what is left of it.
      while (isAlive(postmaster.pid)) await sleep(10);
      await start();
    },
    remove: async () => {
      await removeCluster(dataFolder);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
