/** A product whose record the last sync could not use. */
export interface Problem {
  id: number;
  /** A `RecordFault`, maybe with a detail. */
  reason: string;
  /** True when the product's stored version is still shown; otherwise it is skipped. */
  isListed: boolean;
}

/** Limits the stored and shown problems of a connection; a run counts all of them. */
export const MAX_PROBLEMS = 100;

/** Adds problems, the first of each id, up to as many as are stored; changes `into`. */
export function addProblems(into: Problem[], more: readonly Problem[]): void {
  for (const problem of more) {
    if (into.length >= MAX_PROBLEMS) return;
    if (!into.some(({ id }) => id === problem.id)) into.push(problem);
  }
}
