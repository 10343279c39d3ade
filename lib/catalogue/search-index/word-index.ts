import { bisect } from '@/lib/platform/bisect';
import { bitCount } from './doc-set';
import { letterMask, maxEdits } from './edit-distance';
import { type Groups, GrowableUint32, groupValues } from './growable-uint32';

/** Longer words count as of this length. */
const MAX_LENGTH = 255;

/** A word that occurs, and in how many products. */
export interface KnownWord {
  word: string;
  products: number;
}

/** Words with a digit that occur once are parts of numbers: they correct no typing error. */
const isCorrectionCandidate = (word: string, products: number): boolean =>
  /\D/.test(word) && (products > 1 || !/\d/.test(word));

/** Words that follow each other in order, by their places. */
export interface WordRange {
  from: number;
  /** Behind the last one. */
  to: number;
}

/** The data of a word index. A word's place is its position among all words, sorted. */
export interface WordColumns {
  /** The words, one after the other. */
  text: string;
  /** Start of each word; one more entry than there are words. */
  starts: Uint32Array;
  /** Characters of each word, at most `MAX_LENGTH`. */
  lengths: Uint8Array;
  /** See `letterMask`. */
  letters: Int32Array;
  /** By the place of the word. */
  rows: Groups;
}

/** An inverted index: finds the rows that have a word. */
export class WordIndex {
  readonly #columns: WordColumns;
  readonly #rows: Groups;
  #byLength: { places: Groups; letters: Int32Array } | undefined;

  constructor(columns: WordColumns) {
    this.#columns = columns;
    this.#rows = columns.rows;
  }

  #getWord(place: number): string {
    const { text, starts } = this.#columns;
    return text.slice(starts[place], starts[place + 1]);
  }

  /** The place of the first word that is not before a text. */
  #findPlace(text: string): number {
    return bisect(0, this.#columns.lengths.length, (place) => this.#getWord(place) < text);
  }

  /** The words that begin so. */
  getPrefixRange(beginning: string): WordRange {
    return { from: this.#findPlace(beginning), to: this.#findPlace(`${beginning}\uffff`) };
  }

  /** Exactly this word. */
  getWholeRange(word: string): WordRange {
    const from = this.#findPlace(word);
    return { from, to: this.#getWord(from) === word ? from + 1 : from };
  }

  /** Counts the products with each of the words; a product with two of them counts twice. */
  count({ from, to }: WordRange): number {
    return (this.#rows.starts[to] as number) - (this.#rows.starts[from] as number);
  }

  /** The rows that have one of the words, one word's after the other's; to be read only. */
  getRows({ from, to }: WordRange): Uint32Array {
    const { starts, members } = this.#rows;
    return members.subarray(starts[from], starts[to]);
  }

  /** Counts the products with exactly this word. */
  countWhole(word: string): number {
    return this.count(this.getWholeRange(word));
  }

  /** Counts the products with a word that begins with this text; one with two such words counts twice. */
  countPrefix(beginning: string): number {
    return this.count(this.getPrefixRange(beginning));
  }

  /** Words that a misspelt one may have been meant for: of about its length and letters. */
  findSimilar(typed: string): KnownWord[] {
    const length = [...typed].length;
    const edits = maxEdits(length);
    if (edits === 0) return [];
    const byLength = this.#getByLength();
    const { starts, members } = byLength.places;
    const from = starts[Math.min(length - edits, MAX_LENGTH)] as number;
    const to = starts[Math.min(length + edits, MAX_LENGTH) + 1] as number;
    const letters = letterMask(typed);
    const places: number[] = [];
    for (let at = from; at < to; at++)
      if (bitCount((byLength.letters[at] as number) ^ letters) <= 2 * edits)
        places.push(members[at] as number);
    return places
      .sort((a, b) => a - b)
      .map((place) => ({
        word: this.#getWord(place),
        products: this.count({ from: place, to: place + 1 }),
      }))
      .filter(({ word, products }) => isCorrectionCandidate(word, products));
  }

  /** The places of words by their length, each with its letters, so that a misspelt one is compared with few. */
  #getByLength() {
    if (this.#byLength) return this.#byLength;
    const { lengths, letters } = this.#columns;
    const places = groupValues(Uint32Array.from(lengths), MAX_LENGTH + 1, (place) => place);
    this.#byLength = {
      places,
      letters: Int32Array.from(places.members, (place) => letters[place] as number),
    };
    return this.#byLength;
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

  build(): WordColumns {
    const sorted = [...this.#numbers.keys()].sort();
    const places = new Uint32Array(sorted.length);
    for (const [place, word] of sorted.entries()) places[this.#numbers.get(word) as number] = place;
    const words = this.#words.values;
    for (let at = 0; at < words.length; at++) words[at] = places[words[at] as number] as number;
    const rows = this.#rows.values;
    const starts = new Uint32Array(sorted.length + 1);
    for (const [place, word] of sorted.entries()) starts[place + 1] = (starts[place] as number) + word.length;
    return {
      text: sorted.join(''),
      starts,
      lengths: Uint8Array.from(sorted, (word) => Math.min([...word].length, MAX_LENGTH)),
      letters: Int32Array.from(sorted, letterMask),
      rows: groupValues(words, sorted.length, (at) => rows[at] as number),
    };
  }
}
