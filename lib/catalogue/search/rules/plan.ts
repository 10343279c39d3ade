/** By which index the products of a search are come by; everything else about them is then looked at one by one. */
export type Path = 'rank' | 'words' | 'vendor' | 'type' | 'ids' | 'price';

/** What is known of a search before it is made, in products unless said otherwise. */
export interface Sizes {
  /** Everything that the connection lists. */
  all: number;
  /** With each filter by itself; absent for a filter that is not set. */
  by: { vendor?: number; type?: number; ids?: number; price?: number };
  /** What the indexed words are found in, one number per word looked up; null without a text. */
  words: { lookedUp: number; found: number } | null;
  /** What matches everything, about. */
  matches: number;
}

/**
 * What one step costs, in microseconds, measured on a million products (docs/decisions/0060). Only their proportions
 * matter.
 */
const COST = { next: 0.35, posting: 0.35, fetch: 0.8, priced: 2 };

/** A list as long as this is found whole and put in order; a longer one is read in its order and left early. */
export const MOST_FOUND = 15_000;

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : 1);

/**
 * What it costs to come by `wanted` of the matches.
 * @param wanted `Infinity` for all of them.
 */
export function costOf(path: Path, sizes: Sizes, wanted: number): number {
  const reached = (found: number, each: number) =>
    Math.min(found, wanted / Math.max(share(sizes.matches, found), 1e-9)) * each;
  // Whether a price lies within bounds is looked up product by product, but on the path that begins there.
  const bounded = sizes.by.price === undefined ? 0 : COST.priced;
  switch (path) {
    case 'rank':
      return reached(sizes.all, COST.next + bounded);
    case 'words':
      return sizes.words === null
        ? Number.POSITIVE_INFINITY
        : sizes.words.lookedUp * COST.posting + reached(sizes.words.found, COST.fetch + bounded);
    case 'price':
      return reached(sizes.by.price ?? Number.POSITIVE_INFINITY, COST.priced);
    default:
      return reached(sizes.by[path] ?? Number.POSITIVE_INFINITY, COST.fetch + bounded);
  }
}

const PATHS: readonly Path[] = ['ids', 'words', 'vendor', 'type', 'price', 'rank'];

/** The cheapest path to `wanted` of the matches, of those in `paths`. */
export function cheapest(sizes: Sizes, wanted: number, paths: readonly Path[] = PATHS): Path {
  const [first, ...more] = paths;
  let best = first ?? 'rank';
  for (const path of more) if (costOf(path, sizes, wanted) < costOf(best, sizes, wanted)) best = path;
  return best;
}
