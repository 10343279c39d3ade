import { say } from './output';

/** One Ctrl-C arrives twice: from the terminal and, a moment later, from npm. */
const SAME_KEYSTROKE_MS = 1_000;

/**
 * Ends this command in order when it is asked to: by Ctrl-C, by a signal, or because npm is gone (npm does not
 * hand SIGTERM on, so its end is watched). A second Ctrl-C ends it at once.
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
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    void leave();
  }, 500);
  timer.unref();
}
