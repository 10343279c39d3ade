import { NONE } from '@/lib/contract/product';
import { FLAGS } from '../product/flags';
import type { Count, FacetChoice, Facets } from '../schema';

/** Numbers of matches by an id or by flags: pairs of it and the number. */
export type IdCounts = readonly (readonly [id: number, count: number])[];

/** How many products match, by what the facets show. Each is of the matches without the facet's own selection. */
export interface Tallies {
  vendors: IdCounts;
  types: IdCounts;
  /** By flags; of the products that match everything. */
  flags: IdCounts;
  /** By flags, without the selection of subscription or one-off. */
  kinds: IdCounts;
}

/** Nothing matches. */
export const NO_TALLIES: Tallies = { vendors: [], types: [], flags: [], kinds: [] };

/** Gives the name of a vendor or type id. */
export type GetLabel = (id: number) => string;

const sum = (pairs: IdCounts) => pairs.reduce((total, [, count]) => total + count, 0);

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

/** Those that can be among the most frequent ones: naming and comparing hundreds takes longer than counting them. */
function keepFrequent(pairs: IdCounts, { maxCount, maxChoices }: FacetLimits): IdCounts {
  if (pairs.length <= maxChoices) return pairs;
  const counts = Uint32Array.from(pairs, ([, count]) => Math.min(count, maxCount)).sort();
  const least = counts[counts.length - maxChoices] ?? 0;
  return pairs.filter(([, count]) => count >= least);
}

function toFacetChoices(
  pairs: IdCounts,
  selected: readonly number[],
  getLabel: GetLabel,
  limits: FacetLimits,
): FacetChoice[] {
  const { maxCount, maxChoices } = limits;
  const frequent = keepFrequent(pairs, limits);
  // What is selected stays in the list, with 0 if need be, or it could not be deselected.
  const known = new Set(frequent.map(([id]) => id));
  const missing = new Set(selected.filter((id) => !known.has(id)));
  const occurring = missing.size > 0 ? pairs.filter(([id]) => missing.has(id)) : [];
  for (const [id] of occurring) missing.delete(id);
  const gone = [...missing].map((id) => [id, 0] as const);
  const listed: FacetChoice[] = [...frequent, ...occurring, ...gone].map(([id, count]) => ({
    id,
    name: id === NONE ? 'None' : getLabel(id),
    ...toCount(count, maxCount),
  }));
  // A comparison by language costs more than the whole search; the names are only a tie-break here.
  listed.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  return listed.filter(({ id }, place) => place < maxChoices || selected.includes(id));
}

const countFlagged = (pairs: IdCounts, maxCount: number, fits: (flags: number) => boolean): Count =>
  toCount(sum(pairs.filter(([flags]) => fits(flags))), maxCount);

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
  const has = (bit: number) => countFlagged(tallies.flags, maxCount, (flags) => (flags & bit) !== 0);
  return {
    vendors: toFacetChoices(tallies.vendors, selected.vendor, labels.vendor, limits),
    types: toFacetChoices(tallies.types, selected.type, labels.type, limits),
    choiceCounts: { vendors: tallies.vendors.length, types: tallies.types.length },
    inStock: has(FLAGS.inStock),
    subscription: countFlagged(tallies.kinds, maxCount, (flags) => (flags & FLAGS.subscription) !== 0),
    oneOff: countFlagged(tallies.kinds, maxCount, (flags) => (flags & FLAGS.subscription) === 0),
    addOns: has(FLAGS.addOns),
    shippable: has(FLAGS.shippable),
    financeable: has(FLAGS.financeable),
    total: countFlagged(tallies.flags, maxCount, () => true),
  };
}
