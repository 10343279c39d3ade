import { countAllRows, visitPickedClasses } from './count-all';
import { DocSet, DocSetBuilder } from './doc-set';
import { type FacetColumns, getFlags, getType, getVendor } from './facet-columns';
import { add, countMatches, createFacetCounts, type FacetCounts } from './facet-counts';
import {
  type FacetMask,
  matchesFlags,
  matchesFlagsButKind,
  matchesMask,
  pickAll,
  toFacetMask,
} from './facet-mask';
import { FilteredDocs } from './filtered-docs';
import type { Filters } from './filters';
import type { IndexSnapshot } from './index-snapshot';

/** The rows that a search finds, and the counts of its facets. */
export interface CountedMatches {
  listed: FilteredDocs;
  facetCounts: FacetCounts;
}

/** Counts rows, and keeps those that the mask lets through. @param mask null lets every row through */
function countMatched(facets: FacetColumns, matched: DocSet, mask: FacetMask | null): CountedMatches {
  const columns = facets.rows;
  const facetCounts = createFacetCounts(facets);
  const picked = mask ?? pickAll(facets);
  const countRow = (row: number): boolean => {
    const [vendor, type, flags] = [getVendor(columns, row), getType(columns, row), getFlags(columns, row)];
    const isVendor = picked.vendors[vendor] === 1;
    const isType = picked.types[type] === 1;
    const isFlagged = matchesFlags(picked, flags);
    if (isType && isFlagged) add(facetCounts.vendors.counts, vendor, 1);
    if (isVendor && isFlagged) add(facetCounts.types.counts, type, 1);
    if (isVendor && isType && isFlagged) add(facetCounts.flags, flags, 1);
    if (isVendor && isType && matchesFlagsButKind(picked, flags)) add(facetCounts.kinds, flags, 1);
    return isVendor && isType && isFlagged;
  };
  if (mask) return { listed: new FilteredDocs(matched.filter(countRow), columns, null), facetCounts };
  matched.walk(countRow);
  return { listed: new FilteredDocs(matched, columns, null), facetCounts };
}

/** When more than one product in this many matches, a scan fills a page soon. */
const SCAN_RATIO = 8;

/** Filters the whole index by the mask. Collects the rows when few match: scanning all of them would be slower. */
function countAll({ facets, size }: IndexSnapshot, mask: FacetMask | null): CountedMatches {
  const { columns, members, rows } = facets;
  const facetCounts = createFacetCounts(facets);
  countAllRows(facets, mask, facetCounts);
  if (!mask || countMatches(facetCounts) * SCAN_RATIO > size)
    return { listed: new FilteredDocs(DocSet.all(size), rows, mask), facetCounts };
  const collected = new DocSetBuilder(size);
  visitPickedClasses(facets, mask, (one) => {
    if (matchesMask(mask, columns, one))
      collected.addRows(members.members.subarray(members.starts[one], members.starts[one + 1]));
  });
  return { listed: new FilteredDocs(collected.build(), rows, null), facetCounts };
}

/**
 * Keeps the rows that match vendor, type and flags, and counts each facet without its own selection.
 * @param matched the rows that match everything else; null is the whole index
 */
export function countFacets(
  snapshot: IndexSnapshot,
  matched: DocSet | null,
  filters: Filters,
): CountedMatches {
  const { facets } = snapshot;
  const mask = toFacetMask(facets, filters);
  return matched ? countMatched(facets, matched, mask) : countAll(snapshot, mask);
}
