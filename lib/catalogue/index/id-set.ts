const FIRST_SLOTS = 1 << 12;

/** A set of ids (1 to 2^31 - 1) in 8 bytes or so for each, where `Set` takes ten times that: a read holds a million. */
export class IdSet {
  #slots = new Int32Array(FIRST_SLOTS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @returns whether it was not there before. */
  add(id: number): boolean {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    const slot = this.#findSlot(id);
    if (this.#slots[slot] === id) return false;
    this.#slots[slot] = id;
    this.#size += 1;
    return true;
  }

  has(id: number): boolean {
    return this.#slots[this.#findSlot(id)] === id;
  }

  /** Where the id stands, or the free slot in which it would. */
  #findSlot(id: number): number {
    const mask = this.#slots.length - 1;
    // Fibonacci hashing spreads ids that follow each other in steps.
    let slot = (Math.imul(id, 0x9e3779b1) >>> 7) & mask;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== id) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(old.length * 2);
    for (const id of old) if (id !== 0) this.#slots[this.#findSlot(id)] = id;
  }
}
