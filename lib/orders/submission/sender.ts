import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** This process, as it signs the orders that it is sending: host, process id, and what tells it from a later one. */
const SELF = { host: hostname(), pid: process.pid, run: randomUUID() };

/** The signature of this process. */
export const senderName = (): string => `${SELF.host}/${SELF.pid}/${SELF.run}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether a sender has surely ended: only a process of this host can be told. Any other is waited for until its lease
 * runs out.
 */
export function isSenderGone(name: string): boolean {
  const [host, pid, run] = name.split('/');
  if (host !== SELF.host || !pid || !/^\d+$/.test(pid)) return false;
  if (Number(pid) === SELF.pid) return run !== SELF.run;
  return !isRunning(Number(pid));
}
