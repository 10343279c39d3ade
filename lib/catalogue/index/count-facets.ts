import { countMatches, type Tallies } from '../search/facets';
import { countList, visitPickedClasses } from './count-all';
import { RowSet, RowSetBuilder } from './doc-set';
import { type Classes, getFlags, getType, getVendor } from './facet-columns';
import { add, createTallies } from './facet-counts';
import {
  matchesFlags,
  matchesFlagsButKind,
  matchesMask,
  type PickMask,
  pickAll,
  toPickMask,
} from './facet-mask';
import { FilteredRows } from './filtered-docs';
import type { Filters } from './filters';
import type { CatalogueList } from './index-snapshot';

/** The rows that a search lists, and the counts of its facets. */
interface Tallied {
  listed: FilteredRows;
  tallies: Tallies;
}

/** Counts rows, and keeps those that the mask lets through. @param mask null lets every row through */
function countMatched(classes: Classes, matched: RowSet, mask: PickMask | null): Tallied {
  const columns = classes.rows;
  const tallies = createTallies(classes);
  const picked = mask ?? pickAll(classes);
  const countRow = (row: number): boolean => {
    const [vendor, type, flags] = [getVendor(columns, row), getType(columns, row), getFlags(columns, row)];
    const isVendor = picked.vendors[vendor] === 1;
    const isType = picked.types[type] === 1;
    const isFlagged = matchesFlags(picked, flags);
    if (isType && isFlagged) add(tallies.vendors.counts, vendor, 1);
    if (isVendor && isFlagged) add(tallies.types.counts, type, 1);
    if (isVendor && isType && isFlagged) add(tallies.flags, flags, 1);
    if (isVendor && isType && matchesFlagsButKind(picked, flags)) add(tallies.kinds, flags, 1);
    return isVendor && isType && isFlagged;
  };
  if (mask) return { listed: new FilteredRows(matched.filter(countRow), columns, null), tallies };
  matched.walk(countRow);
  return { listed: new FilteredRows(matched, columns, null), tallies };
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
      collected.addRows(members.members.subarray(members.starts[one], members.starts[one + 1]));
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
  return matched ? countMatched(classes, matched, mask) : countAll(list, mask);
}
