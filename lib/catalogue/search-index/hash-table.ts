/** Spreads numbers that follow each other in steps over the table (Knuth’s multiplicative hashing). */
const MULTIPLIER = 0x9e3779b1;
const FREE = -1;
const MIN_BITS = 4;

const WORD = 2 ** 32;

/** The hash of an id: its lower and its upper 32 bits. */
export const toHash = (id: number): number => (id ^ Math.floor(id / WORD)) >>> 0;

type IsSame = (entry: number) => boolean;

/** Returns the slot of the entry, or the free slot where it belongs. */
function findSlot(slots: Int32Array, hash: number, isSame: IsSame): number {
  const mask = slots.length - 1;
  let slot = Math.imul(hash, MULTIPLIER) >>> Math.clz32(mask);
  for (;;) {
    const entry = slots[slot] as number;
    if (entry === FREE || isSame(entry)) return slot;
    slot = (slot + 1) & mask;
  }
}

/** As `HashTable.find`, in the slots of a table that is filled. */
export const findEntry = (slots: Int32Array, hash: number, isSame: IsSame): number =>
  slots[findSlot(slots, hash, isSame)] as number;

/**
 * Finds entries, whole numbers from 0, by the hash of their value. Open addressing needs some 8 bytes for each, where a `Map` or
 * a `Set` of a million takes ten times the memory and the time.
 */
export class HashTable {
  readonly #hash: (entry: number) => number;
  #slots: Int32Array;
  #size = 0;

  /** @param hash of what an entry stands for, 32 bits. @param expected how many entries will come: it grows beyond them. */
  constructor(hash: (entry: number) => number, expected = 0) {
    this.#hash = hash;
    const bits = Math.max(MIN_BITS, Math.ceil(Math.log2(expected * 2 + 1)));
    this.#slots = new Int32Array(2 ** bits).fill(FREE);
  }

  /** For `findEntry`; good until the next `put`. */
  get slots(): Int32Array {
    return this.#slots;
  }

  get size(): number {
    return this.#size;
  }

  /** @param isSame whether an entry with perhaps another hash is the one. @returns -1 when there is none */
  find(hash: number, isSame: IsSame): number {
    return findEntry(this.#slots, hash, isSame);
  }

  /**
   * Replaces the entry with the same value, or adds one.
   * @returns the replaced entry, or -1
   */
  put(entry: number, isSame: IsSame): number {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    const slot = findSlot(this.#slots, this.#hash(entry), isSame);
    const before = this.#slots[slot] as number;
    this.#slots[slot] = entry;
    if (before === FREE) this.#size += 1;
    return before;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2).fill(FREE);
    const isNone = () => false;
    for (const entry of before)
      if (entry !== FREE) this.#slots[findSlot(this.#slots, this.#hash(entry), isNone)] = entry;
  }
}
