import { log } from '@/lib/log';

const running = new Set<Promise<void>>();

/**
 * Work that an answer does not wait for, because the time that it takes would tell something or is nobody's to wait for. It is
 * lost when the process ends; a failure is logged.
 * @param failure what went wrong then, for the log
 */
export function beside(failure: string, work: () => Promise<unknown>): void {
  const done = work().then(
    () => undefined,
    (error: unknown) => log().warn({ err: error }, failure),
  );
  running.add(done);
  void done.finally(() => running.delete(done));
}

/** When all of it that was begun is done. */
export async function besideDone(): Promise<void> {
  await Promise.all(running);
}
