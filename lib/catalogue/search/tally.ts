import type { CatalogueList } from '../list/catalogue-list';
import type { Classes, Column } from '../list/classes';
import { RowSet } from '../list/row-set';
import type { Tallies } from '../rules/facets';
import { FLAGS, MOST_FLAGS } from '../rules/flags';
import { type Filters, isNarrowing } from './rules/filters';

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

/** Looks at things that have a vendor, a type and flags: rows, or classes of them. */
interface Things {
  vendors: Uint32Array;
  types: Uint32Array;
  flags: Uint8Array;
}

/**
 * Counts things for each facet without its own selection.
 * @param counts products of each thing; null for one of each.
 * @param take is given what all selections let through.
 */
function countSelected(
  { vendors, types, flags }: Things,
  among: { things: Uint32Array; counts: Uint32Array | null; classes: Classes; filters: Filters },
  sums: Sums,
  take: (thing: number) => void,
): void {
  const { filters, classes, counts } = among;
  const vendorPicks = picksOf(classes.vendors, filters.vendor);
  const typePicks = picksOf(classes.types, filters.type);
  const asked = filters.set | filters.clear;
  const askedButKind = asked & ~FLAGS.subscription;
  const setButKind = filters.set & ~FLAGS.subscription;
  for (const thing of among.things) {
    const flag = flags[thing] as number;
    if ((flag & askedButKind) !== setButKind) continue;
    const vendor = vendors[thing] as number;
    const type = types[thing] as number;
    const isVendor = vendorPicks[vendor] === 1;
    const isType = typePicks[type] === 1;
    const count = counts ? (counts[thing] as number) : 1;
    if (isVendor && isType) add(sums.kinds, flag, count);
    if ((flag & asked) !== filters.set) continue;
    if (isType) add(sums.vendors, vendor, count);
    if (isVendor) add(sums.types, type, count);
    if (!isVendor || !isType) continue;
    add(sums.flags, flag, count);
    take(thing);
  }
}

/** Where nothing is picked, all facets count the same. */
function countAll({ vendors, types, flags }: Things, rows: Uint32Array, sums: Sums): void {
  for (const row of rows) {
    add(sums.vendors, vendors[row] as number, 1);
    add(sums.types, types[row] as number, 1);
    add(sums.flags, flags[row] as number, 1);
  }
  sums.kinds.set(sums.flags);
}

/** The whole list, by its classes: there are far fewer of them. */
function tallyWhole({ classes, size }: CatalogueList, filters: Filters, sums: Sums): RowSet {
  const { all: things, counts, vendors, types, flags } = classes;
  const through = new Uint8Array(classes.size);
  const columns = { vendors: vendors.places, types: types.places, flags };
  countSelected(columns, { things, counts, classes, filters }, sums, (one) => {
    through[one] = 1;
  });
  if (!isNarrowing(filters)) return RowSet.all(size);
  const listed = new RowSet(size);
  for (let row = 0; row < size; row++) if (through[classes.of[row] as number] === 1) listed.add(row);
  return listed;
}

function tallyRows({ classes, size }: CatalogueList, matched: RowSet, filters: Filters, sums: Sums): RowSet {
  const things = matched.toRows();
  if (!isNarrowing(filters)) {
    countAll(classes.rows, things, sums);
    return matched;
  }
  const listed = new RowSet(size);
  countSelected(classes.rows, { things, counts: null, classes, filters }, sums, (row) => listed.add(row));
  return listed;
}

/**
 * Leaves the rows that vendor, type and flags let through, and counts what each facet would: each without its own
 * selection.
 * @param matched what matches everything else; null is the whole list.
 */
export function tally(
  list: CatalogueList,
  matched: RowSet | null,
  filters: Filters,
): { listed: RowSet; tallies: Tallies } {
  const { vendors, types } = list.classes;
  const sums: Sums = {
    vendors: new Uint32Array(vendors.ids.length),
    types: new Uint32Array(types.ids.length),
    flags: new Uint32Array(MOST_FLAGS),
    kinds: new Uint32Array(MOST_FLAGS),
  };
  const listed = matched ? tallyRows(list, matched, filters, sums) : tallyWhole(list, filters, sums);
  return {
    listed,
    tallies: {
      vendors: pairsOf(vendors.ids, sums.vendors),
      types: pairsOf(types.ids, sums.types),
      flags: pairsOf(FLAG_IDS, sums.flags),
      kinds: pairsOf(FLAG_IDS, sums.kinds),
    },
  };
}
