/** What the run before this one saw, and why it was refused if it was. */
export interface EarlierRun {
  seen: number;
  reason: string | null;
}

const SHRUNK = 'far fewer products than before';
/** Below this many products, losing half of them is an ordinary day. */
const FEWEST_GUARDED = 100;

const isAbout = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, b / 100);

/**
 * Whether a whole read is too short to be believed: a source that breaks tends to answer with less, not with an error.
 * Losing more than half of the catalogue counts only when the next read says the same; losing all of it never does.
 * @param mayLose how many may be missing without a second read; half of them unless given.
 * @returns why the old catalogue is kept, or null.
 */
export function shrinkage(
  before: number,
  seen: number,
  earlier: EarlierRun | null,
  mayLose = Math.floor(before / 2),
): string | null {
  if (before > 0 && seen === 0) return `no products at all; ${before} are kept`;
  if (before < FEWEST_GUARDED || before - seen <= mayLose) return null;
  const isConfirmed = earlier?.reason?.startsWith(SHRUNK) === true && isAbout(earlier.seen, seen);
  return isConfirmed
    ? null
    : `${SHRUNK}: ${seen} instead of ${before}; taken when the next read says the same`;
}
