import { bisect } from '@/lib/bisect';
import { clearBit, hasBit, keepBits, setBit } from './bits';
import { combineBits, countBits, keepRows, type MadeBits } from './kernels/bits';
import { getReusedRows } from './reused-rows';

/** A row takes as much memory by itself as so many bits. */
const BITS_PER_ROW = 32;
/** Intersects two sparse sets by a scan of the larger one, unless it is this many times larger: then by a search in it. */
const SEARCH_RATIO = 64;
/**
 * Rows of a list. A row is a product's place in the list's own order, 0 the most popular: from the lowest upwards they are the
 * most popular first. Few rows are kept one by one, and many as a bit for each row of the list, whichever takes less memory.
 * Nothing of a set changes once it is made.
 */
export class RowSet {
  // Not private by `#`: pages and route handlers are built apart, with a class of this name each, and their sets meet.
  /**
   * @param rows upwards; null where each row of the list has a bit
   * @param words the bits, 32 in each; null where the rows are kept one by one
   */
  private constructor(
    readonly size: number,
    readonly count: number,
    readonly rows: Uint32Array | null,
    readonly words: Int32Array | null,
  ) {}

  /** Every row of a list. */
  static all(size: number): RowSet {
    const words = new Int32Array(Math.ceil(size / 32)).fill(-1);
    if (size % 32 !== 0) words[size >>> 5] = (1 << (size % 32)) - 1;
    return size === 0 ? RowSet.none(0) : new RowSet(size, size, null, words);
  }

  static none(size: number): RowSet {
    return new RowSet(size, 0, new Uint32Array(), null);
  }

  /** @returns true when a set of this many rows is kept as single rows */
  static isSparse(count: number, size: number): boolean {
    return count * BITS_PER_ROW <= size;
  }

  /**
   * @param rows upwards, each once; they are the set's from now on
   * @param isReused they are not: others are written in their place
   */
  static ofSorted(size: number, rows: Uint32Array, isReused = false): RowSet {
    if (RowSet.isSparse(rows.length, size))
      return new RowSet(size, rows.length, isReused ? rows.slice() : rows, null);
    const words = new Int32Array(Math.ceil(size / 32));
    for (let at = 0; at < rows.length; at++) setBit(words, rows[at] as number);
    return new RowSet(size, rows.length, null, words);
  }

  /** @param rows in any order, each once */
  static ofUnsorted(size: number, rows: Uint32Array): RowSet {
    const isSparse = RowSet.isSparse(rows.length, size);
    return RowSet.ofSorted(size, isSparse ? rows.slice().sort() : rows);
  }

  /**
   * @param words a bit for each row; they are the set's from now on
   * @param isReused they are not: others are written in their place
   */
  static ofWords(size: number, words: Int32Array, isReused = false): RowSet {
    const made = countBits(words);
    if (isReused || RowSet.isSparse(made.count, size)) return RowSet.ofBits(size, made);
    return new RowSet(size, made.count, null, words);
  }

  /** Makes a set from a newly computed bitmap. */
  static ofBits(size: number, made: MadeBits): RowSet {
    const isSparse = RowSet.isSparse(made.count, size);
    return new RowSet(size, made.count, isSparse ? made.toRows() : null, isSparse ? null : made.toWords());
  }

  get byteLength(): number {
    return (this.rows ?? this.words)?.byteLength ?? 0;
  }

  has(row: number): boolean {
    const { rows, words } = this;
    if (words) return hasBit(words, row);
    return rows !== null && rows[findPlace(rows, row)] === row;
  }

  /** The rows that `fits` lets through, which makes no sets itself. */
  filter(fits: (row: number) => boolean): RowSet {
    const { size, rows, words } = this;
    if (rows) {
      const kept = getReusedRows(rows.length);
      let length = 0;
      for (let at = 0; at < rows.length; at++)
        if (fits(rows[at] as number)) kept[length++] = rows[at] as number;
      return RowSet.ofSorted(size, kept.slice(0, length));
    }
    const kept = new Int32Array(words?.length ?? 0);
    this.walk((row) => {
      if (fits(row)) setBit(kept, row);
    });
    return RowSet.ofWords(size, kept);
  }

  /** The rows whose number is at least `from` and below `to`. @param numbers of each row of the list */
  filterBetween(numbers: Int32Array, from: number, to: number): RowSet {
    const { size, rows, words } = this;
    // Both differences are non-negative for a number within the bounds.
    const isOutside = (row: number) =>
      (((numbers[row] as number) - from) | (to - 1 - (numbers[row] as number))) >>> 31;
    if (rows) {
      const kept = getReusedRows(rows.length);
      let length = 0;
      for (let at = 0; at < rows.length; at++) {
        kept[length] = rows[at] as number;
        length += 1 - isOutside(rows[at] as number);
      }
      return RowSet.ofSorted(size, kept.slice(0, length));
    }
    const kept = new Int32Array(words?.length ?? 0);
    for (let place = 0; place < kept.length; place++) {
      let word = 0;
      for (let left = words?.[place] as number; left !== 0; left &= left - 1) {
        const bit = 31 - Math.clz32(left & -left);
        word |= (1 - isOutside((place << 5) + bit)) << bit;
      }
      kept[place] = word;
    }
    return RowSet.ofWords(size, kept);
  }

  /** The rows that the other set has, too. */
  intersect(other: RowSet): RowSet {
    const { size } = this;
    const [few, many] = this.count <= other.count ? [this, other] : [other, this];
    if (many.words) return few.withBits(many.words);
    if (few.rows && many.rows && few.count * SEARCH_RATIO > many.count)
      return RowSet.ofSorted(size, keepRows(size, many.rows, few.rows, true));
    return few.filter((row) => many.has(row));
  }

  /** The rows that have a bit, too. @param words at least as many as this set's own */
  withBits(words: Int32Array): RowSet {
    if (this.rows) return RowSet.ofSorted(this.size, keepBits(this.rows, words, true));
    const own = this.words ?? words;
    return RowSet.ofBits(this.size, combineBits(own, words.subarray(0, own.length), 'and'));
  }

  /** The rows that this set or the other has. */
  union(other: RowSet): RowSet {
    const { size } = this;
    const [few, many] = this.count <= other.count ? [this, other] : [other, this];
    if (few.count === 0) return many;
    if (few.rows && many.rows) return RowSet.ofSorted(size, merge(few.rows, many.rows));
    if (few.words && many.words) return RowSet.ofBits(size, combineBits(few.words, many.words, 'or'));
    const words = (many.words as Int32Array).slice();
    for (const row of few.rows as Uint32Array) setBit(words, row);
    return RowSet.ofWords(size, words);
  }

  /** The rows that the other set does not have. */
  subtract(other: RowSet): RowSet {
    const { size } = this;
    if (this.count === 0 || other.count === 0) return this;
    if (this.rows && other.rows) return RowSet.ofSorted(size, keepRows(size, this.rows, other.rows, false));
    if (this.words && other.words) return RowSet.ofBits(size, combineBits(this.words, other.words, 'but'));
    if (this.rows && other.words) return RowSet.ofSorted(size, keepBits(this.rows, other.words, false));
    const words = (this.words as Int32Array).slice();
    for (const row of other.rows as Uint32Array) clearBit(words, row);
    return RowSet.ofWords(size, words);
  }

  /** Visits rows upwards, beginning at `from`, until `visit` gives 'stop'. */
  walk(visit: (row: number) => unknown, from = 0): void {
    const { rows, words } = this;
    if (rows) {
      for (let at = findPlace(rows, from); at < rows.length; at++)
        if (visit(rows[at] as number) === 'stop') return;
      return;
    }
    if (!words) return;
    const first = from >>> 5;
    for (let at = first; at < words.length; at++) {
      let left = words[at] as number;
      if (at === first) left &= -1 << (from & 31);
      for (; left !== 0; left &= left - 1)
        if (visit((at << 5) + 31 - Math.clz32(left & -left)) === 'stop') return;
    }
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

/** The rows of both, upwards, each once. */
function merge(first: Uint32Array, second: Uint32Array): Uint32Array {
  const merged = getReusedRows(first.length + second.length);
  let [length, one, other] = [0, 0, 0];
  while (one < first.length && other < second.length) {
    const a = first[one] as number;
    const b = second[other] as number;
    merged[length++] = Math.min(a, b);
    if (a <= b) one++;
    if (b <= a) other++;
  }
  while (one < first.length) merged[length++] = first[one++] as number;
  while (other < second.length) merged[length++] = second[other++] as number;
  return merged.slice(0, length);
}
