import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** This process, as it signs the orders that it is sending: host, process id, and what tells it from a later one. */
const THIS_PROCESS = { host: hostname(), pid: process.pid, run: randomUUID() };

/** The signature of this process. */
export const senderName = (): string => `${THIS_PROCESS.host}/${THIS_PROCESS.pid}/${THIS_PROCESS.run}`;

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
 * True when a sender has surely ended, which is known only for a process of this host. Any other sender
 * counts as running until its lease ends.
 */
export function hasSenderEnded(name: string): boolean {
  const [host, pid, runId] = name.split('/');
  if (host !== THIS_PROCESS.host || !pid || !/^\d+$/.test(pid)) return false;
  if (Number(pid) === THIS_PROCESS.pid) return runId !== THIS_PROCESS.run;
  return !isRunning(Number(pid));
}
