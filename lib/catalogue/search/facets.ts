import { NONE } from '@/lib/contract/product';
import { FLAGS } from '../product/flags';
import type { Count, FacetChoice, Facets } from '../schema';

/** How many products have each value of a column, by the places of the ids. */
export interface ValueCounts {
  ids: readonly number[];
  counts: Uint32Array;
}

/** How many products match, by what the facets show. Each is of the matches without the facet's own selection. */
export interface Tallies {
  vendors: ValueCounts;
  types: ValueCounts;
  /** A number for each combination of flags; of the products that match everything. */
  flags: Uint32Array;
  /** The same without the selection of subscription or one-off. */
  kinds: Uint32Array;
}

const NO_COUNTS: ValueCounts = { ids: [], counts: new Uint32Array() };

/** Nothing matches. */
export const NO_TALLIES: Tallies = {
  vendors: NO_COUNTS,
  types: NO_COUNTS,
  flags: new Uint32Array(),
  kinds: new Uint32Array(),
};

const sumWhere = (counts: Uint32Array, fits: (flags: number) => boolean): number =>
  counts.reduce((total, count, flags) => (fits(flags) ? total + count : total), 0);

/** How many products match everything. */
export const countMatches = ({ flags }: Tallies): number => sumWhere(flags, () => true);

/** Gives the name of a vendor or type id. */
export type GetLabel = (id: number) => string;

/** A count, capped at the maximum. */
export const toCount = (count: number, maxCount: number): Count => ({
  count: Math.min(count, maxCount),
  more: count > maxCount,
});

/** Up to which numbers counts are exact, and choices are listed. */
export interface FacetLimits {
  maxCount: number;
  maxChoices: number;
}

/** How often the last of the most frequent values occurs: naming and comparing hundreds takes longer than counting them. */
function getLeastCount(counts: Uint32Array, { maxCount, maxChoices }: FacetLimits): number {
  if (counts.length <= maxChoices) return 1;
  const most: number[] = [];
  for (let place = 0; place < counts.length; place++) {
    const count = Math.min(counts[place] as number, maxCount);
    if (count <= (most[maxChoices - 1] ?? 0)) continue;
    let at = Math.min(most.length, maxChoices - 1);
    for (; at > 0 && (most[at - 1] as number) < count; at--) most[at] = most[at - 1] as number;
    most[at] = count;
  }
  return most[maxChoices - 1] ?? 1;
}

function toFacetChoices(
  { ids, counts }: ValueCounts,
  selected: readonly number[],
  getLabel: GetLabel,
  limits: FacetLimits,
): FacetChoice[] {
  const { maxCount, maxChoices } = limits;
  const least = getLeastCount(counts, limits);
  const listed: FacetChoice[] = [];
  const list = (id: number, count: number) =>
    listed.push({ id, name: id === NONE ? 'None' : getLabel(id), ...toCount(count, maxCount) });
  // What is selected stays in the list, with 0 if need be, or it could not be deselected.
  for (let place = 0; place < ids.length; place++) {
    const [id, count] = [ids[place] as number, counts[place] as number];
    if (Math.min(count, maxCount) >= least || selected.includes(id)) list(id, count);
  }
  for (const id of new Set(selected)) if (!ids.includes(id)) list(id, 0);
  // A comparison by language costs more than the whole search; the names are only a tie-break here.
  listed.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  return listed.filter(({ id }, place) => place < maxChoices || selected.includes(id));
}

const countValues = ({ counts }: ValueCounts): number =>
  counts.reduce((total, count) => (count > 0 ? total + 1 : total), 0);

/**
 * The facets of a list from its numbers of matches.
 * @param maxCount counts are exact up to this number; `Infinity` for all.
 * @param maxChoices of vendors and of types; those that are selected come beside them.
 */
export function toFacets(
  tallies: Tallies,
  selected: { vendor: readonly number[]; type: readonly number[] },
  labels: { vendor: GetLabel; type: GetLabel },
  maxCount: number,
  maxChoices = Number.POSITIVE_INFINITY,
): Facets {
  const limits = { maxCount, maxChoices };
  const count = (counts: Uint32Array, fits: (flags: number) => boolean) =>
    toCount(sumWhere(counts, fits), maxCount);
  const has = (bit: number) => count(tallies.flags, (flags) => (flags & bit) !== 0);
  return {
    vendors: toFacetChoices(tallies.vendors, selected.vendor, labels.vendor, limits),
    types: toFacetChoices(tallies.types, selected.type, labels.type, limits),
    choiceCounts: { vendors: countValues(tallies.vendors), types: countValues(tallies.types) },
    inStock: has(FLAGS.inStock),
    subscription: count(tallies.kinds, (flags) => (flags & FLAGS.subscription) !== 0),
    oneOff: count(tallies.kinds, (flags) => (flags & FLAGS.subscription) === 0),
    addOns: has(FLAGS.addOns),
    shippable: has(FLAGS.shippable),
    financeable: has(FLAGS.financeable),
    total: toCount(countMatches(tallies), maxCount),
  };
}
