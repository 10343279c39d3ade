/** Maximum of products that illustrate a list. */
export const MAX_EXAMPLES = 20;

/** A product that could show what a list does. */
interface Candidate {
  id: number;
  /** The rule that prices it; null for the list's own markup. */
  rule: string | null;
  isAboveRrp: boolean;
}

/**
 * The products that show most of a list: one for each rule, a price above the list price before others, then further prices
 * above it, then the rest in turn.
 */
export function chooseExamples<T extends Candidate>(candidates: readonly T[], max = MAX_EXAMPLES): T[] {
  const byWarning = [...candidates].sort((a, b) => Number(b.isAboveRrp) - Number(a.isAboveRrp));
  const shown = new Set<string | null>();
  const first = byWarning.filter(({ rule }) => rule !== null && !shown.has(rule) && shown.add(rule));
  const others = byWarning.filter((candidate) => !first.includes(candidate));
  return [...first, ...others].slice(0, max);
}
