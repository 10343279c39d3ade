/** What the run before this one saw, and why it was refused if it was. */
export interface PreviousRun {
  seen: number;
  reason: string | null;
}

const SHRUNK = 'far fewer products than before';
/** Below this many products, losing half of them is an ordinary day. */
const MIN_GUARDED_PRODUCTS = 100;

const isAbout = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, b / 100);

/**
 * Whether a complete run has too few products to be published: a broken source often answers with less, not with an
 * error. Half of the catalogue may go only when the next run finds the same; all of it never.
 * @param maxMissing how many may be missing without a second run; half of them unless given.
 * @returns why the old catalogue is kept, or null.
 */
export function shrinkage(
  before: number,
  seen: number,
  previousRun: PreviousRun | null,
  maxMissing = Math.floor(before / 2),
): string | null {
  if (before > 0 && seen === 0) return `no products at all; ${before} are kept`;
  if (before < MIN_GUARDED_PRODUCTS || before - seen <= maxMissing) return null;
  const isConfirmed = previousRun?.reason?.startsWith(SHRUNK) === true && isAbout(previousRun.seen, seen);
  return isConfirmed
    ? null
    : `${SHRUNK}: ${seen} instead of ${before}; taken when the next read says the same`;
}
