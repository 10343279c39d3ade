import { MAX_FLAGS } from '../product/flags';
import { type Groups, GrowableUint32, groupValues } from './growable-uint32';

/** A column's different values. */
export interface Column {
  ids: readonly number[];
  /** How many products have each value. */
  counts: ReadonlyMap<number, number>;
}

/** Things that have a vendor and a type, by their places among all, and flags: rows, or classes of them. */
export interface FacetColumns {
  vendors: Uint32Array;
  types: Uint32Array;
  /** Bits, see `FLAGS`. */
  flags: Uint8Array;
}

/**
 * The classes of a list: each a vendor, a type and flags that occur together. There are far fewer than products, and who
 * counts products by class has counted them by vendor, by type and by flags.
 */
export interface Classes {
  /** Their numbers, from 0 on. */
  all: Uint32Array;
  vendors: Column;
  types: Column;
  /** What is the same within each. */
  columns: FacetColumns;
  /** Products of each. */
  counts: Uint32Array;
  /** The rows of each. */
  members: Groups;
  /** What each row has: read one after the other it costs less than by class. */
  rows: FacetColumns;
}

/** What classes are made of. Vendors and types are places among their ids. */
export interface ClassColumns {
  vendorIds: Int32Array;
  typeIds: Int32Array;
  /** What is the same within each class. */
  classes: FacetColumns;
  /** The rows of each class. */
  members: Groups;
  /** What each row has. */
  rows: FacetColumns;
}

/** Classes with all that follows from their columns: their sizes, and those of vendors and types. */
export function toClasses({ vendorIds, typeIds, classes, members, rows }: ClassColumns): Classes {
  const { starts } = members;
  const counts = new Uint32Array(classes.flags.length);
  for (let one = 0; one < counts.length; one++)
    counts[one] = (starts[one + 1] as number) - (starts[one] as number);
  const all = new Uint32Array(counts.length);
  for (let one = 0; one < all.length; one++) all[one] = one;
  const column = (ids: Int32Array, places: Uint32Array): Column => {
    const sums = new Uint32Array(ids.length);
    for (let one = 0; one < counts.length; one++) {
      const place = places[one] as number;
      sums[place] = (sums[place] as number) + (counts[one] as number);
    }
    return { ids: [...ids], counts: new Map([...ids].map((id, place) => [id, sums[place] as number])) };
  };
  return {
    all,
    vendors: column(vendorIds, classes.vendors),
    types: column(typeIds, classes.types),
    columns: classes,
    counts,
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
export class ClassesBuilder {
  readonly #vendors = new Numbering();
  readonly #types = new Numbering();
  readonly #classes = new Numbering();
  readonly #rows = new GrowableUint32();

  add(vendor: number, type: number, flags: number): void {
    const both = this.#vendors.getNumber(vendor) * MAX_TYPES + this.#types.getNumber(type);
    this.#rows.push(this.#classes.getNumber(both * MAX_FLAGS + flags));
  }

  build(): ClassColumns {
    const classes = this.#classes.values;
    const rowClasses = this.#rows.values;
    const columns: FacetColumns = {
      vendors: Uint32Array.from(classes, (value) => Math.floor(value / MAX_FLAGS / MAX_TYPES)),
      types: Uint32Array.from(classes, (value) => Math.floor(value / MAX_FLAGS) % MAX_TYPES),
      flags: Uint8Array.from(classes, (value) => value % MAX_FLAGS),
    };
    return {
      vendorIds: Int32Array.from(this.#vendors.values),
      typeIds: Int32Array.from(this.#types.values),
      classes: columns,
      members: groupValues(rowClasses, classes.length, (row) => row),
      rows: {
        vendors: rowClasses.map((one) => columns.vendors[one] as number),
        types: rowClasses.map((one) => columns.types[one] as number),
        flags: Uint8Array.from(rowClasses, (one) => columns.flags[one] as number),
      },
    };
  }
}
