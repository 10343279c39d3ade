import { bisect } from '@/lib/platform/bisect';
import { type Groups, groupValues } from './growable-uint32';
import { findEntry, HashTable } from './hash-table';

/** Multiplier of the polynomial hash: each character is multiplied by a power of it. */
const BASE = 0x01000193;
const addToHash = (hash: number, unit: number): number => (Math.imul(hash, BASE) + unit) | 0;

/** Rows are grouped by the beginning of their SKU; a group is sorted on first use. */
const PREFIX_LENGTH = 3;
const GROUPS = 1 << 16;
/** Characters that a mistyped one is replaced with. */
const ALPHABET = [...'0123456789abcdefghijklmnopqrstuvwxyz'].map((letter) => letter.charCodeAt(0));

/** Hashes of a text's beginnings and ends, from which those of all texts one edit away follow without writing them. */
class TextHashes {
  readonly #heads: Int32Array;
  readonly #tails: Int32Array;
  readonly #powers: Int32Array;

  constructor(readonly text: string) {
    const { length } = text;
    this.#heads = new Int32Array(length + 1);
    this.#tails = new Int32Array(length + 1);
    this.#powers = new Int32Array(length + 3).fill(1);
    for (let at = 0; at < length + 2; at++) this.#powers[at + 1] = Math.imul(this.#power(at), BASE);
    for (let at = 0; at < length; at++)
      this.#heads[at + 1] = addToHash(this.#heads[at] as number, text.charCodeAt(at));
    for (let at = length - 1; at >= 0; at--)
      this.#tails[at] =
        (Math.imul(text.charCodeAt(at), this.#power(length - at - 1)) + (this.#tails[at + 1] as number)) | 0;
  }

  #power(exponent: number): number {
    return this.#powers[exponent] as number;
  }

  /**
   * Hashes the text with the characters between two places replaced.
   * @param units at most two characters to insert
   */
  replace(from: number, to: number, ...units: number[]): number {
    const middle = units.reduce(addToHash, this.#heads[from] as number);
    return (Math.imul(middle, this.#power(this.text.length - to)) + (this.#tails[to] as number)) | 0;
  }
}

/** By a text's first three characters; what is shorter is never looked for by its beginning. */
function getGroup(text: string, from: number): number {
  let hash = 0;
  for (let at = 0; at < PREFIX_LENGTH; at++) hash = addToHash(hash, text.charCodeAt(from + at) || 0);
  return (Math.imul(hash, 0x9e3779b1) >>> 16) & (GROUPS - 1);
}

/** The immutable data of a SKU index. */
export interface CodeColumns {
  /** SKUs, each followed by one character. */
  text: string;
  /** Start of each row's SKU, and the end of the last one. */
  starts: Uint32Array;
  /** Slots of the hash table that finds the first row with a SKU. */
  slots: Int32Array;
  /** The next row with the same SKU; -1 after the last. */
  next: Int32Array;
  /** Rows by the first characters of their SKU. */
  groups: Groups;
}

/**
 * Finds the rows with a SKU, letters and digits only: exactly, by its beginning, or with one typing error. All SKUs are in one
 * long text, one after the other.
 */
export class CodeIndex {
  readonly #text: string;
  readonly #starts: Uint32Array;
  readonly #slots: Int32Array;
  readonly #next: Int32Array;
  readonly #groups: Groups;
  /** The groups' rows; each group is sorted by SKU on first use. */
  readonly #sorted: Uint32Array;
  readonly #isSorted = new Uint8Array(GROUPS);

  constructor({ text, starts, slots, next, groups }: CodeColumns) {
    this.#text = text;
    this.#starts = starts;
    this.#slots = slots;
    this.#next = next;
    this.#groups = groups;
    this.#sorted = groups.members.slice();
  }

  /** Builds the columns of SKUs in one text, see `CodeColumns`. */
  static toColumns(text: string, starts: Uint32Array): CodeColumns {
    const size = starts.length - 1;
    const rowGroups = new Uint32Array(size).map((_, row) => getGroup(text, starts[row] as number));
    const groups = groupValues(rowGroups, GROUPS, (row) => row);
    const next = new Int32Array(size).fill(-1);
    const unfilled = new CodeIndex({ text, starts, slots: new Int32Array(), next, groups });
    const table = new HashTable((row) => unfilled.#hashRow(row), size);
    for (let row = size - 1; row >= 0; row--)
      if (unfilled.#length(row) > 0) next[row] = table.put(row, (other) => unfilled.#isSame(row, other));
    return { text, starts, slots: table.slots, next, groups };
  }

  /** A row's SKU. */
  getCode(row: number): string {
    return this.#text.slice(this.#starts[row], (this.#starts[row + 1] as number) - 1);
  }

  /** Rows with exactly this SKU, upwards. */
  findExact(code: string): number[] {
    let hash = 0;
    for (let at = 0; at < code.length; at++) hash = addToHash(hash, code.charCodeAt(at));
    return this.#listFrom(hash, code.length, () => code);
  }

  /**
   * Rows whose SKU begins so and goes on, upwards.
   * @param beginning at least three characters. @param limit of rows that are looked at, in the order of their SKUs
   * @returns the rows, and how many there are
   */
  findPrefix(beginning: string, limit: number): { rows: number[]; count: number } {
    const group = getGroup(beginning, 0);
    const { starts } = this.#groups;
    const members = this.#sorted;
    const [from, to] = [starts[group] as number, starts[group + 1] as number];
    this.#sort(group, members.subarray(from, to));
    const getRow = (place: number) => members[place] as number;
    const first = bisect(from, to, (place) => this.#compare(getRow(place), beginning) < 0);
    const end = bisect(first, to, (place) => this.#compare(getRow(place), beginning, true) <= 0);
    const begin = bisect(first, end, (place) => this.#length(getRow(place)) === beginning.length);
    const rows = [...members.subarray(begin, Math.min(end, begin + limit))];
    return { rows: rows.sort((a, b) => a - b), count: end - begin };
  }

  /** Rows whose SKU has one character more, fewer or other, or two that are next to each other the other way round. */
  findOneEdit(code: string): number[] {
    const hashes = new TextHashes(code);
    const found = new Set<number>();
    const look = (from: number, to: number, ...units: number[]) => {
      const length = code.length - (to - from) + units.length;
      const write = () => code.slice(0, from) + String.fromCharCode(...units) + code.slice(to);
      for (const row of this.#listFrom(hashes.replace(from, to, ...units), length, write)) found.add(row);
    };
    for (let at = 0; at <= code.length; at++) {
      const [unit, next] = [code.charCodeAt(at), code.charCodeAt(at + 1)];
      for (const letter of ALPHABET) look(at, at, letter);
      if (at === code.length) break;
      look(at, at + 1);
      for (const letter of ALPHABET) if (letter !== unit) look(at, at + 1, letter);
      if (at + 1 < code.length && next !== unit) look(at, at + 2, next, unit);
    }
    return [...found].sort((a, b) => a - b);
  }

  #length(row: number): number {
    return (this.#starts[row + 1] as number) - (this.#starts[row] as number) - 1;
  }

  #hashRow(row: number): number {
    const [from, to] = [this.#starts[row] as number, (this.#starts[row + 1] as number) - 1];
    let hash = 0;
    for (let at = from; at < to; at++) hash = addToHash(hash, this.#text.charCodeAt(at));
    return hash;
  }

  #isSame(row: number, other: number): boolean {
    const length = this.#length(row);
    if (length !== this.#length(other)) return false;
    const [a, b] = [this.#starts[row] as number, this.#starts[other] as number];
    // Most that are not the same differ at their end.
    for (let at = length - 1; at >= 0; at--)
      if (this.#text.charCodeAt(a + at) !== this.#text.charCodeAt(b + at)) return false;
    return true;
  }

  /** @param write makes the text, where a SKU of its length stands in its way */
  #listFrom(hash: number, length: number, write: () => string): number[] {
    if (length === 0) return [];
    let first = findEntry(
      this.#slots,
      hash,
      (row) => this.#length(row) === length && this.#text.startsWith(write(), this.#starts[row]),
    );
    const rows: number[] = [];
    for (; first !== -1; first = this.#next[first] as number) rows.push(first);
    return rows;
  }

  #sort(group: number, rows: Uint32Array): void {
    if (this.#isSorted[group] === 1) return;
    rows.sort((a, b) => this.#compareRows(a, b) || a - b);
    this.#isSorted[group] = 1;
  }

  #compareRows(a: number, b: number): number {
    const [first, second] = [this.#starts[a] as number, this.#starts[b] as number];
    const [length, other] = [this.#length(a), this.#length(b)];
    for (let at = 0; at < Math.min(length, other); at++) {
      const difference = this.#text.charCodeAt(first + at) - this.#text.charCodeAt(second + at);
      if (difference !== 0) return difference;
    }
    return length - other;
  }

  /**
   * Compares a row's SKU with a text.
   * @param isBeginning treats a SKU that begins with the text as equal
   */
  #compare(row: number, text: string, isBeginning = false): number {
    const [start, length] = [this.#starts[row] as number, this.#length(row)];
    for (let at = 0; at < Math.min(length, text.length); at++) {
      const difference = this.#text.charCodeAt(start + at) - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return isBeginning && length >= text.length ? 0 : length - text.length;
  }
}
