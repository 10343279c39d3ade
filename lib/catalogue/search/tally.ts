import type { CatalogueList } from '../list/catalogue-list';
import type { Classes, Column } from '../list/classes';
import { RowSet } from '../list/row-set';
import type { Tallies } from '../rules/facets';
import { FLAGS } from '../rules/flags';
import type { Filters } from './rules/filters';

/** Flags are fewer than this. */
const MOST_FLAGS = 32;

/** For each value of a column whether it is picked; all are when none is. */
function picksOf({ ids }: Column, picked: readonly number[]): Uint8Array {
  const wanted = new Set(picked);
  return Uint8Array.from(ids, (id) => (wanted.size === 0 || wanted.has(id) ? 1 : 0));
}

const pairsOf = (ids: readonly number[], sums: Uint32Array): [number, number][] =>
  ids.flatMap((id, place): [number, number][] => {
    const sum = sums[place] ?? 0;
    return sum > 0 ? [[id, sum]] : [];
  });

const FLAG_IDS = Array.from({ length: MOST_FLAGS }, (_, flags) => flags);

/** What the selections make of each class. */
interface Selected {
  tallies: Tallies;
  /** 1 for each class that all selections let through. */
  through: Uint8Array;
}

/** Products by class that match all but vendor, type and flags. */
interface Counted {
  counts: Uint32Array;
  /** The classes that have any. */
  occurring: Uint32Array;
}

function select(classes: Classes, { counts, occurring }: Counted, filters: Filters): Selected {
  const { vendors, types, flags, size } = classes;
  const [vendorPicks, typePicks] = [picksOf(vendors, filters.vendor), picksOf(types, filters.type)];
  const [byVendor, byType] = [new Uint32Array(vendors.ids.length), new Uint32Array(types.ids.length)];
  const [byFlags, byKind] = [new Uint32Array(MOST_FLAGS), new Uint32Array(MOST_FLAGS)];
  const asked = filters.set | filters.clear;
  const askedButKind = asked & ~FLAGS.subscription;
  const setButKind = filters.set & ~FLAGS.subscription;
  const through = new Uint8Array(size);
  for (const one of occurring) {
    const [count, flag] = [counts[one] as number, flags[one] as number];
    if ((flag & askedButKind) !== setButKind) continue;
    const [vendor, type] = [vendors.places[one] as number, types.places[one] as number];
    const [isVendor, isType] = [vendorPicks[vendor] === 1, typePicks[type] === 1];
    if (isVendor && isType) byKind[flag] = (byKind[flag] as number) + count;
    if ((flag & asked) !== filters.set) continue;
    if (isType) byVendor[vendor] = (byVendor[vendor] as number) + count;
    if (isVendor) byType[type] = (byType[type] as number) + count;
    if (!isVendor || !isType) continue;
    byFlags[flag] = (byFlags[flag] as number) + count;
    through[one] = 1;
  }
  const tallies = {
    vendors: pairsOf(vendors.ids, byVendor),
    types: pairsOf(types.ids, byType),
    flags: pairsOf(FLAG_IDS, byFlags),
    kinds: pairsOf(FLAG_IDS, byKind),
  };
  return { tallies, through };
}

function countByClass({ size, of }: Classes, rows: Uint32Array): Counted {
  const counts = new Uint32Array(size);
  const occurring = new Uint32Array(Math.min(size, rows.length));
  let length = 0;
  for (const row of rows) {
    const one = of[row] as number;
    const count = counts[one] as number;
    if (count === 0) occurring[length++] = one;
    counts[one] = count + 1;
  }
  return { counts, occurring: occurring.subarray(0, length) };
}

const isNarrowing = ({ vendor, type, set, clear }: Filters): boolean =>
  vendor.length + type.length > 0 || (set | clear) !== 0;

/**
 * Leaves the rows that vendor, type and flags let through, and counts what each facet would: each without its own
 * selection.
 * @param matched what matches everything else; null is the whole list.
 */
export function tally(
  { classes, size }: CatalogueList,
  matched: RowSet | null,
  filters: Filters,
): { listed: RowSet; tallies: Tallies } {
  const rows = matched?.toRows();
  const counted = rows ? countByClass(classes, rows) : { counts: classes.counts, occurring: classes.all };
  const { tallies, through } = select(classes, counted, filters);
  if (!isNarrowing(filters)) return { listed: matched ?? RowSet.all(size), tallies };
  const listed = new RowSet(size);
  if (rows) {
    for (const row of rows) if (through[classes.of[row] as number] === 1) listed.add(row);
  } else {
    for (let row = 0; row < size; row++) if (through[classes.of[row] as number] === 1) listed.add(row);
  }
  return { listed, tallies };
}
