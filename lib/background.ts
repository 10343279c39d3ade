import { log } from '@/lib/log';

const pending = new Set<Promise<void>>();

/**
 * Work that an answer does not wait for, because the time that it takes would tell something or is nobody's to wait for. It is
 * lost when the process ends; a failure is logged.
 * @param failure what went wrong then, for the log
 */
export function runInBackground(failure: string, work: () => Promise<unknown>): void {
  const settled = work().then(
    () => undefined,
    (error: unknown) => log().warn({ err: error }, failure),
  );
  pending.add(settled);
  void settled.finally(() => pending.delete(settled));
}

/** When all of it that was begun is done. */
export async function waitForBackgroundWork(): Promise<void> {
  await Promise.all(pending);
}
