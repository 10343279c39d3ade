import { log } from '@/lib/log';
import type { LogCode } from '@/lib/log-codes';

const pending = new Set<Promise<void>>();

/**
 * Work that an answer does not wait for, because the time that it takes would tell something or is nobody's to wait for. It is
 * lost when the process ends; a failure is logged.
 * @param code of the failure, for the log
 * @param failure what went wrong then
 */
export function runInBackground(code: LogCode, failure: string, work: () => Promise<unknown>): void {
  const settled = work().then(
    () => undefined,
    (error: unknown) => log().warn({ code, err: error }, failure),
  );
  pending.add(settled);
  void settled.finally(() => pending.delete(settled));
}

/** When all of it that was begun is done. */
export async function waitForBackgroundWork(): Promise<void> {
  await Promise.all(pending);
}
