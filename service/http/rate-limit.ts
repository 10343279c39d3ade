import { TokenBuckets } from '@/lib/platform/token-bucket';
import { ProblemError } from './problem';

/**
 * A token bucket per key: a minute's worth may be used at once, then it refills evenly. Kept in this process only, so
 * several processes allow that many times as much.
 * @param perMinute 0 means no limit
 * @returns a function that takes one request of `key`, and gives 0 or the seconds until the next one is allowed
 */
export function createRateLimit(perMinute: number, now: () => Date): (key: string) => number {
  const buckets = new TokenBuckets<string>();
  return (key) => (perMinute === 0 ? 0 : buckets.take(key, perMinute, now().getTime()));
}

/** @throws ProblemError `rate_limited` with `Retry-After` in seconds */
export function requireRate(secondsToWait: number): void {
  if (secondsToWait === 0) return;
  throw new ProblemError('rate_limited', `Please wait ${secondsToWait} s before the next request.`, {
    headers: { 'Retry-After': String(secondsToWait) },
  });
}
