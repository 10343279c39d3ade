import { type FacetColumns, FacetColumnsBuilder, type FacetData, toFacetColumns } from './facet-columns';
import { findEntry, HashTable, toHash } from './hash-table';
import { type SkuColumns, SkuIndex, SkuIndexBuilder } from './sku-index';
import { type WordColumns, WordIndex, WordIndexBuilder } from './word-index';

/** The columns of a snapshot. */
interface ListColumns {
  ids: Float64Array;
  ranks: Float64Array;
  /** Slots of the hash table that finds rows by id. */
  rowSlots: Int32Array;
  facets: FacetData;
  words: WordColumns;
  skus: SkuColumns;
}

/** A connection's catalogue in columns. Its rows are ordered by popularity, the most popular first. */
export interface IndexSnapshot {
  /** Products. */
  size: number;
  ids: Float64Array;
  /** Popularity ranks, increasing: the order of the index. */
  ranks: Float64Array;
  facets: FacetColumns;
  words: WordIndex;
  skus: SkuIndex;
  /** The row of a product; undefined for one that is not in the index. */
  getRow(id: number): number | undefined;
}

/** A row of `listings`. */
export type IndexedRow = readonly [
  id: number,
  rank: number,
  vendor: number,
  type: number,
  flags: number,
  codeKey: string,
  /** Separated by spaces. */
  words: string,
];

/** The slots of a table that finds rows by id. */
function fillRowSlots(ids: Float64Array): Int32Array {
  const rows = new HashTable((row) => toHash(ids[row] as number), ids.length);
  for (let row = 0; row < ids.length; row++) rows.put(row, (other) => ids[other] === ids[row]);
  return rows.slots;
}

function toIndexSnapshot(columns: ListColumns): IndexSnapshot {
  const { ids, ranks, rowSlots } = columns;
  return {
    size: ids.length,
    ids,
    ranks,
    facets: toFacetColumns(columns.facets),
    words: new WordIndex(columns.words),
    skus: new SkuIndex(columns.skus),
    getRow: (id) => {
      const row = findEntry(rowSlots, toHash(id), (other) => ids[other] === id);
      return row === -1 ? undefined : row;
    },
  };
}

/** Builds a snapshot from rows in the order of popularity. */
export class IndexSnapshotBuilder {
  readonly #ids: number[] = [];
  readonly #ranks: number[] = [];
  readonly #facets = new FacetColumnsBuilder();
  readonly #words = new WordIndexBuilder();
  readonly #skus = new SkuIndexBuilder();

  add([id, rank, vendor, type, flags, code, words]: IndexedRow): void {
    const row = this.#ids.push(id) - 1;
    this.#ranks.push(rank);
    this.#facets.add(vendor, type, flags);
    this.#skus.addRow(code);
    for (const word of words.split(' ')) {
      if (word === '') continue;
      // The SKU index finds every ending of the SKU; such words are too many for the word index.
      if (code.endsWith(word)) this.#skus.addPart(word);
      else this.#words.add(row, word);
    }
  }

  build(): IndexSnapshot {
    const ids = Float64Array.from(this.#ids);
    return toIndexSnapshot({
      ids,
      ranks: Float64Array.from(this.#ranks),
      rowSlots: fillRowSlots(ids),
      facets: this.#facets.build(),
      words: this.#words.build(),
      skus: this.#skus.build(),
    });
  }
}
