/**
 * Rows of a list, a bit for each. A row is a product's place in the list's own order, 0 the most popular: walking a set
 * upwards gives the most popular first.
 */
export class RowSet {
  /**
   * Not private by `#`: pages and route handlers have classes of their own of this name, and sets of one meet sets of another.
   */
  readonly words: Uint32Array;

  constructor(readonly size: number) {
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  /** Every row of a list. */
  static all(size: number): RowSet {
    const all = new RowSet(size);
    all.words.fill(0xffffffff);
    if (size % 32 !== 0) all.words[all.words.length - 1] = (1 << (size % 32)) - 1;
    return all;
  }

  static of(size: number, rows: Iterable<number>): RowSet {
    const set = new RowSet(size);
    for (const row of rows) set.add(row);
    return set;
  }

  add(row: number): void {
    const at = row >>> 5;
    this.words[at] = (this.words[at] as number) | (1 << (row & 31));
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] as number) & (1 << (row & 31))) !== 0;
  }

  /** Keeps only what the other set has, too. */
  keep(other: RowSet): this {
    for (let at = 0; at < this.words.length; at++)
      this.words[at] = (this.words[at] as number) & (other.words[at] as number);
    return this;
  }

  /** Adds what the other set has. */
  addAll(other: RowSet): this {
    for (let at = 0; at < this.words.length; at++)
      this.words[at] = (this.words[at] as number) | (other.words[at] as number);
    return this;
  }

  /** Leaves out what the other set has. */
  leaveOut(other: RowSet): this {
    for (let at = 0; at < this.words.length; at++)
      this.words[at] = (this.words[at] as number) & ~(other.words[at] as number);
    return this;
  }

  copy(): RowSet {
    return new RowSet(this.size).addAll(this);
  }

  /** Visits rows upwards, beginning at `from`, until `visit` gives 'stop'. */
  walk(visit: (row: number) => unknown, from = 0): void {
    const words = this.words;
    for (let at = from >>> 5; at < words.length; at++) {
      let left = words[at] as number;
      if (at === from >>> 5) left &= -1 << (from & 31);
      while (left !== 0) {
        const lowest = left & -left;
        if (visit((at << 5) + 31 - Math.clz32(lowest)) === 'stop') return;
        left ^= lowest;
      }
    }
  }

  /** The first rows from one on, at most `limit`. */
  first(limit: number, from = 0): number[] {
    const rows: number[] = [];
    if (limit <= 0) return rows;
    this.walk((row) => (rows.push(row) >= limit ? 'stop' : undefined), from);
    return rows;
  }

  get isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  get count(): number {
    let count = 0;
    for (const word of this.words) {
      // The usual sum of a word's bits: pairs, fours, bytes.
      let bits = word - ((word >>> 1) & 0x55555555);
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
      count += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }
    return count;
  }
}
