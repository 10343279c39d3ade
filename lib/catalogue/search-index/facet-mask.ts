import { FLAGS } from '../model/flags';
import {
  type Column,
  type FacetColumns,
  type FacetValues,
  getFlags,
  getType,
  getVendor,
} from './facet-columns';
import { type Filters, isNarrowing, NO_FILTERS } from './filters';

/** A filter by vendor, type and flags. */
export interface FacetMask {
  /** 1 for each vendor that is picked, by its place in the column. */
  vendors: Uint8Array;
  types: Uint8Array;
  /** Bits of the filtered flags, and those of them that must be set. */
  flagMask: number;
  set: number;
}

/** For each value of a column whether it is picked; all are when none is selected. */
function toPickFlags({ ids }: Column, selected: readonly number[]): Uint8Array {
  const picks = new Uint8Array(ids.length);
  if (selected.length === 0) return picks.fill(1);
  for (const id of selected) {
    const place = ids.indexOf(id);
    if (place !== -1) picks[place] = 1;
  }
  return picks;
}

const pickThese = ({ vendors, types }: FacetColumns, { vendor, type, set, clear }: Filters): FacetMask => ({
  vendors: toPickFlags(vendors, vendor),
  types: toPickFlags(types, type),
  flagMask: set | clear,
  set,
});

/** Lets everything through. */
export const pickAll = (classes: FacetColumns): FacetMask => pickThese(classes, NO_FILTERS);

/** Builds the mask of vendor, type and flags; null when they filter nothing. */
export const toFacetMask = (classes: FacetColumns, filters: Filters): FacetMask | null =>
  isNarrowing(filters) ? pickThese(classes, filters) : null;

/** @returns true when the mask accepts these flags */
export const matchesFlags = ({ flagMask, set }: FacetMask, flags: number): boolean =>
  (flags & flagMask) === set;

/** The same without the choice of subscription or one-off. */
export const matchesFlagsButKind = ({ flagMask, set }: FacetMask, flags: number): boolean =>
  (flags & flagMask & ~FLAGS.subscription) === (set & ~FLAGS.subscription);

/** @returns true when the mask accepts a row or a class */
export const matchesMask = (mask: FacetMask, columns: FacetValues, at: number): boolean =>
  matchesFlags(mask, getFlags(columns, at)) &&
  mask.vendors[getVendor(columns, at)] === 1 &&
  mask.types[getType(columns, at)] === 1;
