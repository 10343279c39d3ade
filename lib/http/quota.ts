import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { message } from '@/lib/messages/message';

interface Bucket {
  /** Requests that may be made at once. */
  left: number;
  /** Milliseconds since 1970 at which it was filled last. */
  at: number;
}

// One count per organisation and process, however many copies of this module a bundler makes.
const kept = globalThis as typeof globalThis & { tradecounterQuotas?: Map<number, Bucket> };

/**
 * Counts a request of an organisation's people at this node, so that one organisation cannot use up what all share. A
 * minute's worth may come at once, then it refills evenly.
 * @param now milliseconds since 1970
 * @throws AppError `too-many` with the time after which the next one is allowed
 */
export function takeRequest(homeOrganisationId: number, now: number): void {
  const most = env().REQUESTS_PER_MINUTE;
  if (most === 0) return;
  kept.tradecounterQuotas ??= new Map();
  const bucket = kept.tradecounterQuotas.get(homeOrganisationId) ?? { left: most, at: now };
  kept.tradecounterQuotas.set(homeOrganisationId, bucket);
  bucket.left = Math.min(most, bucket.left + ((now - bucket.at) * most) / 60_000);
  bucket.at = now;
  if (bucket.left < 1) {
    throw new AppError('too-many', {
      message: message('errors.details.tooManyRequests'),
      retryAfterSeconds: Math.ceil(((1 - bucket.left) * 60) / most),
    });
  }
  bucket.left -= 1;
}
