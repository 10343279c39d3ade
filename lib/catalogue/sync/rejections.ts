import type { RecordFault } from './run-rules';

/** Why records of the API were skipped: how many, and which came first. */
export interface Rejection {
  reason: string;
  count: number;
  /** Ids where there are any, else places such as "page 3, record 17". */
  examples: string[];
}

const MAX_EXAMPLES = 5;
/** Reasons hold names of fields, which the source chooses. */
const MAX_REASONS = 20;

/** Adds rejections to those that there are; changes `into`. */
export function addRejections(into: Rejection[], more: readonly Rejection[]): void {
  for (const { reason, count, examples } of more) {
    const known = into.find((one) => one.reason === reason);
    if (known) {
      known.count += count;
      known.examples.push(...examples.slice(0, MAX_EXAMPLES - known.examples.length));
    } else if (into.length < MAX_REASONS)
      into.push({ reason, count, examples: examples.slice(0, MAX_EXAMPLES) });
  }
}

export const countRejected = (rejections: readonly Rejection[]): number =>
  rejections.reduce((sum, { count }) => sum + count, 0);

export const REPEATED: RecordFault = 'repeated';

/** Returns the reason why a record cannot be read, from the faults that the reader found. */
export function rejectionReason(faults: readonly string[]): RecordFault {
  if (faults.includes('record')) return 'no-record';
  if (faults.includes('id')) return 'no-id';
  if (faults.includes('name')) return 'no-name';
  return 'unreadable';
}

/** A product whose record the last sync could not use. */
export interface Problem {
  id: number;
  /** A `RecordFault`, maybe with a detail. */
  reason: string;
  /** True when the product's stored version is still shown; otherwise it is skipped. */
  isListed: boolean;
}

/** Limits the stored and shown problems of a connection; a run counts all of them. */
const MAX_PROBLEMS = 100;

/** Adds problems, the first of each id, up to as many as are stored; changes `into`. */
export function addProblems(into: Problem[], more: readonly Problem[]): void {
  for (const problem of more) {
    if (into.length >= MAX_PROBLEMS) return;
    if (!into.some(({ id }) => id === problem.id)) into.push(problem);
  }
}
