import { MINUTE_MS } from '@/lib/platform/durations';

/** A bucket holds up to `size` tokens and gets `perMinute` of them back, evenly. */
export interface BucketLimits {
  size: number;
  perMinute: number;
}

/**
 * Returns the tokens of a bucket after some time.
 * @param elapsedMs since `tokens` was noted; a clock that went back adds nothing
 */
const refillTokens = (tokens: number, elapsedMs: number, { size, perMinute }: BucketLimits): number =>
  Math.min(size, tokens + (Math.max(0, elapsedMs) * perMinute) / MINUTE_MS);

/** Tokens that arrive within some milliseconds. */
export const tokensWithin = (ms: number, perMinute: number): number => (ms * perMinute) / MINUTE_MS;

/** More keys than this at once: the full buckets are forgotten, which changes nothing for their owners. */
const MAX_BUCKETS = 10_000;

/** Token buckets by key, kept in this process: a minute's worth may be used at once. */
export class TokenBuckets<Key> {
  readonly #buckets = new Map<Key, { tokens: number; at: number }>();

  /**
   * Takes one token of a key.
   * @param now milliseconds since 1970
   * @returns 0, or the seconds until there is one
   */
  take(key: Key, perMinute: number, now: number): number {
    if (this.#buckets.size > MAX_BUCKETS) this.#evictFull(perMinute, now);
    const tokens = this.#tokens(key, perMinute, now);
    const isTaken = tokens >= 1;
    this.#buckets.set(key, { tokens: isTaken ? tokens - 1 : tokens, at: now });
    return isTaken ? 0 : Math.ceil(((1 - tokens) * 60) / perMinute);
  }

  #tokens(key: Key, perMinute: number, now: number): number {
    const bucket = this.#buckets.get(key);
    return bucket ? refillTokens(bucket.tokens, now - bucket.at, { size: perMinute, perMinute }) : perMinute;
  }

  #evictFull(perMinute: number, now: number): void {
    for (const key of this.#buckets.keys())
      if (this.#tokens(key, perMinute, now) >= perMinute) this.#buckets.delete(key);
  }
}
