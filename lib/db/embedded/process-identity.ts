import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

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
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedElsewhere(pid);
  return started === undefined ? undefined : { pid, started };
}

/** Whether the process that was identified then is running still. */
export function isRunning(known: ProcessIdentity): boolean {
  return identify(known.pid)?.started === known.started;
}

function startedOnLinux(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses and may hold spaces: count from the last parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    return state === 'Z' || state === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function startedElsewhere(pid: number): string | undefined {
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
