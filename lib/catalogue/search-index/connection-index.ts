import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@/lib/platform/log/log';
import type { MemoryIndex } from './memory-index';

/** Searches wait this long for a changed index, then use the previous one. */
const MAX_WAIT_MS = 2_000;

/** One connection's index, read again when it has changed. */
export class ConnectionIndex {
  #loaded: MemoryIndex | undefined;
  #loading: Promise<MemoryIndex> | undefined;

  /** Until when searches wait for what is being read. */
  #patientUntil = 0;

  readonly #read: () => Promise<MemoryIndex>;

  /** @param read reads the index as it is now */
  constructor(
    readonly connectionId: number,
    read: () => Promise<MemoryIndex>,
  ) {
    this.#read = read;
  }

  /** Builds the current index; concurrent calls share one read. */
  load(): Promise<MemoryIndex> {
    if (!this.#loading) this.#patientUntil = performance.now() + MAX_WAIT_MS;
    this.#loading ??= this.#read()
      .then((loaded) => {
        this.#loaded = loaded;
        return loaded;
      })
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  /** Waits for the read in progress, which may have begun before the change; if it did, reads the index again. */
  async #loadNow(version: string | null): Promise<MemoryIndex> {
    const loaded = await this.#loading;
    return loaded?.version === version ? loaded : this.load();
  }

  /** @param version of the index that is wanted; an older one is given when that takes long. */
  async get(version: string | null): Promise<MemoryIndex> {
    const previous = this.#loaded;
    if (previous?.version === version) return previous;
    const next = this.#loadNow(version);
    // An empty index is no answer: the first read of the catalogue has just ended.
    if (!previous || previous.snapshot.size === 0) return next;
    const nextOrPrevious = next.catch((error: unknown) => {
      log().warn(
        { code: 'list-reload-failed', err: error, connectionId: this.connectionId },
        'a changed snapshot could not be read',
      );
      return previous;
    });
    const waitMs = this.#patientUntil - performance.now();
    return waitMs > 0 ? Promise.race([nextOrPrevious, sleep(waitMs, previous, { ref: false })]) : previous;
  }
}
