/** The names and hosts that would reveal the distributor behind a brand. */
export interface HiddenNames {
  /** The distributor's hosts as in a URL: lower case, with the port if there is one. */
  hosts: readonly string[];
  /** The distributor's names and domains, from DISTRIBUTOR_NAMES. */
  names: readonly string[];
}

/** For operators. */
export const NOTHING_HIDDEN: HiddenNames = { hosts: [], names: [] };

/** Every part that is looked for from each place has a bound: a text of any length is read in a time that grows with it. */
const ADDRESS =
  /https?:\/\/[^\s;,<>"']*[^\s;,<>"'.!?)]|[^\s;,<>"'()@]{1,64}@[^\s;,<>"'()]*[^\s;,<>"'().!?]/gi;
const REPLACEMENT = 'your supplier';

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Compiled once per set of names: an answer has thousands of texts. */
const PATTERNS = new WeakMap<HiddenNames, RegExp | null>();

/** Matches the names as whole words, and hosts with their subdomains; null when there is nothing to find. */
function getPattern(hidden: HiddenNames): RegExp | null {
  const known = PATTERNS.get(hidden);
  if (known !== undefined) return known;
  const pattern = buildPattern(hidden);
  PATTERNS.set(hidden, pattern);
  return pattern;
}

function buildPattern({ hosts, names }: HiddenNames): RegExp | null {
  const longestFirst = [...names, ...hosts].sort((a, b) => b.length - a.length).map(literal);
  if (longestFirst.length === 0) return null;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[\\w-]{1,63}\\.){0,5}(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
}

/** True when a text contains a web or mail address of the distributor. */
export function hasHiddenAddress(text: string, hidden: HiddenNames): boolean {
  const found = getPattern(hidden);
  return found !== null && (text.match(ADDRESS) ?? []).some((address) => address.search(found) !== -1);
}

const isStart = (offset: number, whole: string): boolean =>
  offset === 0 || /(?:[.!?:]\s+|\n)$/.test(whole.slice(Math.max(0, offset - 8), offset));

/**
 * A text of the distributor's for those who must not learn from whom their supplier buys
 * (docs/decisions/0025): its names and addresses are put in neutral words, all else stays as received.
 */
export function redactText(text: string, hidden: HiddenNames): string {
  const found = getPattern(hidden);
  if (!found) return text;
  const getReplacement = (offset: number, whole: string) =>
    isStart(offset, whole) ? 'Your supplier' : REPLACEMENT;
  return text
    .replace(ADDRESS, (address, offset: number, whole: string) =>
      address.search(found) === -1 ? address : getReplacement(offset, whole),
    )
    .replace(found, (_name, offset: number, whole: string) => getReplacement(offset, whole));
}
