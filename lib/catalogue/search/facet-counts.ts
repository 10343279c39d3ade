import type { CatalogueList } from '../index/catalogue-list';
import type { Classes, FacetColumns } from '../index/facet-columns';
import { getReusedRows } from '../index/reused-rows';
import { ROWS_OF_BLOCK, RowSet } from '../index/row-set';
import { RowSetBuilder } from '../index/row-set-builder';
import { MAX_FLAGS } from '../product/flags';
import { add, createTallies } from './facet-sums';
import { countMatches, type Tallies } from './facets';
import { FilteredRows } from './filtered-rows';
import type { Filters } from './filters';
import { countList, visitPickedClasses } from './list-counts';
import {
  matchesFlags,
  matchesFlagsButKind,
  matchesMask,
  type PickMask,
  pickAll,
  toPickMask,
} from './pick-mask';

/** Whether products of each type and flags are let through, 1 or 0, by the number that stands for both. */
function toTypeFlagsMask(mask: PickMask): Uint8Array {
  const passes = new Uint8Array(mask.types.length * MAX_FLAGS);
  for (let at = 0; at < passes.length; at++)
    passes[at] = matchesFlags(mask, at % MAX_FLAGS) ? (mask.types[Math.floor(at / MAX_FLAGS)] as number) : 0;
  return passes;
}

/** By the place of a vendor, and by the number that stands for a type with flags. */
interface RowCounts {
  vendors: Uint32Array;
  typeFlags: Uint32Array;
}

// Each row is counted once by its vendor and once by its type with its flags, which are added up afterwards, without a branch:
// of half a list that costs least. Counted, not iterated: of a million rows that takes less than half the time. What the rows of
// a block have is read before any of it is counted: readings that nothing else comes between wait for the memory together
// (docs/decisions/0193).

/** What the rows of a block have. */
const blockPairs = new Int32Array(ROWS_OF_BLOCK);

/** @param pairs see `Classes` */
function countAll(pairs: Int32Array, matched: RowSet, { vendors, typeFlags }: RowCounts): void {
  const rows = getReusedRows('block', ROWS_OF_BLOCK);
  for (let block = 0; block < matched.blocks; block++) {
    const end = matched.readBlock(block, rows);
    for (let at = 0; at < end; at++) blockPairs[at] = pairs[rows[at] as number] as number;
    for (let at = 0; at < end; at++) {
      const pair = blockPairs[at] as number;
      add(vendors, pair & 0xffff, 1);
      add(typeFlags, pair >>> 16, 1);
    }
  }
}

/** Counts rows for each facet without its own selection. @returns those that are let through */
function countPicked(
  pairs: Int32Array,
  matched: RowSet,
  mask: PickMask,
  { vendors, typeFlags }: RowCounts,
): RowSet {
  const passes = toTypeFlagsMask(mask);
  const rows = getReusedRows('block', ROWS_OF_BLOCK);
  const picked = getReusedRows('picked', matched.count + 1);
  let length = 0;
  for (let block = 0; block < matched.blocks; block++) {
    const end = matched.readBlock(block, rows);
    for (let at = 0; at < end; at++) blockPairs[at] = pairs[rows[at] as number] as number;
    for (let at = 0; at < end; at++) {
      const pair = blockPairs[at] as number;
      const vendor = pair & 0xffff;
      const both = pair >>> 16;
      const isVendor = mask.vendors[vendor] as number;
      const isOther = passes[both] as number;
      vendors[vendor] = (vendors[vendor] as number) + isOther;
      typeFlags[both] = (typeFlags[both] as number) + isVendor;
      picked[length] = rows[at] as number;
      length += isVendor & isOther;
    }
  }
  return RowSet.ofSorted(matched.size, picked.subarray(0, length), true);
}

/** The same for lists of so many vendors or types that their rows have no pairs. */
function countWide(
  columns: FacetColumns,
  matched: RowSet,
  mask: PickMask,
  { vendors, typeFlags }: RowCounts,
): RowSet {
  const passes = toTypeFlagsMask(mask);
  return matched.filter((row) => {
    const vendor = columns[row * 2] as number;
    const both = columns[row * 2 + 1] as number;
    const isVendor = mask.vendors[vendor] as number;
    const isOther = passes[both] as number;
    add(vendors, vendor, isOther);
    add(typeFlags, both, isVendor);
    return (isVendor & isOther) === 1;
  });
}

/** Adds what was counted by type and flags, of the vendors that are let through, to the facets of types and of flags. */
function addTypeFlags(counts: Uint32Array, mask: PickMask | null, tallies: Tallies): void {
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at] as number;
    if (count === 0) continue;
    const type = Math.floor(at / MAX_FLAGS);
    const flags = at % MAX_FLAGS;
    const isType = mask === null || mask.types[type] === 1;
    const isFlagged = mask === null || matchesFlags(mask, flags);
    if (isFlagged) add(tallies.types.counts, type, count);
    if (isFlagged && isType) add(tallies.flags, flags, count);
    if (isType && (mask === null || matchesFlagsButKind(mask, flags))) add(tallies.kinds, flags, count);
  }
}

/** Counts rows, and leaves those that are let through. */
function countRows(classes: Classes, matched: RowSet, mask: PickMask | null, counts: RowCounts): RowSet {
  const { rows, pairs } = classes;
  if (!pairs) return countWide(rows, matched, mask ?? pickAll(classes), counts);
  if (mask) return countPicked(pairs, matched, mask, counts);
  countAll(pairs, matched, counts);
  return matched;
}

function listMatched(
  classes: Classes,
  matched: RowSet,
  mask: PickMask | null,
  tallies: Tallies,
): FilteredRows {
  const typeFlags = new Uint32Array(classes.types.ids.length * MAX_FLAGS);
  const listed = countRows(classes, matched, mask, { vendors: tallies.vendors.counts, typeFlags });
  addTypeFlags(typeFlags, mask, tallies);
  return new FilteredRows(listed, classes.rows, null);
}

/** Of more than one product in so many, a page has the first soon by looking at each. */
const SCAN_RATIO = 8;

/** What picks let through of the whole list: few are collected, since among many others they would be looked for long. */
function listAll({ classes, size }: CatalogueList, mask: PickMask | null, tallies: Tallies): FilteredRows {
  const { columns, members, rows } = classes;
  countList(classes, mask, tallies);
  if (!mask || countMatches(tallies) * SCAN_RATIO > size)
    return new FilteredRows(RowSet.all(size), rows, mask);
  const collected = new RowSetBuilder(size);
  visitPickedClasses(classes, mask, (one) => {
    if (matchesMask(mask, columns, one))
      collected.addRows(members.members.subarray(members.starts[one], members.starts[one + 1]));
  });
  return new FilteredRows(collected.build(), rows, null);
}

/**
 * Leaves the rows that vendor, type and flags let through, and counts what each facet would: each without its own
 * selection.
 * @param matched what matches everything else; null is the whole list
 */
export function tally(
  list: CatalogueList,
  matched: RowSet | null,
  filters: Filters,
): { listed: FilteredRows; tallies: Tallies } {
  const { classes } = list;
  const tallies = createTallies(classes);
  const mask = toPickMask(classes, filters);
  const listed = matched ? listMatched(classes, matched, mask, tallies) : listAll(list, mask, tallies);
  return { listed, tallies };
}
