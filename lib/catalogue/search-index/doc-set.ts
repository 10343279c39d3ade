import { bisect } from '@/lib/platform/bisect';

// Rows as bits: one for each row of an index, 32 in each word.

const hasBit = (words: Int32Array, row: number): boolean =>
  ((words[row >>> 5] as number) & (1 << (row & 31))) !== 0;

function setBit(words: Int32Array, row: number): void {
  words[row >>> 5] = (words[row >>> 5] as number) | (1 << (row & 31));
}

/** Counts the bits of one word by adding up pairs, then groups of four, then bytes. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const countBits = (words: Int32Array): number => words.reduce((count, word) => count + bitCount(word), 0);

/** Visits the rows that have a bit, upwards from `from`, until `visit` returns 'stop'. */
function walkBits(words: Int32Array, from: number, visit: (row: number) => unknown): void {
  const first = from >>> 5;
  for (let at = first; at < words.length; at++) {
    let left = words[at] as number;
    if (at === first) left &= -1 << (from & 31);
    for (; left !== 0; left &= left - 1)
      if (visit((at << 5) + 31 - Math.clz32(left & -left)) === 'stop') return;
  }
}

/** One row takes as much memory as this many bits. */
const BITS_PER_ROW = 32;

/**
 * Rows of an index. A row is a product's place by popularity, 0 the most popular, so rows in ascending order are the most
 * popular first. A small set keeps its rows in an array, a large one a bit for each row of the index. A set never changes.
 */
export class DocSet {
  // Not private by `#`: pages and route handlers are built apart, with a class of this name each, and their sets meet.
  /**
   * @param rows ascending; null for a set of bits
   * @param words the bits, 32 in each; null for a set of rows
   */
  private constructor(
    readonly size: number,
    readonly count: number,
    readonly rows: Uint32Array | null,
    readonly words: Int32Array | null,
  ) {}

  /** Every row of an index. */
  static all(size: number): DocSet {
    if (size === 0) return DocSet.none(0);
    const words = new Int32Array(Math.ceil(size / 32)).fill(-1);
    if (size % 32 !== 0) words[size >>> 5] = (1 << (size % 32)) - 1;
    return new DocSet(size, size, null, words);
  }

  static none(size: number): DocSet {
    return new DocSet(size, 0, new Uint32Array(), null);
  }

  /** @param rows in any order, and perhaps more than once */
  static of(size: number, rows: Iterable<number>): DocSet {
    const words = new Int32Array(Math.ceil(size / 32));
    for (const row of rows) setBit(words, row);
    return DocSet.ofWords(size, words);
  }

  /** @param words a bit for each row; the set keeps them */
  static ofWords(size: number, words: Int32Array): DocSet {
    const count = countBits(words);
    if (count * BITS_PER_ROW > size) return new DocSet(size, count, null, words);
    const rows = new Uint32Array(count);
    let length = 0;
    walkBits(words, 0, (row) => {
      rows[length++] = row;
    });
    return new DocSet(size, count, rows, null);
  }

  get byteLength(): number {
    return (this.rows ?? this.words)?.byteLength ?? 0;
  }

  has(row: number): boolean {
    const { rows, words } = this;
    if (words) return hasBit(words, row);
    return rows !== null && rows[findPlace(rows, row)] === row;
  }

  /** The rows for which `fits` is true. */
  filter(fits: (row: number) => boolean): DocSet {
    const { size, rows, words } = this;
    if (rows) {
      const kept = rows.filter(fits);
      return new DocSet(size, kept.length, kept, null);
    }
    const kept = new Int32Array(words?.length ?? 0);
    this.walk((row) => {
      if (fits(row)) setBit(kept, row);
    });
    return DocSet.ofWords(size, kept);
  }

  /** The rows that both sets have. */
  intersect(other: DocSet): DocSet {
    if (this.words && other.words) return this.#combine(other.words, (one, two) => one & two);
    const [few, many] = this.count <= other.count ? [this, other] : [other, this];
    return few.filter((row) => many.has(row));
  }

  /** The rows that this set or the other has. */
  union(other: DocSet): DocSet {
    if (this.words && other.words) return this.#combine(other.words, (one, two) => one | two);
    const [few, many] = this.count <= other.count ? [this, other] : [other, this];
    if (few.count === 0) return many;
    const words = many.words?.slice() ?? new Int32Array(Math.ceil(this.size / 32));
    for (const row of few.rows ?? []) setBit(words, row);
    for (const row of many.rows ?? []) setBit(words, row);
    return DocSet.ofWords(this.size, words);
  }

  /** The rows that the other set does not have. */
  subtract(other: DocSet): DocSet {
    if (this.count === 0 || other.count === 0) return this;
    if (this.words && other.words) return this.#combine(other.words, (one, two) => one & ~two);
    return this.filter((row) => !other.has(row));
  }

  #combine(others: Int32Array, merge: (one: number, two: number) => number): DocSet {
    const words = (this.words ?? others).map((word, at) => merge(word, others[at] as number));
    return DocSet.ofWords(this.size, words);
  }

  /** Visits rows in ascending order, beginning at `from`, until `visit` returns 'stop'. */
  walk(visit: (row: number) => unknown, from = 0): void {
    const { rows, words } = this;
    if (words) walkBits(words, from, visit);
    if (!rows) return;
    for (let at = findPlace(rows, from); at < rows.length; at++)
      if (visit(rows[at] as number) === 'stop') return;
  }

  /** The first rows from one on, at most `limit`. */
  first(limit: number, from = 0): number[] {
    const rows: number[] = [];
    if (limit <= 0) return rows;
    this.walk((row) => (rows.push(row) >= limit ? 'stop' : undefined), from);
    return rows;
  }
}

/** The first place whose row is not below one. */
const findPlace = (rows: Uint32Array, row: number): number =>
  bisect(0, rows.length, (place) => (rows[place] as number) < row);

/** Accepts rows in any order and more than once. */
export interface DocSink {
  add(row: number): void;
}

/** Collects rows in any order into a set. */
export class DocSetBuilder implements DocSink {
  readonly #words: Int32Array;

  constructor(readonly size: number) {
    this.#words = new Int32Array(Math.ceil(size / 32));
  }

  add(row: number): void {
    setBit(this.#words, row);
  }

  addRows(rows: Uint32Array): void {
    for (let at = 0; at < rows.length; at++) this.add(rows[at] as number);
  }

  /** The rows that were added; nothing can be added afterwards. */
  build(): DocSet {
    return DocSet.ofWords(this.size, this.#words);
  }
}
