import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { metrics } from '@/lib/platform/metrics/instruments';

const globalState = globalThis as typeof globalThis & {
  tradecounterCaches?: Map<string, AsyncLru<unknown>>;
  tradecounterOutside?: <Value>(work: () => Value) => Value;
};

/**
 * Runs work outside of every request: a promise holds the request that it was made in, with all that was rendered for it, for
 * as long as it is cached itself. Web nodes and workers load this module as they start, where there is no request yet.
 */
globalState.tradecounterOutside ??= AsyncLocalStorage.snapshot();
export const runOutsideRequests = globalState.tradecounterOutside;

/**
 * Promises cached in this process, the least recently used evicted first. Only for values that depend on the key alone, not on the caller:
 * never a price, nor an order or a count that depends on one, unless the key is the price list itself.
 */
export class AsyncLru<Value> {
  readonly #cache: LRUCache<string, Promise<Value>>;
  readonly #name: string | undefined;

  /**
   * @param max entries.
   * @param ttlMs lifetime of an entry; when absent, it lasts until it is evicted.
   * @param name under which its hits and misses are counted; without one they are not.
   */
  constructor(max: number, ttlMs?: number, name?: string) {
    this.#name = name;
    this.#cache = new LRUCache({
      max,
      ...(ttlMs !== undefined && { ttl: ttlMs, ttlResolution: 0, perf: performance }),
    });
  }

  /** Returns the entry of a key, or the result of `load`; a rejection is not cached. Concurrent callers share one load. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#cache.get(key);
    if (this.#name) metrics().cacheRequests.inc({ cache: this.#name, result: cached ? 'hit' : 'miss' });
    if (cached) return cached;
    const value = runOutsideRequests(load);
    this.#cache.set(key, value);
    value.catch(() => {
      if (this.#cache.peek(key) === value) this.#cache.delete(key);
    });
    return value;
  }

  clear(): void {
    this.#cache.clear();
  }
}

/**
 * A cache that all of the process's code shares: pages and route handlers are built apart and have modules of their own,
 * so what one of them clears after a change would live on in the others.
 * @param name tells the caches apart, in metrics too.
 */
export function sharedCache<Value>(name: string, max: number, ttlMs: number): AsyncLru<Value> {
  globalState.tradecounterCaches ??= new Map();
  const cache = globalState.tradecounterCaches.get(name) ?? new AsyncLru<unknown>(max, ttlMs, name);
  globalState.tradecounterCaches.set(name, cache);
  return cache as AsyncLru<Value>;
}
