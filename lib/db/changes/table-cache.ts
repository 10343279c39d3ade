import { LRUCache } from 'lru-cache';
import { metrics } from '@/lib/metrics/instruments';
import { pool } from '../pool';
import { ChangeListener } from './change-listener';

// Pages and route handlers are built apart and have modules of their own: listener and caches are the process's.
const shared = globalThis as typeof globalThis & {
  tradecounterChangeListener?: ChangeListener;
  tradecounterTableCaches?: Map<string, TableCache<unknown>>;
};

/** Whether this process hears of changes of tables, so that what was read from them is cached. */
export const areChangesHeard = (): boolean => shared.tradecounterChangeListener?.isCurrent() ?? false;

/**
 * Values read from some tables, cached until any of these is changed, by whichever process: within a second at most, and mostly
 * within milliseconds. Where changes are not heard, everything is read from the database.
 */
export class TableCache<Value> {
  readonly #entries: LRUCache<string, NonNullable<Value>>;
  /** Grows with each change: what was read before it is not cached after it. */
  #changes = 0;

  /**
   * @param name under which hits and misses are counted
   * @param tables that values are read from; each has a trigger (`notify_table_changed`) for what is read of it
   * @param max entries; the least recently used are evicted first
   */
  constructor(
    readonly name: string,
    readonly tables: readonly string[],
    max: number,
  ) {
    this.#entries = new LRUCache({ max });
  }

  /** Whether values are cached now: otherwise each is read from the database. */
  get isActive(): boolean {
    return areChangesHeard() && (shared.tradecounterChangeListener?.canHear(this.tables) ?? false);
  }

  /**
   * The value of a key, else what `load` reads.
   * @param load reads from the tables of this cache alone; null is what is not there, and not cached
   */
  async get(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    if (!this.isActive) {
      this.#count('bypass');
      return load();
    }
    const cached = this.#entries.get(key);
    this.#count(cached === undefined ? 'miss' : 'hit');
    if (cached !== undefined) return cached;
    const changes = this.#changes;
    const value = await load();
    if (changes === this.#changes) this.#keep(key, value);
    return value;
  }

  /**
   * The values of some keys; those that are not there are absent.
   * @param load reads the keys that are not cached, all at once
   */
  async getMany(
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<Map<string, Value>>,
  ): Promise<Map<string, Value>> {
    if (!this.isActive) {
      this.#count('bypass', keys.length);
      return load(keys);
    }
    const values = new Map<string, Value>();
    const missing: string[] = [];
    for (const key of keys) {
      const cached = this.#entries.get(key);
      if (cached === undefined) missing.push(key);
      else values.set(key, cached);
    }
    this.#count('hit', values.size);
    this.#count('miss', missing.length);
    if (missing.length === 0) return values;
    const changes = this.#changes;
    const loaded = await load(missing);
    for (const [key, value] of loaded) {
      values.set(key, value);
      if (changes === this.#changes) this.#keep(key, value);
    }
    return values;
  }

  #keep(key: string, value: Value | null): void {
    if (value !== null && value !== undefined) this.#entries.set(key, value);
  }

  clear(): void {
    this.#changes += 1;
    this.#entries.clear();
  }

  #count(result: 'hit' | 'miss' | 'bypass', times = 1): void {
    if (times > 0) metrics().cacheRequests.inc({ cache: this.name, result }, times);
  }
}

/** The process's cache of a name. */
export function tableCache<Value>(name: string, tables: readonly string[], max: number): TableCache<Value> {
  shared.tradecounterTableCaches ??= new Map();
  const cache = shared.tradecounterTableCaches.get(name) ?? new TableCache<unknown>(name, tables, max);
  shared.tradecounterTableCaches.set(name, cache);
  return cache as TableCache<Value>;
}

/**
 * Has this process hear of changes, and its caches of tables keep what they read. For processes that answer requests: others
 * read from the database.
 * @returns ends it; to be called before the database is closed
 */
export function startChangeListener(url: string): () => Promise<void> {
  const listener = new ChangeListener({
    url,
    notify: (channel, payload) => pool().query('SELECT pg_notify($1, $2)', [channel, payload]),
    onChange: (table) => {
      for (const cache of shared.tradecounterTableCaches?.values() ?? [])
        if (table === null || cache.tables.includes(table)) cache.clear();
    },
  });
  shared.tradecounterChangeListener = listener;
  listener.start();
  return () => {
    shared.tradecounterChangeListener = undefined;
    return listener.stop();
  };
}

/** After a write: what it changed is no longer cached in this process once this resolves. */
export const settleChanges = async (): Promise<void> => shared.tradecounterChangeListener?.settle();
