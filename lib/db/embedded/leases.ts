import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isRunning } from './process-identity';
import { readIdentity } from './process-lock';

/** Writes down that this process uses the cluster. */
export function takeLease(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, String(process.pid)), JSON.stringify(identify(process.pid)), { mode: 0o600 });
}

/** Takes this process off the list. */
export function dropLease(folder: string): void {
  rmSync(join(folder, String(process.pid)), { force: true });
}

/** Whether a running process other than this one uses the cluster. Leases of dead processes are removed. */
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
