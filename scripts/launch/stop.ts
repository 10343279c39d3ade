import { getParent } from '@/lib/platform/db/embedded/process-identity';
import { printStatus } from './output';

/** Shells report this for a program that Ctrl-C ended. */
export const SIGINT_EXIT_CODE = 130;

/** One Ctrl-C arrives twice: from the terminal and, a moment later, from npm. */
const DUPLICATE_SIGNAL_MS = 1_000;

/**
 * Ends this command in order when it is asked to: by Ctrl-C, by a signal, or because npm is gone (npm does not
 * hand SIGTERM on and may be killed, so its end is watched). A second Ctrl-C ends it at once.
 * @param stop what to do first; its failure is said and makes the exit code 1
 * @param code the exit code when it succeeds
 */
export function onStop(stop: () => Promise<void>, code = 0): void {
  let stoppingSince: number | undefined;
  const shutDown = async () => {
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    try {
      await stop();
      process.exit(code);
    } catch (error) {
      printStatus(error instanceof Error ? error.message : String(error));
      process.exit(1);
    }
  };
  const onSignal = () => {
    if (stoppingSince !== undefined && Date.now() - stoppingSince > DUPLICATE_SIGNAL_MS) process.exit(1);
    void shutDown();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  const parent = process.ppid;
  const npm = findNpmParent();
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isProcessRunning(npm))) return;
    clearInterval(timer);
    void shutDown();
  }, 500);
  timer.unref();
}

/** npm runs a script in a shell, which outlives it. undefined when there is none, or when the shell became this process. */
function findNpmParent(): number | undefined {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const shell = getParent(process.ppid);
  return shell && /^(sh|dash|bash|ash|zsh|ksh)$/.test(shell.name) ? shell.parent : undefined;
}

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
