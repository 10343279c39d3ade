import { log } from '@/lib/platform/log/log';
import type { LogCode } from '@/lib/platform/log/log-codes';

const pending = new Set<Promise<void>>();

/**
 * Runs work for which a response must not wait, because its duration would reveal a secret or would only delay the caller. It is lost when
 * the process ends; a failure is logged.
 * @param code of the failure, for the log
 * @param failure describes the failure
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
