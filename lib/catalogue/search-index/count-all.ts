import { MAX_FLAGS } from '../model/flags';
import { type Column, type FacetColumns, getFlags, getType, getVendor } from './facet-columns';
import type { FacetCounts } from './facet-counts';
import { add, FLAG_IDS } from './facet-counts';
import { type FacetMask, matchesFlags, matchesFlagsButKind } from './facet-mask';

/** A column of the whole index, and which of its values are selected. */
interface Side {
  column: Column;
  /** Places of the selected values; null when none is selected, and all count. */
  selected: number[] | null;
}

const toSide = (column: Column, picks: Uint8Array | undefined): Side => ({
  column,
  selected:
    !picks || picks.every((pick) => pick === 1) ? null : [...picks.keys()].filter((place) => picks[place]),
});

/** Visits the classes of the selected values. */
function visitClasses({ column, selected }: Side, visit: (one: number) => void): void {
  const { starts, members } = column.classes;
  for (const value of selected ?? []) {
    const end = starts[value + 1] as number;
    for (let at = starts[value] as number; at < end; at++) visit(members[at] as number);
  }
}

/** Visits the classes that may be let through: of few vendors or types, else all. */
export function visitPickedClasses(
  classes: FacetColumns,
  mask: FacetMask,
  visit: (one: number) => void,
): void {
  const [vendors, types] = [toSide(classes.vendors, mask.vendors), toSide(classes.types, mask.types)];
  if (vendors.selected) visitClasses(vendors, visit);
  else if (types.selected) visitClasses(types, visit);
  else for (let one = 0; one < classes.counts.length; one++) visit(one);
}

/** Counts the facet of a column: by flags alone, or over the classes that the other column's selection leaves. */
function countSide(
  { columns, counts }: FacetColumns,
  { ids, byFlags }: Column,
  {
    other,
    getValue,
    flags,
    sums,
  }: { other: Side; getValue: typeof getVendor; flags: Uint8Array; sums: Uint32Array },
): void {
  if (other.selected) {
    visitClasses(other, (one) => {
      if (flags.includes(getFlags(columns, one))) add(sums, getValue(columns, one), counts[one] as number);
    });
    return;
  }
  for (let value = 0; value < ids.length; value++) {
    let sum = 0;
    for (let at = 0; at < flags.length; at++)
      sum += byFlags[value * MAX_FLAGS + (flags[at] as number)] as number;
    sums[value] = sum;
  }
}

/** Numbers of products of the selected values, or of all, by their flags. */
function sumByFlags({ column: { ids, byFlags }, selected }: Side): Uint32Array {
  const sums = new Uint32Array(MAX_FLAGS);
  for (const value of selected ?? ids.keys())
    for (const flags of FLAG_IDS) add(sums, flags, byFlags[value * MAX_FLAGS + flags] as number);
  return sums;
}

function sumOfBoth({ columns, counts }: FacetColumns, vendors: Side, types: Uint8Array): Uint32Array {
  const sums = new Uint32Array(MAX_FLAGS);
  visitClasses(vendors, (one) => {
    if (types[getType(columns, one)] === 1) add(sums, getFlags(columns, one), counts[one] as number);
  });
  return sums;
}

/**
 * Counts the whole index for each facet without its own selection, without looking at its rows: what is known of each vendor
 * and type is enough, but for the classes of those that are selected.
 * @param facetCounts where the numbers are added
 */
export function countAllRows(classes: FacetColumns, mask: FacetMask | null, facetCounts: FacetCounts): void {
  const [vendors, types] = [toSide(classes.vendors, mask?.vendors), toSide(classes.types, mask?.types)];
  const flags = Uint8Array.from(FLAG_IDS.filter((one) => mask === null || matchesFlags(mask, one)));
  countSide(classes, vendors.column, {
    other: types,
    getValue: getVendor,
    flags,
    sums: facetCounts.vendors.counts,
  });
  countSide(classes, types.column, {
    other: vendors,
    getValue: getType,
    flags,
    sums: facetCounts.types.counts,
  });
  const byFlags =
    mask && vendors.selected && types.selected
      ? sumOfBoth(classes, vendors, mask.types)
      : sumByFlags(vendors.selected ? vendors : types);
  for (const one of flags) facetCounts.flags[one] = byFlags[one] as number;
  for (const one of FLAG_IDS)
    if (mask === null || matchesFlagsButKind(mask, one)) facetCounts.kinds[one] = byFlags[one] as number;
}
