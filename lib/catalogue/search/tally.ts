import type { CatalogueList } from '../index/catalogue-list';
import type { Classes, Column, Things } from '../index/facet-columns';
import { RowSet } from '../index/row-set';
import { FLAGS, MOST_FLAGS } from '../product/flags';
import type { Tallies } from './facets';
import { isPicked, Listed, type Picks } from './filtered-rows';
import { type Filters, isNarrowing } from './filters';

/** For each value of a column whether it is picked; all are when none is. */
function picksOf({ ids }: Column, picked: readonly number[]): Uint8Array {
  const wanted = new Set(picked);
  return Uint8Array.from(ids, (id) => (wanted.size === 0 || wanted.has(id) ? 1 : 0));
}

/** What vendor, type and flags let through; null is everything. */
const picks = ({ vendors, types }: Classes, filters: Filters): Picks | null =>
  isNarrowing(filters)
    ? {
        vendors: picksOf(vendors, filters.vendor),
        types: picksOf(types, filters.type),
        asked: filters.set | filters.clear,
        set: filters.set,
      }
    : null;

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

/** Counts things for each facet without its own selection. @param counts products of each thing; null for one of each. */
function countPicked(
  { vendors, types, flags }: Things,
  { things, counts, picks }: { things: Uint32Array; counts: Uint32Array | null; picks: Picks },
  sums: Sums,
): void {
  const { asked, set } = picks;
  const askedButKind = asked & ~FLAGS.subscription;
  const setButKind = set & ~FLAGS.subscription;
  for (const thing of things) {
    const flag = flags[thing] as number;
    if ((flag & askedButKind) !== setButKind) continue;
    const vendor = vendors[thing] as number;
    const type = types[thing] as number;
    const isVendor = picks.vendors[vendor] === 1;
    const isType = picks.types[type] === 1;
    const count = counts ? (counts[thing] as number) : 1;
    if (isVendor && isType) add(sums.kinds, flag, count);
    if ((flag & asked) !== set) continue;
    if (isType) add(sums.vendors, vendor, count);
    if (isVendor) add(sums.types, type, count);
    if (isVendor && isType) add(sums.flags, flag, count);
  }
}

/** Where nothing is picked, all facets count the same. @param counts as for `countPicked` */
function countAll(
  { vendors, types, flags }: Things,
  { things, counts }: { things: Uint32Array; counts: Uint32Array | null },
  sums: Sums,
): void {
  for (const thing of things) {
    const count = counts ? (counts[thing] as number) : 1;
    add(sums.vendors, vendors[thing] as number, count);
    add(sums.types, types[thing] as number, count);
    add(sums.flags, flags[thing] as number, count);
  }
  sums.kinds.set(sums.flags);
}

/** Of more than one product in so many, a page has the first soon by looking at each. */
const ONE_OF = 8;

/** What picks let through of the whole list: few are collected, since among many others they would be looked for long. */
function listedOfAll({ classes, size }: CatalogueList, picks: Picks | null, { flags }: Sums): Listed {
  const { things, members, rows } = classes;
  if (!picks || flags.reduce((sum, count) => sum + count, 0) * ONE_OF > size)
    return new Listed(RowSet.all(size), rows, picks);
  const few = new RowSet(size);
  for (const one of classes.all) {
    if (!isPicked(picks, things, one)) continue;
    const end = members.starts[one + 1] as number;
    for (let at = members.starts[one] as number; at < end; at++) few.add(members.members[at] as number);
  }
  return new Listed(few, rows, null);
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
): { listed: Listed; tallies: Tallies } {
  const { classes } = list;
  const { vendors, types } = classes;
  const sums: Sums = {
    vendors: new Uint32Array(vendors.ids.length),
    types: new Uint32Array(types.ids.length),
    flags: new Uint32Array(MOST_FLAGS),
    kinds: new Uint32Array(MOST_FLAGS),
  };
  const picked = picks(classes, filters);
  const counted = matched
    ? { of: classes.rows, things: matched.toRows(), counts: null }
    : { of: classes.things, things: classes.all, counts: classes.counts };
  if (picked) countPicked(counted.of, { ...counted, picks: picked }, sums);
  else countAll(counted.of, counted, sums);
  return {
    listed: matched ? new Listed(matched, classes.rows, picked) : listedOfAll(list, picked, sums),
    tallies: {
      vendors: pairsOf(vendors.ids, sums.vendors),
      types: pairsOf(types.ids, sums.types),
      flags: pairsOf(FLAG_IDS, sums.flags),
      kinds: pairsOf(FLAG_IDS, sums.kinds),
    },
  };
}
