import { setBit } from './bits';
import { RowSet } from './row-set';

/** Rows of one block, as a power of two: a builder remembers which blocks have any, so that few rows cost little. */
const BLOCK = 10;
/** Words of one block. */
const WORDS = 2 ** (BLOCK - 5);
/** Up to this number, sorting the rows is faster than scanning the bits of a million. */
const MAX_UNSORTED_ROWS = 2_048;

/** The memory that a builder writes into. */
interface Buffers {
  /** The first rows that are added, as they come. */
  unsorted: Uint32Array;
  /** A bit for each row of a list, once there are more. */
  words: Int32Array;
  /** 0 for a block without any row; 1 for one that may have some. */
  blocks: Uint8Array;
}

/** Empty buffers that no builder uses: a search makes a dozen sets, and clearing the few rows of each costs less than new memory. */
let spareBuffers: Buffers | null = null;

function takeBuffers(blocks: number): Buffers {
  const taken = spareBuffers;
  spareBuffers = null;
  if (taken && taken.blocks.length >= blocks) return taken;
  return {
    unsorted: new Uint32Array(MAX_UNSORTED_ROWS),
    words: new Int32Array(blocks * WORDS),
    blocks: new Uint8Array(blocks),
  };
}

/** Accepts rows in any order and more than once. */
export interface RowSink {
  add(row: number): void;
}

/** Makes one set of rows that come in any order. It must be built, and nothing waited for before that. */
export class RowSetBuilder implements RowSink {
  readonly #blocks: number;
  readonly #buffers: Buffers;
  /** The number of unsorted rows; -1 once all have bits. */
  #unsorted = 0;

  constructor(readonly size: number) {
    this.#blocks = Math.ceil(size / 2 ** BLOCK);
    this.#buffers = takeBuffers(this.#blocks);
  }

  add(row: number): void {
    if (this.#unsorted === -1) this.#setBit(row);
    else if (this.#unsorted < MAX_UNSORTED_ROWS) this.#buffers.unsorted[this.#unsorted++] = row;
    else {
      this.#unsorted = -1;
      for (let at = 0; at < MAX_UNSORTED_ROWS; at++) this.#setBit(this.#buffers.unsorted[at] as number);
      this.#setBit(row);
    }
  }

  /** Adds many at once. @param from the first of them, and `to` the one behind the last */
  addRows(rows: Uint32Array, from = 0, to = rows.length): void {
    for (let at = from; at < to; at++) this.add(rows[at] as number);
  }

  #setBit(row: number): void {
    const { words, blocks } = this.#buffers;
    setBit(words, row);
    blocks[row >>> BLOCK] = 1;
  }

  /** The rows that were added. */
  build(): RowSet {
    if (this.#unsorted !== -1) return this.#end(RowSet.ofSorted(this.size, this.#sort()));
    const words = this.#buffers.words.subarray(0, Math.ceil(this.size / 32));
    return this.#end(RowSet.ofWords(this.size, words, true));
  }

  /** The rows that were added and that another set has, too. */
  buildWithin(other: RowSet): RowSet {
    if (this.#unsorted !== -1) return this.build().intersect(other);
    return this.#end(other.withBits(this.#buffers.words));
  }

  #sort(): Uint32Array {
    const rows = this.#buffers.unsorted.slice(0, this.#unsorted).sort();
    let length = Math.min(1, rows.length);
    for (let at = 1; at < rows.length; at++)
      if (rows[at] !== rows[at - 1]) rows[length++] = rows[at] as number;
    return rows.slice(0, length);
  }

  #end(set: RowSet): RowSet {
    const { words, blocks } = this.#buffers;
    if (this.#unsorted === -1)
      for (let block = 0; block < this.#blocks; block++) {
        if (blocks[block] === 0) continue;
        words.fill(0, block * WORDS, (block + 1) * WORDS);
        blocks[block] = 0;
      }
    spareBuffers = this.#buffers;
    return set;
  }
}

/** The set of some rows. */
export function toRowSet(size: number, rows: Iterable<number>): RowSet {
  const builder = new RowSetBuilder(size);
  for (const row of rows) builder.add(row);
  return builder.build();
}
