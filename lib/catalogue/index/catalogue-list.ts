import { type Classes, ClassesBuilder } from './facet-columns';
import { HashTable } from './hash-table';
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

/** Finds rows by id. */
function createRowLookup(ids: Int32Array): CatalogueList['getRow'] {
  const rows = new HashTable((row) => ids[row] as number, ids.length);
  for (let row = 0; row < ids.length; row++) rows.put(row, (other) => ids[other] === ids[row]);
  return (id) => {
    const row = rows.find(id, (other) => ids[other] === id);
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
