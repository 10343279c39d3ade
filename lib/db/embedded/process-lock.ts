import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isRunning, type ProcessIdentity } from './process-identity';

/**
 * Takes a lock that is a file with its holder's identity. A holder that died, however it died, holds nothing.
 * @returns undefined when taken, else the running process that has it
 */
export function tryLock(file: string): ProcessIdentity | undefined {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: 'wx', mode: 0o600 });
      return undefined;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = readIdentity(file);
    if (holder && isRunning(holder)) return holder;
    // Renamed before it is removed: of two processes that find the same dead holder, one succeeds.
    const aside = `${file}.${process.pid}`;
    try {
      renameSync(file, aside);
      rmSync(aside, { force: true });
    } catch {
      // The other one was quicker; see who has the lock now.
    }
  }
}

/** Gives the lock back. Does nothing when this process does not hold it. */
export function unlock(file: string): void {
  if (readIdentity(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** Runs `work` while no other process runs its own under the same lock. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (tryLock(file)) await sleep(50);
  try {
    return await work();
  } finally {
    unlock(file);
  }
}

/** The identity that a file holds; undefined when there is none or it is not whole. */
export function readIdentity(file: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isIdentity(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'started' in value &&
    typeof value.started === 'string'
  );
}
