import { type Classes, ClassesBuilder } from './facet-columns';
import { type SkuIndex, SkuIndexBuilder } from './sku-index';
import { type WordIndex, WordIndexBuilder } from './word-index';

/** A connection's list as searches read it, column by column; rows are in the list's own order, the most popular first. */
export interface CatalogueList {
  /** Products. */
  size: number;
  ids: Int32Array;
  /** What the list is ordered by, increasing. */
  ranks: Float64Array;
  classes: Classes;
  words: WordIndex;
  skus: SkuIndex;
  /** The row of a product; undefined for one that is not on the list. */
  getRow(id: number): number | undefined;
}

/** A row of `listings`. */
export type ListingRow = readonly [
  id: number,
  rank: number,
  vendor: number,
  type: number,
  flags: number,
  codeKey: string,
  /** Separated by spaces. */
  words: string,
];

/** Spreads ids over a table (Knuth’s multiplicative hashing). */
const HASH_MULTIPLIER = 0x9e3779b1;

/**
 * Finds rows by id: a table of rows, each at the place that its id hashes to or at the next free one. A `Map` of a million
 * would take ten times the memory and the time.
 */
function createRowLookup(ids: Int32Array): CatalogueList['getRow'] {
  const bits = Math.max(4, Math.ceil(Math.log2(ids.length * 2 + 1)));
  const [table, mask] = [new Int32Array(2 ** bits).fill(-1), 2 ** bits - 1];
  const findSlot = (id: number): number => {
    let place = Math.imul(id, HASH_MULTIPLIER) >>> (32 - bits);
    while (table[place] !== -1 && ids[table[place] as number] !== id) place = (place + 1) & mask;
    return place;
  };
  for (let row = 0; row < ids.length; row++) table[findSlot(ids[row] as number)] = row;
  return (id) => {
    const row = table[findSlot(id)] as number;
    return row === -1 ? undefined : row;
  };
}

/** Makes a list from rows that come in its order. */
export class CatalogueListBuilder {
  readonly #ids: number[] = [];
  readonly #ranks: number[] = [];
  readonly #classes = new ClassesBuilder();
  readonly #words = new WordIndexBuilder();
  readonly #skus = new SkuIndexBuilder();

  add([id, rank, vendor, type, flags, code, words]: ListingRow): void {
    const row = this.#ids.push(id) - 1;
    this.#ranks.push(rank);
    this.#classes.add(vendor, type, flags);
    this.#skus.addRow(code);
    for (const word of words.split(' ')) {
      if (word === '') continue;
      // Whatever the SKU ends with is found there: such words are too many to be listed one by one.
      if (code.endsWith(word)) this.#skus.addPart(word);
      else this.#words.add(row, word);
    }
  }

  build(): CatalogueList {
    const ids = Int32Array.from(this.#ids);
    return {
      size: ids.length,
      ids,
      ranks: Float64Array.from(this.#ranks),
      classes: this.#classes.build(),
      words: this.#words.build(),
      skus: this.#skus.build(),
      getRow: createRowLookup(ids),
    };
  }
}
