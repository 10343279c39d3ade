import type { Things } from '../index/facet-columns';
import type { RowSet } from '../index/row-set';

/** What vendor, type and flags let through. */
export interface Picks {
  /** 1 for each vendor that is picked, by its place in the column. */
  vendors: Uint8Array;
  types: Uint8Array;
  /** Bits of the flags that are asked for, and those of them that must be set. */
  asked: number;
  set: number;
}

/** Whether picks let a thing through. */
export const isPicked = (picks: Picks, { vendors, types, flags }: Things, thing: number): boolean =>
  ((flags[thing] as number) & picks.asked) === picks.set &&
  picks.vendors[vendors[thing] as number] === 1 &&
  picks.types[types[thing] as number] === 1;

/**
 * What a search lists: of some rows those that the picks let through. Each row is looked at only when it is reached, since a
 * page shows the first few of what may be most of the list.
 */
export class Listed {
  /** @param columns of each row. @param picks null lets every row through */
  constructor(
    readonly rows: RowSet,
    private readonly columns: Things,
    private readonly picks: Picks | null,
  ) {}

  /** What these picks let through of other rows. */
  of(rows: RowSet): Listed {
    return new Listed(rows, this.columns, this.picks);
  }

  has(row: number): boolean {
    return this.rows.has(row) && this.#isPicked(row);
  }

  /** The first rows from one on, at most `limit`. */
  first(limit: number, from = 0): number[] {
    if (!this.picks) return this.rows.first(limit, from);
    const found: number[] = [];
    if (limit <= 0) return found;
    this.rows.walk((row) => (this.#isPicked(row) && found.push(row) >= limit ? 'stop' : undefined), from);
    return found;
  }

  #isPicked(row: number): boolean {
    return this.picks === null || isPicked(this.picks, this.columns, row);
  }
}
