import type { CatalogueList, Column } from '../list/catalogue-list';
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

const add = (sums: Uint32Array, place: number): void => {
  sums[place] = (sums[place] as number) + 1;
};

const FLAG_IDS = Array.from({ length: MOST_FLAGS }, (_, flags) => flags);

/**
 * Leaves the rows that vendor, type and flags let through, and counts what each facet would: each without its own
 * selection.
 * @param rows what matches everything else.
 */
export function tally(
  list: CatalogueList,
  rows: RowSet,
  filters: Filters,
): { listed: RowSet; tallies: Tallies } {
  const { vendors, types, flags } = list;
  const [vendorPicks, typePicks] = [picksOf(vendors, filters.vendor), picksOf(types, filters.type)];
  const [byVendor, byType] = [new Uint32Array(vendors.ids.length), new Uint32Array(types.ids.length)];
  const [byFlags, byKind] = [new Uint32Array(MOST_FLAGS), new Uint32Array(MOST_FLAGS)];
  const asked = filters.set | filters.clear;
  const askedButKind = asked & ~FLAGS.subscription;
  const setButKind = filters.set & ~FLAGS.subscription;
  const listed = new RowSet(list.size);
  rows.walk((row) => {
    const flag = flags[row] as number;
    if ((flag & askedButKind) !== setButKind) return;
    const [vendor, type] = [vendors.places[row] as number, types.places[row] as number];
    const [isVendor, isType] = [vendorPicks[vendor] === 1, typePicks[type] === 1];
    if (isVendor && isType) add(byKind, flag);
    if ((flag & asked) !== filters.set) return;
    if (isType) add(byVendor, vendor);
    if (isVendor) add(byType, type);
    if (!isVendor || !isType) return;
    add(byFlags, flag);
    listed.add(row);
  });
  return {
    listed,
    tallies: {
      vendors: pairsOf(vendors.ids, byVendor),
      types: pairsOf(types.ids, byType),
      flags: pairsOf(FLAG_IDS, byFlags),
      kinds: pairsOf(FLAG_IDS, byKind),
    },
  };
}
