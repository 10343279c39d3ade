import type { Sizes } from './plan';

/** A posting read from the index of words, and a row fetched, in the same unit of cost; see `costOf`. */
const [POSTING, FETCH] = [0.35, 0.8];

/** What a sample of the list showed of a text. */
export interface TextSample {
  /** Products in the sample. */
  sampled: number;
  /** How many of them match the whole text, and each of its terms. */
  matched: number;
  terms: readonly number[];
}

/** Half a match more than was seen: what a sample does not show may still be there. */
const portion = (matched: number, sampled: number) => (matched + 0.5) / (sampled + 1);

/** How many of `all` products match, about. */
export const expected = (matched: number, sampled: number, all: number): number =>
  Math.min(all, portion(matched, sampled) * all);

/**
 * Which terms to look up in the index of words. A term that half the list has costs more to look up than to check row by
 * row, so the rarest comes first and another only when it saves more than it costs.
 * @returns places of the terms, and what looking them up comes to.
 */
export function lookUp(
  sample: TextSample,
  all: number,
): { terms: number[]; words: NonNullable<Sizes['words']> } {
  const rarest = sample.terms
    .map((matched, place) => ({ place, found: expected(matched, sample.sampled, all) }))
    .sort((a, b) => a.found - b.found);
  const terms: number[] = [];
  let [lookedUp, found] = [0, all];
  for (const term of rarest) {
    const left = found * (term.found / Math.max(all, 1));
    if (terms.length > 0 && term.found * POSTING > (found - left) * FETCH) continue;
    terms.push(term.place);
    lookedUp += term.found;
    found = left;
  }
  // Words do not occur independently of each other: never fewer than what matches all of them.
  found = Math.max(found, expected(sample.matched, sample.sampled, all));
  return { terms: terms.sort((a, b) => a - b), words: { lookedUp, found: Math.min(found, lookedUp) } };
}
