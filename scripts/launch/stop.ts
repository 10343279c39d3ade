import { parentOf } from '@/lib/db/embedded/process-identity';
import { say } from './output';

/** One Ctrl-C arrives twice: from the terminal and, a moment later, from npm. */
const SAME_KEYSTROKE_MS = 1_000;

/**
 * Ends this command in order when it is asked to: by Ctrl-C, by a signal, or because npm is gone (npm does not
 * hand SIGTERM on and may be killed, so its end is watched). A second Ctrl-C ends it at once.
 * @param stop what to do first; its failure is said and makes the exit code 1
 * @param code the exit code when it succeeds
 */
export function onStop(stop: () => Promise<void>, code = 0): void {
  let begun: number | undefined;
  const leave = async () => {
    if (begun !== undefined) return;
    begun = Date.now();
    try {
      await stop();
      process.exit(code);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      process.exit(1);
    }
  };
  const signalled = () => {
    if (begun !== undefined && Date.now() - begun > SAME_KEYSTROKE_MS) process.exit(1);
    void leave();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, signalled);
  const parent = process.ppid;
  const npm = npmAbove();
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || exists(npm))) return;
    clearInterval(timer);
    void leave();
  }, 500);
  timer.unref();
}

/** npm runs a script in a shell, which outlives it. undefined when there is none, or when the shell became this process. */
function npmAbove(): number | undefined {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const shell = parentOf(process.ppid);
  return shell && /^(sh|dash|bash|ash|zsh|ksh)$/.test(shell.name) ? shell.parent : undefined;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
