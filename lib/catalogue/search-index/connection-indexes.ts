import pLimit from 'p-limit';
import { AsyncLru } from '@/lib/platform/cache/async-lru';
import { ConnectionIndex } from './connection-index';
import { MemoryIndex } from './memory-index';

/** The number of lists read concurrently. Each read holds a connection of the pool that serves all requests. */
const CONCURRENCY = 2;

/** The lists of a database in this process: so many, the least used given up first. */
export class ConnectionIndexes {
  readonly #lists: AsyncLru<ConnectionIndex>;
  readonly #limit = pLimit(CONCURRENCY);
  readonly #loading = new Map<number, Promise<MemoryIndex>>();

  constructor(max: number) {
    this.#lists = new AsyncLru(max);
  }

  get(connectionId: number): Promise<ConnectionIndex> {
    return this.#lists.get(
      String(connectionId),
      async () => new ConnectionIndex(connectionId, () => this.#load(connectionId)),
    );
  }

  /** Loads an index once for all waiting searches: with too many catalogues, an index may be evicted while it is read. */
  #load(connectionId: number): Promise<MemoryIndex> {
    const known = this.#loading.get(connectionId);
    if (known) return known;
    const loading = this.#limit(() => MemoryIndex.load(connectionId)).finally(() =>
      this.#loading.delete(connectionId),
    );
    this.#loading.set(connectionId, loading);
    return loading;
  }
}
