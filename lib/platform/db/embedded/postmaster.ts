import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isRunning } from './process-identity';

/** The main process of a running PostgreSQL cluster. */
export interface Postmaster {
  pid: number;
  port: number;
  /** True when it accepts connections; recovery after a crash can take long. */
  ready: boolean;
}

const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;

/**
 * The postmaster of this data folder. undefined when none runs, also when a crash left its pid file behind and
 * the number in it is another program's by now.
 */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const lines = readPidFile(dataFolder);
  const pid = Number(lines[0]);
  if (!identify(pid) || !serves(pid, dataFolder)) return undefined;
  // Lines as PostgreSQL's pidfile.h numbers them: 1 pid, 4 port, 8 status.
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Stops the cluster: first ends its connections in order, then, when that takes too long, at once (it recovers
 * from its log at the next start). Resolves when the process is gone; does nothing when none runs.
 * @throws Error when it cannot be stopped
 */
export async function stopPostmaster(dataFolder: string): Promise<void> {
  const found = findPostmaster(dataFolder);
  const identity = found && identify(found.pid);
  if (!identity) return;
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ] as const) {
    if (isRunning(identity)) process.kill(identity.pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!isRunning(identity)) return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL (process ${identity.pid}) on ${dataFolder} does not stop.`);
}

function readPidFile(dataFolder: string): string[] {
  try {
    return readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** True when the process is the PostgreSQL of this folder; no other process may ever be signalled. */
function serves(pid: number, dataFolder: string): boolean {
  try {
    if (process.platform === 'linux') {
      // PostgreSQL works in its data folder; unlike its command line, that holds for a relative path too.
      return (
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
      );
    }
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      dataFolder,
    );
  } catch {
    return false;
  }
}
