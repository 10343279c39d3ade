import { letterMask, maxEdits } from '../search/edit-distance';
import { bisect } from './bisect';
import { type Groups, GrowableUint32, groupValues } from './growable-uint32';
import { bitCount, type RowSet } from './row-set';

/** A word that occurs, and in how many products. */
export interface KnownWord {
  word: string;
  products: number;
}

/** Words with a digit that occur once are parts of numbers, and nothing to mend a typing error to. */
const isCorrectionCandidate = (word: string, products: number): boolean =>
  /\D/.test(word) && (products > 1 || !/\d/.test(word));

/** Which rows have a word: an inverted index of words. */
export class WordIndex {
  readonly #words: readonly string[];
  readonly #rows: Groups;
  readonly #lengths: Uint8Array;
  readonly #letters: Int32Array;

  /** @param words sorted. @param rows by the place of the word. */
  constructor(words: readonly string[], rows: Groups) {
    this.#words = words;
    this.#rows = rows;
    this.#lengths = Uint8Array.from(words, (word) => Math.min([...word].length, 255));
    this.#letters = Int32Array.from(words, letterMask);
  }

  /** The place of the first word that is not before a text. */
  #findPlace(text: string): number {
    return bisect(0, this.#words.length, (place) => (this.#words[place] as string) < text);
  }

  #add(from: number, to: number, into: RowSet): void {
    const { starts, members } = this.#rows;
    const end = starts[to] as number;
    for (let at = starts[from] as number; at < end; at++) into.add(members[at] as number);
  }

  #range(beginning: string): [from: number, to: number] {
    return [this.#findPlace(beginning), this.#findPlace(`${beginning}\uffff`)];
  }

  /** Adds the rows with a word that begins so. */
  addPrefix(beginning: string, into: RowSet): void {
    this.#add(...this.#range(beginning), into);
  }

  #wholeRange(word: string): [from: number, to: number] {
    const place = this.#findPlace(word);
    return [place, this.#words[place] === word ? place + 1 : place];
  }

  /** Adds the rows with exactly this word. */
  addWhole(word: string, into: RowSet): void {
    this.#add(...this.#wholeRange(word), into);
  }

  #count([from, to]: [from: number, to: number]): number {
    return (this.#rows.starts[to] as number) - (this.#rows.starts[from] as number);
  }

  /** How many products have exactly this word. */
  countWhole(word: string): number {
    return this.#count(this.#wholeRange(word));
  }

  /** How often products have a word that begins so; one with two such words counts twice. */
  countPrefix(beginning: string): number {
    return this.#count(this.#range(beginning));
  }

  /** Words that a misspelt one may have been meant for: of about its length and letters. */
  findSimilar(typed: string): KnownWord[] {
    const length = [...typed].length;
    const edits = maxEdits(length);
    if (edits === 0) return [];
    const letters = letterMask(typed);
    const found: KnownWord[] = [];
    for (let place = 0; place < this.#words.length; place++) {
      if (Math.abs((this.#lengths[place] as number) - length) > edits) continue;
      if (bitCount((this.#letters[place] as number) ^ letters) > 2 * edits) continue;
      const word = this.#words[place] as string;
      const { starts } = this.#rows;
      const products = (starts[place + 1] as number) - (starts[place] as number);
      if (isCorrectionCandidate(word, products)) found.push({ word, products });
    }
    return found;
  }
}

/** Makes an index of words from rows that come one after the other. */
export class WordIndexBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new GrowableUint32();
  readonly #rows = new GrowableUint32();

  add(row: number, word: string): void {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(word, number);
    }
    this.#words.push(number);
    this.#rows.push(row);
  }

  build(): WordIndex {
    const sorted = [...this.#numbers.keys()].sort();
    const places = new Uint32Array(sorted.length);
    for (const [place, word] of sorted.entries()) places[this.#numbers.get(word) as number] = place;
    const words = this.#words.values;
    for (let at = 0; at < words.length; at++) words[at] = places[words[at] as number] as number;
    const rows = this.#rows.values;
    return new WordIndex(
      sorted,
      groupValues(words, sorted.length, (at) => rows[at] as number),
    );
  }
}
