import { say } from './output';

/**
 * Ends this command in order when it is asked to: by Ctrl-C, by a signal, or because npm is gone (npm does not
 * hand SIGTERM on, so its end is watched). A second Ctrl-C ends it at once.
 * @param stop what to do first; its failure is said and makes the exit code 1
 */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const leave = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    void leave();
  }, 500);
  timer.unref();
}
