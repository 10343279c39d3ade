import { MOST_FLAGS } from '../product/flags';
import { type Groups, Growing, grouped } from './growable-uint32';

/** A column's different values. */
export interface Column {
  ids: readonly number[];
  /** How many products have each value. */
  counts: ReadonlyMap<number, number>;
}

/** Things that have a vendor and a type, by their places among all, and flags: rows, or classes of them. */
export interface Things {
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
  things: Things;
  /** Products of each. */
  counts: Uint32Array;
  /** The rows of each. */
  members: Groups;
  /** What each row has: read one after the other it costs less than by class. */
  rows: Things;
}

/** Numbers in the order in which they first came. */
class Numbering {
  readonly #numbers = new Map<number, number>();

  numberOf(value: number): number {
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
const MOST_TYPES = 2 ** 20;

/** Makes the classes of rows that come one after the other. */
export class ClassesBuilder {
  readonly #vendors = new Numbering();
  readonly #types = new Numbering();
  readonly #classes = new Numbering();
  readonly #rows = new Growing();

  add(vendor: number, type: number, flags: number): void {
    const both = this.#vendors.numberOf(vendor) * MOST_TYPES + this.#types.numberOf(type);
    this.#rows.push(this.#classes.numberOf(both * MOST_FLAGS + flags));
  }

  build(): Classes {
    const classes = this.#classes.values;
    const of = this.#rows.values;
    const members = grouped(of, classes.length, (row) => row);
    const { starts } = members;
    const counts = Uint32Array.from(
      classes,
      (_, one) => (starts[one + 1] as number) - (starts[one] as number),
    );
    const column = (ids: number[], places: Uint32Array): Column => {
      const sums = new Uint32Array(ids.length);
      for (const [one, place] of places.entries())
        sums[place] = (sums[place] as number) + (counts[one] as number);
      return { ids, counts: new Map(ids.map((id, place) => [id, sums[place] as number])) };
    };
    const things: Things = {
      vendors: Uint32Array.from(classes, (value) => Math.floor(value / MOST_FLAGS / MOST_TYPES)),
      types: Uint32Array.from(classes, (value) => Math.floor(value / MOST_FLAGS) % MOST_TYPES),
      flags: Uint8Array.from(classes, (value) => value % MOST_FLAGS),
    };
    return {
      all: Uint32Array.from(classes.keys()),
      vendors: column(this.#vendors.values, things.vendors),
      types: column(this.#types.values, things.types),
      things,
      counts,
      members,
      rows: {
        vendors: of.map((one) => things.vendors[one] as number),
        types: of.map((one) => things.types[one] as number),
        flags: Uint8Array.from(of, (one) => things.flags[one] as number),
      },
    };
  }
}
