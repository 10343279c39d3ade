import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

interface Bucket {
  /** Requests that may be made at once. */
  left: number;
  /** Milliseconds since 1970 at which it was filled last. */
  at: number;
}

// One count per organisation and process, however many copies of this module a bundler makes.
const globalState = globalThis as typeof globalThis & { tradecounterQuotas?: Map<number, Bucket> };

/**
 * Counts a request of an organisation's people at this node, so that one organisation cannot use up what all share. A
 * minute's worth may come at once, then it refills evenly.
 * @param now milliseconds since 1970
 * @throws AppError `too-many` with the time after which the next one is allowed
 */
export function consumeRequest(homeOrganisationId: number, now: number): void {
  const perMinute = env().REQUESTS_PER_MINUTE;
  if (perMinute === 0) return;
  globalState.tradecounterQuotas ??= new Map();
  const bucket = globalState.tradecounterQuotas.get(homeOrganisationId) ?? { left: perMinute, at: now };
  globalState.tradecounterQuotas.set(homeOrganisationId, bucket);
  bucket.left = Math.min(perMinute, bucket.left + ((now - bucket.at) * perMinute) / 60_000);
  bucket.at = now;
  if (bucket.left < 1) {
    throw new AppError('too-many', {
      detail: 'Your organisation asks for more than its share. Wait a moment, then try again.',
      retryAfterSeconds: Math.ceil(((1 - bucket.left) * 60) / perMinute),
    });
  }
  bucket.left -= 1;
}
