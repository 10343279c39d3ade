import { type Message, message, type Text } from '@/lib/platform/messages/message';

/** The size of the previous run, and the reason if it was rejected. */
export interface PreviousRun {
  seen: number;
  reason: Text | null;
}

/** Below this many products, losing half of them is an ordinary day. */
const MIN_GUARDED_PRODUCTS = 100;

const isAbout = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, b / 100);

const isShrunk = (reason: Text | null | undefined): boolean =>
  typeof reason === 'object' && reason?.key === 'sync-reasons.runs.shrunk';

/**
 * Checks that a complete run has enough products to be published: a broken source often answers with less, not with an error.
 * Half of the catalogue may go only when the next run finds the same; all of it never.
 * @param maxMissing products that may be missing without a second run; half of them by default
 * @returns the reason why the old catalogue is kept, or null
 */
export function shrinkage(
  before: number,
  seen: number,
  previousRun: PreviousRun | null,
  maxMissing = Math.floor(before / 2),
): Message | null {
  if (before > 0 && seen === 0) return message('sync-reasons.runs.empty', { count: before });
  if (before < MIN_GUARDED_PRODUCTS || before - seen <= maxMissing) return null;
  const isConfirmed =
    isShrunk(previousRun?.reason) && previousRun !== null && isAbout(previousRun.seen, seen);
  return isConfirmed ? null : message('sync-reasons.runs.shrunk', { seen, before });
}
