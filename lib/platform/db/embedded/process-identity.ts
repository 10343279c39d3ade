import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * A process as it can be recognised later. The number alone is not enough: the system gives it to another
 * process once the first has ended, so the moment of the start belongs to it.
 */
export interface ProcessIdentity {
  pid: number;
  /** An opaque mark of the moment the process started; compared, never read. */
  started: string;
}

/** The identity of a running process; undefined when it has ended, also when only its zombie is left. */
export function identify(pid: number): ProcessIdentity | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const started = process.platform === 'linux' ? getStartTimeOnLinux(pid) : getStartTimeByPs(pid);
  return started === undefined ? undefined : { pid, started };
}

/** True when the identified process is still running: a reused process id has another start time. */
export function isRunning(known: ProcessIdentity): boolean {
  return identify(known.pid)?.started === known.started;
}

/** The name of a running process and the number of its parent. undefined when it has ended, and on Windows. */
export function getParent(pid: number): { name: string; parent: number } | undefined {
  if (process.platform === 'win32') return undefined;
  const stat = process.platform === 'linux' ? readStat(pid) : undefined;
  if (stat) return { name: stat.name, parent: Number(stat.fields[1]) };
  try {
    const text = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [parent, ...command] = text.trim().split(/\s+/);
    return { name: basename(command.join(' ')), parent: Number(parent) };
  } catch {
    return undefined;
  }
}

function getStartTimeOnLinux(pid: number): string | undefined {
  const stat = readStat(pid);
  return stat && !['Z', 'X'].includes(stat.fields[0] ?? '') ? stat.fields[19] : undefined;
}

/** Reads a process's name from Linux, and the fields from its state on. */
function readStat(pid: number): { name: string; fields: string[] } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may contain some itself, so the last one counts.
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
  } catch {
    return undefined;
  }
}

function getStartTimeByPs(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined;
  }
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
