import { AsyncLocalStorage } from 'node:async_hooks';

const shared = globalThis as typeof globalThis & {
  tradecounterKept?: Map<string, Kept<unknown>>;
  tradecounterOutside?: <Value>(work: () => Value) => Value;
};

/**
 * Runs work outside of every request: a promise holds the request that it was made in, with all that was rendered for it, for
 * as long as it is kept itself. Web nodes and workers load this module as they start, where there is no request yet.
 */
shared.tradecounterOutside ??= AsyncLocalStorage.snapshot();
const outside = shared.tradecounterOutside;

/**
 * Answers kept in this process, the least used given up first. Only for what follows from its key alone, whoever asks:
 * never a price, nor an order or a count that depends on one, unless the key is the price view itself (DESIGN §4.9).
 */
export class Kept<Value> {
  readonly #kept = new Map<string, { value: Promise<Value>; until: number }>();
  readonly #most: number;
  readonly #forMs: number;

  /** @param most how many are kept. @param forMs for how long, in milliseconds. */
  constructor(most: number, forMs: number) {
    this.#most = most;
    this.#forMs = forMs;
  }

  /** What is kept under a key, else what `make` gives; a failure is not kept. Asked twice at once, it is made once. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.value;
    }
    const value = outside(make);
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: now + this.#forMs });
    const forget = () => {
      if (this.#kept.get(key)?.value === value) this.#kept.delete(key);
    };
    value.catch(forget);
    const oldest = this.#kept.size > this.#most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return value;
  }

  clear(): void {
    this.#kept.clear();
  }
}

/**
 * A store that all of the process's code shares: pages and route handlers are built apart and have modules of their own,
 * so what one of them forgets after a change would live on in the others.
 * @param name tells the stores apart.
 */
export function sharedKept<Value>(name: string, most: number, forMs: number): Kept<Value> {
  shared.tradecounterKept ??= new Map();
  const kept = shared.tradecounterKept.get(name) ?? new Kept<unknown>(most, forMs);
  shared.tradecounterKept.set(name, kept);
  return kept as Kept<Value>;
}
