import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isRunning } from './process-identity';
import { readIdentity } from './process-lock';

/** Writes down that a process uses the cluster: this one, or one that it started. */
export function acquireLease(folder: string, pid: number = process.pid): void {
  const identity = identify(pid);
  if (!identity) return;
  mkdirSync(folder, { recursive: true });
  // The rename is atomic, so a reader never sees half a file.
  const draft = `${folder}.${pid}`;
  writeFileSync(draft, JSON.stringify(identity), { mode: 0o600 });
  renameSync(draft, join(folder, String(pid)));
}

/** Takes this process off the list. */
export function releaseLease(folder: string): void {
  rmSync(join(folder, String(process.pid)), { force: true });
}

/** True when another running process uses the cluster. Removes the leases of dead processes. */
export function isUsedByOthers(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const others = readdirSync(folder).filter((name) => name !== String(process.pid));
  for (const name of others) {
    const file = join(folder, name);
    const user = readIdentity(file);
    if (user && isRunning(user)) return true;
    rmSync(file, { force: true });
  }
  return false;
}
