import { ProblemError } from './problem';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** More clients than this at once: the full buckets are forgotten, which changes nothing for their owners. */
const MAX_BUCKETS = 10_000;

/**
 * A token bucket per key: a minute's worth may be used at once, then it refills evenly. Kept in this process only, so
 * several processes allow that many times as much.
 * @param perMinute 0 means no limit
 * @returns a function that takes one request of `key`, and gives 0 or the seconds until the next one is allowed
 */
export function createRateLimit(perMinute: number, now: () => Date): (key: string) => number {
  const buckets = new Map<string, Bucket>();
  const perMillisecond = perMinute / 60_000;

  const refill = (bucket: Bucket, at: number) => {
    bucket.tokens = Math.min(perMinute, bucket.tokens + (at - bucket.filledAt) * perMillisecond);
    bucket.filledAt = at;
  };
  const evictFullBuckets = (at: number) => {
    for (const [key, bucket] of buckets) {
      refill(bucket, at);
      if (bucket.tokens >= perMinute) buckets.delete(key);
    }
  };

  return (key) => {
    if (perMinute === 0) return 0;
    const at = now().getTime();
    if (buckets.size > MAX_BUCKETS) evictFullBuckets(at);
    const bucket = buckets.get(key) ?? { tokens: perMinute, filledAt: at };
    buckets.set(key, bucket);
    refill(bucket, at);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMillisecond / 1000);
    bucket.tokens -= 1;
    return 0;
  };
}

/** @throws ProblemError `rate_limited` with `Retry-After` in seconds */
export function requireRate(secondsToWait: number): void {
  if (secondsToWait === 0) return;
  throw new ProblemError('rate_limited', `Please wait ${secondsToWait} s before the next request.`, {
    headers: { 'Retry-After': String(secondsToWait) },
  });
}
