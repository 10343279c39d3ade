import { MAX_FLAGS } from '../model/flags';
import type { Count } from '../model/schema';
import type { FacetColumns } from './facet-columns';

/** Products of each value of a column, by the places of the ids. */
export interface ValueCounts {
  ids: readonly number[];
  counts: Uint32Array;
}

/** Counts of matches for the facets. Each facet ignores its own selection. */
export interface FacetCounts {
  vendors: ValueCounts;
  types: ValueCounts;
  /** A number for each combination of flags; of the products that match everything. */
  flags: Uint32Array;
  /** The same without the selection of subscription or one-off. */
  kinds: Uint32Array;
}

const NO_COUNTS: ValueCounts = { ids: [], counts: new Uint32Array() };

/** The counts of a search without matches. */
export const NO_FACET_COUNTS: FacetCounts = {
  vendors: NO_COUNTS,
  types: NO_COUNTS,
  flags: new Uint32Array(),
  kinds: new Uint32Array(),
};

/** Sums the products of all combinations of flags. */
export function sumAll(counts: Uint32Array): number {
  let total = 0;
  for (let flags = 0; flags < counts.length; flags++) total += counts[flags] as number;
  return total;
}

/** Sums the products with a flag. */
export function sumWith(counts: Uint32Array, flag: number): number {
  let total = 0;
  for (let flags = flag; flags < counts.length; flags++)
    if ((flags & flag) !== 0) total += counts[flags] as number;
  return total;
}

/** Counts the products that match all filters. */
export const countMatches = ({ flags }: FacetCounts): number => sumAll(flags);

/** A count, capped at the maximum. */
export const toCount = (count: number, maxCount: number): Count => ({
  count: Math.min(count, maxCount),
  more: count > maxCount,
});

export const FLAG_IDS = Array.from({ length: MAX_FLAGS }, (_, flags) => flags);

export const createFacetCounts = ({ vendors, types }: FacetColumns): FacetCounts => ({
  vendors: { ids: vendors.ids, counts: new Uint32Array(vendors.ids.length) },
  types: { ids: types.ids, counts: new Uint32Array(types.ids.length) },
  flags: new Uint32Array(MAX_FLAGS),
  kinds: new Uint32Array(MAX_FLAGS),
});

export function add(sums: Uint32Array, place: number, count: number): void {
  sums[place] = (sums[place] as number) + count;
}
