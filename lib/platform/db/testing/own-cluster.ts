import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeCluster, startCluster } from '../embedded/cluster';
import { anyFreePort } from '../embedded/free-port';
import { findPostmaster } from '../embedded/postmaster';
import { startGuard } from '../embedded/shared-cluster';

export { anyFreePort };

/** A PostgreSQL of one test file's own, which the test may kill. */
export interface OwnCluster {
  url: string;
  /** Ends it as a power cut would, and starts it again on the same port. */
  kill(): Promise<void>;
  /** Stops all processes in the middle of their work: connections stay open, and the server does not answer. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The postmaster and its children; PostgreSQL has no others. */
function listProcesses(postmaster: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  return [postmaster, ...rows.flatMap(([pid, parent]) => (pid && parent === postmaster ? [pid] : []))];
}

/** @param name of its folder, unlike every other test's. */
export async function startOwnCluster(name: string): Promise<OwnCluster> {
  const home = resolve('.data', `${name}-${process.pid}`);
  const dataFolder = join(home, 'postgres', 'data');
  const port = await anyFreePort();
  const start = () =>
    startCluster({
      dataFolder,
      logFile: join(home, 'postgres.log'),
      password: 'throw-away',
      port,
      durable: false,
    });
  const postmaster = (): number => {
    const found = findPostmaster(dataFolder);
    if (!found) throw new Error('There is no PostgreSQL.');
    return found.pid;
  };
  /** Signals the postmaster first: a stopped one starts no processes. */
  const signal = (name: NodeJS.Signals) => {
    for (const pid of listProcesses(postmaster())) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // A listed process may have ended since: PostgreSQL's helpers are short-lived.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  const dismissGuard = startGuard(home);
  await start();
  return {
    url: `postgres://postgres:throw-away@127.0.0.1:${port}/postgres`,
    kill: async () => {
      const pid = postmaster();
      process.kill(pid, 'SIGKILL');
      // PostgreSQL starts only when nothing has that process number any more, not even what is left of it.
      while (isAlive(pid)) await sleep(10);
      await start();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      // A test that failed may have left it standing still; it could not be stopped so.
      if (findPostmaster(dataFolder)) signal('SIGCONT');
      await removeCluster(dataFolder);
      rmSync(home, { recursive: true, force: true });
      dismissGuard();
    },
  };
}
