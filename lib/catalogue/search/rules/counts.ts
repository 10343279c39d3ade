import type { Tallies } from '../../rules/facets';
import { FLAGS } from '../../rules/flags';
import type { Filters } from './filters';

/** The different values of a column, and each entry's place among them: sums go into plain arrays by place. */
interface Column {
  ids: readonly number[];
  places: Int32Array;
}

/** How many products a connection lists by vendor, type and flags: one entry per combination that occurs. */
export interface ListedCounts {
  vendor: Column;
  type: Column;
  flags: Int32Array;
  count: Int32Array;
  /** Of all together. */
  total: number;
  /** What each vendor and each type has by itself. */
  byVendor: ReadonlyMap<number, number>;
  byType: ReadonlyMap<number, number>;
}

/** Flags are fewer than this. */
const MOST_FLAGS = 32;

function columnOf(values: readonly number[]): Column {
  const known = new Map<number, number>();
  const places = Int32Array.from(values, (value) => {
    const place = known.get(value) ?? known.size;
    known.set(value, place);
    return place;
  });
  return { ids: [...known.keys()], places };
}

function sumsOf({ ids, places }: Column, count: Int32Array): Map<number, number> {
  const sums = new Float64Array(ids.length);
  for (let entry = 0; entry < places.length; entry++) {
    const place = places[entry] as number;
    sums[place] = (sums[place] as number) + (count[entry] as number);
  }
  return new Map(ids.map((id, place) => [id, sums[place] ?? 0]));
}

/** @param columns as they come from the store, all of one length. */
export function listedCounts(
  columns: Record<'vendor' | 'type' | 'flags' | 'count', readonly number[]>,
): ListedCounts {
  const count = Int32Array.from(columns.count);
  const [vendor, type] = [columnOf(columns.vendor), columnOf(columns.type)];
  return {
    vendor,
    type,
    flags: Int32Array.from(columns.flags),
    count,
    total: count.reduce((sum, one) => sum + one, 0),
    byVendor: sumsOf(vendor, count),
    byType: sumsOf(type, count),
  };
}

/** For each value of a column whether it is picked; all are when none is. */
const picksOf = ({ ids }: Column, picked: readonly number[]): Uint8Array => {
  const wanted = new Set(picked);
  return Uint8Array.from(ids, (id) => (wanted.size === 0 || wanted.has(id) ? 1 : 0));
};

const pairsOf = (ids: readonly number[], sums: Float64Array): [number, number][] =>
  ids.flatMap((id, place): [number, number][] => {
    const sum = sums[place] ?? 0;
    return sum > 0 ? [[id, sum]] : [];
  });

/**
 * Exact numbers by facet at any size, each facet without its own selection; prices and ids are not known here. One pass
 * over all combinations, a hundred thousand of them at a million products: no object is made in it.
 */
export function talliesOf(counts: ListedCounts, filters: Filters): Tallies {
  const { vendor, type, flags, count } = counts;
  const [vendorPicks, typePicks] = [picksOf(vendor, filters.vendor), picksOf(type, filters.type)];
  const [vendors, types] = [new Float64Array(vendor.ids.length), new Float64Array(type.ids.length)];
  const [byFlags, byKind] = [new Float64Array(MOST_FLAGS), new Float64Array(MOST_FLAGS)];
  const asked = filters.set | filters.clear;
  const askedButKind = asked & ~FLAGS.subscription;
  const setButKind = filters.set & ~FLAGS.subscription;
  for (let entry = 0; entry < count.length; entry++) {
    const flag = flags[entry] as number;
    if ((flag & askedButKind) !== setButKind) continue;
    const [vendorAt, typeAt] = [vendor.places[entry] as number, type.places[entry] as number];
    const number = count[entry] as number;
    const [isVendor, isType] = [vendorPicks[vendorAt] === 1, typePicks[typeAt] === 1];
    if (isVendor && isType) byKind[flag] = (byKind[flag] as number) + number;
    if ((flag & asked) !== filters.set) continue;
    if (isType) vendors[vendorAt] = (vendors[vendorAt] as number) + number;
    if (isVendor) types[typeAt] = (types[typeAt] as number) + number;
    if (isVendor && isType) byFlags[flag] = (byFlags[flag] as number) + number;
  }
  const flagIds = Array.from({ length: MOST_FLAGS }, (_, flag) => flag);
  return {
    vendors: pairsOf(vendor.ids, vendors),
    types: pairsOf(type.ids, types),
    flags: pairsOf(flagIds, byFlags),
    kinds: pairsOf(flagIds, byKind),
  };
}

/** How many products the filters let through, prices and ids aside. */
export function countOf(counts: ListedCounts, filters: Filters): number {
  const { vendor, type, flags, count } = counts;
  const asked = filters.set | filters.clear;
  const sumOf = (by: ReadonlyMap<number, number>, ids: readonly number[]) =>
    ids.reduce((sum, id) => sum + (by.get(id) ?? 0), 0);
  if (asked === 0 && filters.type.length === 0)
    return filters.vendor.length === 0 ? counts.total : sumOf(counts.byVendor, filters.vendor);
  if (asked === 0 && filters.vendor.length === 0) return sumOf(counts.byType, filters.type);
  const [vendorPicks, typePicks] = [picksOf(vendor, filters.vendor), picksOf(type, filters.type)];
  let sum = 0;
  for (let entry = 0; entry < count.length; entry++)
    if (
      ((flags[entry] as number) & asked) === filters.set &&
      vendorPicks[vendor.places[entry] as number] === 1 &&
      typePicks[type.places[entry] as number] === 1
    )
      sum += count[entry] as number;
  return sum;
}
