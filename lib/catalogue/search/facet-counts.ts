import type { CatalogueList } from '../index/catalogue-list';
import { type Classes, getFlags, getType, getVendor } from '../index/facet-columns';
import type { MadeBits } from '../index/kernels/bits';
import { countPairs, type PairColumn } from '../index/kernels/pairs';
import { RowSet } from '../index/row-set';
import { RowSetBuilder } from '../index/row-set-builder';
import { add, createTallies, FLAG_IDS } from './facet-sums';
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

/** The rows that a search lists, and the counts of its facets. */
interface Tallied {
  listed: FilteredRows;
  tallies: Tallies;
}

const toFlagPicks = (fits: (flags: number) => boolean): Uint8Array =>
  Uint8Array.from(FLAG_IDS, (flags) => Number(fits(flags)));

const toPickedRows = (matched: RowSet, picked: Uint32Array | MadeBits): RowSet =>
  'count' in picked ? RowSet.ofBits(matched.size, picked) : RowSet.ofSorted(matched.size, picked);

/** Counts rows, and leaves those that are let through. @param mask null lets every row through */
function countMatched(classes: Classes, pairs: PairColumn, matched: RowSet, mask: PickMask | null): Tallied {
  const picked = mask ?? pickAll(classes);
  const picks = {
    vendors: picked.vendors,
    types: picked.types,
    flags: toFlagPicks((flags) => matchesFlags(picked, flags)),
    kinds: toFlagPicks((flags) => matchesFlagsButKind(picked, flags)),
  };
  const { counts, rows } = countPairs(pairs, matched, picks, mask !== null);
  return {
    listed: new FilteredRows(rows ? toPickedRows(matched, rows) : matched, classes.rows, null),
    tallies: {
      vendors: { ids: classes.vendors.ids, counts: counts.vendors },
      types: { ids: classes.types.ids, counts: counts.types },
      flags: counts.flags,
      kinds: counts.kinds,
    },
  };
}

/** The same for lists of so many vendors or types that their rows have no pairs. */
function countWide(classes: Classes, matched: RowSet, mask: PickMask): Tallied {
  const columns = classes.rows;
  const tallies = createTallies(classes);
  const listed = matched.filter((row) => {
    const [vendor, type, flags] = [getVendor(columns, row), getType(columns, row), getFlags(columns, row)];
    const isVendor = mask.vendors[vendor] === 1;
    const isType = mask.types[type] === 1;
    const isFlagged = matchesFlags(mask, flags);
    if (isType && isFlagged) add(tallies.vendors.counts, vendor, 1);
    if (isVendor && isFlagged) add(tallies.types.counts, type, 1);
    if (isVendor && isType && isFlagged) add(tallies.flags, flags, 1);
    if (isVendor && isType && matchesFlagsButKind(mask, flags)) add(tallies.kinds, flags, 1);
    return isVendor && isType && isFlagged;
  });
  return { listed: new FilteredRows(listed, columns, null), tallies };
}

/** When more than one product in this many matches, a scan fills a page soon. */
const SCAN_RATIO = 8;

/** Filters the whole list by the mask. Collects the rows when few match: scanning all of them would be slower. */
function countAll({ classes, size }: CatalogueList, mask: PickMask | null): Tallied {
  const { columns, members, rows } = classes;
  const tallies = createTallies(classes);
  countList(classes, mask, tallies);
  if (!mask || countMatches(tallies) * SCAN_RATIO > size)
    return { listed: new FilteredRows(RowSet.all(size), rows, mask), tallies };
  const collected = new RowSetBuilder(size);
  visitPickedClasses(classes, mask, (one) => {
    if (matchesMask(mask, columns, one))
      collected.addRows(members.members, members.starts[one], members.starts[one + 1]);
  });
  return { listed: new FilteredRows(collected.build(), rows, null), tallies };
}

/**
 * Leaves the rows that vendor, type and flags let through, and counts what each facet would: each without its own
 * selection.
 * @param matched what matches everything else; null is the whole list
 */
export function tally(list: CatalogueList, matched: RowSet | null, filters: Filters): Tallied {
  const { classes } = list;
  const mask = toPickMask(classes, filters);
  if (!matched) return countAll(list, mask);
  return classes.pairs
    ? countMatched(classes, classes.pairs, matched, mask)
    : countWide(classes, matched, mask ?? pickAll(classes));
}
