import { HashTable } from './hash-table';

const EXPECTED = 2_048;

/** A set of ids (1 to 2^31 - 1): a read holds a million. */
export class IdSet {
  readonly #ids = new HashTable((id) => id, EXPECTED);

  get size(): number {
    return this.#ids.size;
  }

  /** @returns whether it was not there before. */
  add(id: number): boolean {
    return this.#ids.put(id, (other) => other === id) !== id;
  }

  has(id: number): boolean {
    return this.#ids.find(id, (other) => other === id) === id;
  }
}
