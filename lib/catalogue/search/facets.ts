import { NONE } from '@/lib/contract/product';
import { FLAGS } from '../model/flags';
import type { FacetChoice, Facets } from '../model/schema';
import {
  countMatches,
  type FacetCounts,
  sumAll,
  sumWith,
  toCount,
  type ValueCounts,
} from '../search-index/facet-counts';

/** Gives the name of a vendor or type id. */
export type GetLabel = (id: number) => string;

/** Up to which numbers counts are exact, and choices are listed. */
export interface FacetLimits {
  maxCount: number;
  maxChoices: number;
}

/** Returns the count of the least frequent value that is listed: naming and sorting hundreds takes longer than counting them. */
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
  // A selected value stays in the list, if need be with 0: otherwise it could not be deselected.
  for (let place = 0; place < ids.length; place++) {
    const count = counts[place] as number;
    if (count >= least) list(ids[place] as number, count);
    else if (selected.length > 0 && selected.includes(ids[place] as number))
      list(ids[place] as number, count);
  }
  for (const id of new Set(selected)) if (!ids.includes(id)) list(id, 0);
  // A comparison by language costs more than the whole search; the names are only a tie-break here.
  listed.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  return listed.filter(({ id }, place) => place < maxChoices || selected.includes(id));
}

function countValues({ counts }: ValueCounts): number {
  let values = 0;
  for (let place = 0; place < counts.length; place++) if (counts[place] !== 0) values++;
  return values;
}

/**
 * Builds the facets of a list from its counts of matches.
 * @param maxCount counts are exact up to this number; `Infinity` for all
 * @param maxChoices limits vendors and types; the selected ones are added to them
 */
export function toFacets(
  facetCounts: FacetCounts,
  selected: { vendor: readonly number[]; type: readonly number[] },
  labels: { vendor: GetLabel; type: GetLabel },
  maxCount: number,
  maxChoices = Number.POSITIVE_INFINITY,
): Facets {
  const limits = { maxCount, maxChoices };
  const has = (flag: number) => toCount(sumWith(facetCounts.flags, flag), maxCount);
  const subscriptions = sumWith(facetCounts.kinds, FLAGS.subscription);
  return {
    vendors: toFacetChoices(facetCounts.vendors, selected.vendor, labels.vendor, limits),
    types: toFacetChoices(facetCounts.types, selected.type, labels.type, limits),
    choiceCounts: { vendors: countValues(facetCounts.vendors), types: countValues(facetCounts.types) },
    inStock: has(FLAGS.inStock),
    subscription: toCount(subscriptions, maxCount),
    oneOff: toCount(sumAll(facetCounts.kinds) - subscriptions, maxCount),
    addOns: has(FLAGS.addOns),
    shippable: has(FLAGS.shippable),
    financeable: has(FLAGS.financeable),
    total: toCount(countMatches(facetCounts), maxCount),
  };
}
