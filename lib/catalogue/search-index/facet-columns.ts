import { MAX_FLAGS } from '../model/flags';
import { type Groups, GrowableUint32, groupValues } from './growable-uint32';

/** A column's different values. */
export interface Column {
  ids: readonly number[];
  /** Products of each value. */
  counts: ReadonlyMap<number, number>;
  /** Products by value and flags: `MAX_FLAGS` numbers for each value. */
  byFlags: Uint32Array;
  /** The classes of each value. */
  classes: Groups;
}

/**
 * Vendor, type and flags of things, which are rows or classes of them: two numbers each, side by side, since who needs one needs
 * all. The first is the vendor's place among all, the second the type's with the flags in its lowest bits, see `FLAGS`.
 */
export type FacetValues = Uint16Array | Uint32Array;

/** The same numbers in half the memory if they fit: counting a large part of an index takes as long as its columns are large. */
const toNarrow = (columns: Uint32Array): FacetValues =>
  columns.every((value) => value <= 0xffff) ? Uint16Array.from(columns) : columns;

const FLAG_BITS = Math.log2(MAX_FLAGS);

export const getVendor = (columns: FacetValues, at: number): number => columns[at * 2] as number;
export const getType = (columns: FacetValues, at: number): number =>
  (columns[at * 2 + 1] as number) >>> FLAG_BITS;
export const getFlags = (columns: FacetValues, at: number): number =>
  (columns[at * 2 + 1] as number) & (MAX_FLAGS - 1);

/**
 * The classes of an index: each a vendor, a type and flags that occur together. Of a million products there are fewer than two
 * hundred thousand; who counts the classes of a vendor has counted its products.
 */
export interface FacetColumns {
  vendors: Column;
  types: Column;
  /** The common vendor, type and flags of each class. */
  columns: FacetValues;
  /** Products of each. */
  counts: Uint32Array;
  /** The rows of each. */
  members: Groups;
  /** Vendor, type and flags of each row: reading rows one after the other is cheaper here than by class. */
  rows: FacetValues;
}

/** The data that `FacetColumns` are built from. Vendors and types are places among their ids. */
export interface FacetData {
  vendorIds: Float64Array;
  typeIds: Float64Array;
  /** The common vendor, type and flags of each class. */
  classes: FacetValues;
  /** The rows of each class. */
  members: Groups;
  /** Vendor, type and flags of each row. */
  rows: FacetValues;
}

/** A column with all that follows from the classes. */
function toColumn(
  ids: Float64Array,
  { classes, members: { starts } }: FacetData,
  getValue: (columns: FacetValues, at: number) => number,
): Column {
  const size = classes.length / 2;
  const values = new Uint32Array(size).map((_, one) => getValue(classes, one));
  const byFlags = new Uint32Array(ids.length * MAX_FLAGS);
  const counts = new Uint32Array(ids.length);
  for (let one = 0; one < size; one++) {
    const value = values[one] as number;
    const count = (starts[one + 1] as number) - (starts[one] as number);
    const at = value * MAX_FLAGS + getFlags(classes, one);
    byFlags[at] = (byFlags[at] as number) + count;
    counts[value] = (counts[value] as number) + count;
  }
  return {
    ids: [...ids],
    counts: new Map([...ids].map((id, value) => [id, counts[value] as number])),
    byFlags,
    classes: groupValues(values, ids.length, (one) => one),
  };
}

/** FacetColumns with all that follows from their columns. */
export function toFacetColumns(columns: FacetData): FacetColumns {
  const { vendorIds, typeIds, classes, members, rows } = columns;
  return {
    vendors: toColumn(vendorIds, columns, getVendor),
    types: toColumn(typeIds, columns, getType),
    columns: classes,
    counts: members.starts.subarray(1).map((end, one) => end - (members.starts[one] as number)),
    members,
    rows,
  };
}

/** Numbers in the order in which they first came. */
class Numbering {
  readonly #numbers = new Map<number, number>();

  getNumber(value: number): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get values(): number[] {
    return [...this.#numbers.keys()];
  }
}

/** More types than this do not fit into the number of a class. */
const MAX_TYPES = 2 ** 20;

/** Makes the classes of rows that come one after the other. */
export class FacetColumnsBuilder {
  readonly #vendors = new Numbering();
  readonly #types = new Numbering();
  readonly #classes = new Numbering();
  readonly #rows = new GrowableUint32();

  add(vendor: number, type: number, flags: number): void {
    const both = this.#vendors.getNumber(vendor) * MAX_TYPES + this.#types.getNumber(type);
    this.#rows.push(this.#classes.getNumber(both * MAX_FLAGS + flags));
  }

  build(): FacetData {
    const classes = this.#classes.values;
    const rowClasses = this.#rows.values;
    const columns = new Uint32Array(classes.length * 2);
    for (const [one, value] of classes.entries()) {
      const both = Math.floor(value / MAX_FLAGS);
      columns[one * 2] = Math.floor(both / MAX_TYPES);
      columns[one * 2 + 1] = (both % MAX_TYPES) * MAX_FLAGS + (value % MAX_FLAGS);
    }
    const rows = new Uint32Array(rowClasses.length * 2);
    for (let row = 0; row < rowClasses.length; row++) {
      const at = (rowClasses[row] as number) * 2;
      rows[row * 2] = columns[at] as number;
      rows[row * 2 + 1] = columns[at + 1] as number;
    }
    return {
      vendorIds: Float64Array.from(this.#vendors.values),
      typeIds: Float64Array.from(this.#types.values),
      classes: toNarrow(columns),
      members: groupValues(rowClasses, classes.length, (row) => row),
      rows: toNarrow(rows),
    };
  }
}
