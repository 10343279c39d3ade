import type { CatalogueList } from '../index/catalogue-list';
import type { Classes, Column, FacetColumns } from '../index/facet-columns';
import { RowSet } from '../index/row-set';
import { FLAGS, MAX_FLAGS } from '../product/flags';
import type { Tallies } from './facets';
import { FilteredRows, matchesMask, type PickMask } from './filtered-rows';
import { type Filters, isNarrowing } from './filters';

/** For each value of a column whether it is selected; all are when none is. */
function toPickFlags({ ids }: Column, selected: readonly number[]): Uint8Array {
  const wanted = new Set(selected);
  return Uint8Array.from(ids, (id) => (wanted.size === 0 || wanted.has(id) ? 1 : 0));
}

/** What vendor, type and flags let through; null is everything. */
const mask = ({ vendors, types }: Classes, filters: Filters): PickMask | null =>
  isNarrowing(filters)
    ? {
        vendors: toPickFlags(vendors, filters.vendor),
        types: toPickFlags(types, filters.type),
        flagMask: filters.set | filters.clear,
        set: filters.set,
      }
    : null;

function toIdCounts(ids: readonly number[], sums: Uint32Array): [number, number][] {
  const counts: [number, number][] = [];
  for (const [place, id] of ids.entries()) {
    const sum = sums[place] as number;
    if (sum > 0) counts.push([id, sum]);
  }
  return counts;
}

/** Written and read by one `tally` after the other, none of which waits for anything in between. */
let reusedRows = new Uint32Array(0);

function getReusedRows(size: number): Uint32Array {
  if (reusedRows.length < size) reusedRows = new Uint32Array(size);
  return reusedRows;
}

const FLAG_IDS = Array.from({ length: MAX_FLAGS }, (_, flags) => flags);

/** What facets count: numbers of products, by the place of a vendor or type or by flags. */
interface Sums {
  vendors: Uint32Array;
  types: Uint32Array;
  flags: Uint32Array;
  kinds: Uint32Array;
}

const add = (sums: Uint32Array, place: number, count: number): void => {
  sums[place] = (sums[place] as number) + count;
};

/** Counts things for each facet without its own selection. @param counts products of each thing; null for one of each. */
function countSelected(
  { vendors, types, flags }: FacetColumns,
  {
    entries,
    counts,
    selected: mask,
  }: { entries: Uint32Array; counts: Uint32Array | null; selected: PickMask },
  sums: Sums,
): void {
  const { flagMask, set } = mask;
  const maskButKind = flagMask & ~FLAGS.subscription;
  const setButKind = set & ~FLAGS.subscription;
  // Counted, not iterated, here and below: of a million entries that takes less than half the time.
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as number;
    const flag = flags[entry] as number;
    if ((flag & maskButKind) !== setButKind) continue;
    const vendor = vendors[entry] as number;
    const type = types[entry] as number;
    const isVendor = mask.vendors[vendor] === 1;
    const isType = mask.types[type] === 1;
    const count = counts ? (counts[entry] as number) : 1;
    if (isVendor && isType) add(sums.kinds, flag, count);
    if ((flag & flagMask) !== set) continue;
    if (isType) add(sums.vendors, vendor, count);
    if (isVendor) add(sums.types, type, count);
    if (isVendor && isType) add(sums.flags, flag, count);
  }
}

/** Where nothing is selected, all facets count the same. @param counts as for `countSelected` */
function countAll(
  { vendors, types, flags }: FacetColumns,
  { entries, counts }: { entries: Uint32Array; counts: Uint32Array | null },
  sums: Sums,
): void {
  const { vendors: inVendors, types: inTypes, flags: byFlags } = sums;
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as number;
    const count = counts ? (counts[entry] as number) : 1;
    add(inVendors, vendors[entry] as number, count);
    add(inTypes, types[entry] as number, count);
    add(byFlags, flags[entry] as number, count);
  }
  sums.kinds.set(byFlags);
}

/** Of more than one product in so many, a page has the first soon by looking at each. */
const SCAN_RATIO = 8;

/** What picks let through of the whole list: few are collected, since among many others they would be looked for long. */
function filterAll({ classes, size }: CatalogueList, mask: PickMask | null, { flags }: Sums): FilteredRows {
  const { columns, members, rows } = classes;
  if (!mask || flags.reduce((sum, count) => sum + count, 0) * SCAN_RATIO > size)
    return new FilteredRows(RowSet.all(size), rows, mask);
  const collected = new RowSet(size);
  for (const one of classes.all) {
    if (!matchesMask(mask, columns, one)) continue;
    const end = members.starts[one + 1] as number;
    for (let at = members.starts[one] as number; at < end; at++) collected.add(members.members[at] as number);
  }
  return new FilteredRows(collected, rows, null);
}

/**
 * Leaves the rows that vendor, type and flags let through, and counts what each facet would: each without its own
 * selection.
 * @param matched what matches everything else; null is the whole list, which is counted by its classes: there are far
 * fewer of them.
 */
export function tally(
  list: CatalogueList,
  matched: RowSet | null,
  filters: Filters,
): { listed: FilteredRows; tallies: Tallies } {
  const { classes } = list;
  const { vendors, types } = classes;
  const sums: Sums = {
    vendors: new Uint32Array(vendors.ids.length),
    types: new Uint32Array(types.ids.length),
    flags: new Uint32Array(MAX_FLAGS),
    kinds: new Uint32Array(MAX_FLAGS),
  };
  const selected = mask(classes, filters);
  const source = matched
    ? { of: classes.rows, entries: matched.toRows(getReusedRows(list.size)), counts: null }
    : { of: classes.columns, entries: classes.all, counts: classes.counts };
  if (selected) countSelected(source.of, { ...source, selected }, sums);
  else countAll(source.of, source, sums);
  return {
    listed: matched ? new FilteredRows(matched, classes.rows, selected) : filterAll(list, selected, sums),
    tallies: {
      vendors: toIdCounts(vendors.ids, sums.vendors),
      types: toIdCounts(types.ids, sums.types),
      flags: toIdCounts(FLAG_IDS, sums.flags),
      kinds: toIdCounts(FLAG_IDS, sums.kinds),
    },
  };
}
