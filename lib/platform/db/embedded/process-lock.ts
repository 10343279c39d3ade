import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isRunning, type ProcessIdentity } from './process-identity';

/** The identity of a lock's holder, with the facts that it recorded. */
export type LockHolder = ProcessIdentity & Record<string, string | number>;

/** The record of each lock that this process has, by the lock's path. */
const heldLocks = new Map<string, string>();
let recordCount = 0;

/**
 * Takes a lock. It is a folder with one record in it, its holder's; a folder that is empty or missing is free. A holder that
 * died, however it died, holds nothing (decision 0034, which says why no two processes can have it).
 * @param facts what others shall read of the holder, such as where it answers
 * @returns undefined when taken, else the running process that has it
 */
export function tryLock(lock: string, facts: Record<string, string | number> = {}): LockHolder | undefined {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    const holder = findHolder(lock);
    if (holder) return holder;
    if (tryPlaceRecord(lock, facts)) return undefined;
  }
}

/** Gives the lock back. Does nothing when this process does not hold it. */
export function unlock(lock: string): void {
  const record = heldLocks.get(lock);
  if (record === undefined) return;
  heldLocks.delete(lock);
  rmSync(record, { force: true });
  removeEmpty(lock);
}

/** Runs `work` while no other process runs its own under the same lock. */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (tryLock(lock)) await sleep(50);
  try {
    return await work();
  } finally {
    unlock(lock);
  }
}

/** The identity that a file holds; undefined when there is none or it is not whole. */
export function readIdentity(file: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isIdentity(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the holder of a lock. Removes the records of dead processes; names of records are never reused, so a late process cannot remove
 * the record of a later holder.
 */
function findHolder(lock: string): LockHolder | undefined {
  for (const record of listRecords(lock)) {
    const holder = readIdentity(record);
    if (holder && isRunning(holder)) return holder;
    // A version before this one kept a file in the folder's place. It cannot be taken for the folder: `unlink` removes none.
    if (record === lock) unlinkSync(record);
    else rmSync(record, { force: true });
  }
  return undefined;
}

function listRecords(lock: string): string[] {
  try {
    return readdirSync(lock).map((name) => join(lock, name));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [];
    if (getErrorCode(error) === 'ENOTDIR') return [lock];
    throw error;
  }
}

/**
 * Puts a folder that already holds this process's record in the lock's place, in one step that the system lets one process
 * do: it fails while the lock is a folder with a record.
 */
function tryPlaceRecord(lock: string, facts: Record<string, string | number>): boolean {
  recordCount += 1;
  const name = `${process.pid}-${identify(process.pid)?.started.replace(/\W/g, '')}-${recordCount}`;
  const draft = `${lock}.${name}`;
  mkdirSync(draft);
  try {
    writeFileSync(join(draft, name), JSON.stringify({ ...facts, ...identify(process.pid) }), { mode: 0o600 });
    removeEmpty(lock);
    renameSync(draft, lock);
    heldLocks.set(lock, join(lock, name));
    return true;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // EPERM: how Windows says that something is there.
    const takenCodes = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', process.platform === 'win32' && 'EPERM'];
    if (takenCodes.includes(getErrorCode(error))) return false;
    throw error;
  }
}

/** The system removes no folder in which something is. */
function removeEmpty(lock: string): void {
  try {
    rmdirSync(lock);
  } catch {
    // It is missing, or another process has the lock by now.
  }
}

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

function isIdentity(value: unknown): value is LockHolder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'started' in value &&
    typeof value.started === 'string'
  );
}
