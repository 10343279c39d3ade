/** Rows of one block, as a power of two: a set remembers which blocks have any, so that those of few rows cost little. */
const BLOCK = 10;
/** Words of one block. */
const WORDS = 2 ** (BLOCK - 5);

/**
 * Rows of a list, a bit for each. A row is a product's place in the list's own order, 0 the most popular: walking a set
 * upwards gives the most popular first.
 */
export class RowSet {
  // Not private by `#`: pages and route handlers are built apart, with a class of this name each, and their sets meet.
  /** Signed, as bits are worked with: 32 rows in each. */
  readonly words: Int32Array;
  /** 0 for a block without any row; 1 for one that may have some. */
  readonly blocks: Uint8Array;

  constructor(readonly size: number) {
    const blocks = Math.ceil(size / 2 ** BLOCK);
    this.words = new Int32Array(blocks * WORDS);
    this.blocks = new Uint8Array(blocks);
  }

  /** Every row of a list. */
  static all(size: number): RowSet {
    const all = new RowSet(size);
    all.words.fill(-1, 0, size >>> 5);
    if (size % 32 !== 0) all.words[size >>> 5] = (1 << (size % 32)) - 1;
    all.blocks.fill(1);
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
    this.blocks[row >>> BLOCK] = 1;
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] as number) & (1 << (row & 31))) !== 0;
  }

  /** Keeps only what the other set has, too. */
  intersect(other: RowSet): this {
    const { words, blocks } = this;
    for (let block = 0; block < blocks.length; block++) {
      if (blocks[block] === 0) continue;
      const [from, to] = [block * WORDS, (block + 1) * WORDS];
      if (other.blocks[block] === 0) {
        words.fill(0, from, to);
        blocks[block] = 0;
      } else
        for (let at = from; at < to; at++) words[at] = (words[at] as number) & (other.words[at] as number);
    }
    return this;
  }

  /** Adds what the other set has. */
  union(other: RowSet): this {
    const { words, blocks } = this;
    for (let block = 0; block < blocks.length; block++) {
      if (other.blocks[block] === 0) continue;
      blocks[block] = 1;
      const to = (block + 1) * WORDS;
      for (let at = block * WORDS; at < to; at++)
        words[at] = (words[at] as number) | (other.words[at] as number);
    }
    return this;
  }

  /** Leaves out what the other set has. */
  subtract(other: RowSet): this {
    const { words, blocks } = this;
    for (let block = 0; block < blocks.length; block++) {
      if (blocks[block] === 0 || other.blocks[block] === 0) continue;
      const to = (block + 1) * WORDS;
      for (let at = block * WORDS; at < to; at++)
        words[at] = (words[at] as number) & ~(other.words[at] as number);
    }
    return this;
  }

  copy(): RowSet {
    const copy = new RowSet(this.size);
    copy.words.set(this.words);
    copy.blocks.set(this.blocks);
    return copy;
  }

  /** Visits rows upwards, beginning at `from`, until `visit` gives 'stop'. */
  walk(visit: (row: number) => unknown, from = 0): void {
    const first = from >>> 5;
    for (let block = from >>> BLOCK; block < this.blocks.length; block++) {
      if (this.blocks[block] === 0) continue;
      const to = (block + 1) * WORDS;
      for (let at = Math.max(first, block * WORDS); at < to; at++) {
        let left = this.words[at] as number;
        if (at === first) left &= -1 << (from & 31);
        for (; left !== 0; left &= left - 1)
          if (visit((at << 5) + 31 - Math.clz32(left & -left)) === 'stop') return;
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

  /**
   * All rows, upwards.
   * @param reused where they are written if they fit, so that a search of half a list need not allocate its size
   */
  toRows(reused?: Uint32Array): Uint32Array {
    const { count } = this;
    const rows = reused && reused.length >= count ? reused.subarray(0, count) : new Uint32Array(count);
    let length = 0;
    for (let block = 0; block < this.blocks.length; block++) {
      if (this.blocks[block] === 0) continue;
      const to = (block + 1) * WORDS;
      for (let at = block * WORDS; at < to; at++)
        for (let left = this.words[at] as number; left !== 0; left &= left - 1)
          rows[length++] = (at << 5) + 31 - Math.clz32(left & -left);
    }
    return rows;
  }

  get count(): number {
    let count = 0;
    for (let block = 0; block < this.blocks.length; block++) {
      if (this.blocks[block] === 0) continue;
      const to = (block + 1) * WORDS;
      for (let at = block * WORDS; at < to; at++) count += bitCount(this.words[at] as number);
    }
    return count;
  }
}

/** The usual sum of a word's bits: pairs, fours, bytes. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
