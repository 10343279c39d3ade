import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { message } from '@/lib/messages/message';
import { TokenBuckets } from '@/lib/token-bucket';

// One count per organisation and process, however many copies of this module a bundler makes.
const globalState = globalThis as typeof globalThis & { tradecounterBuckets?: TokenBuckets<number> };

/**
 * Counts a request of an organisation's people at this node, so that one organisation cannot use up what all share. A
 * minute's worth may come at once, then it refills evenly.
 * @param now milliseconds since 1970
 * @throws AppError `too-many` with the time after which the next one is allowed
 */
export function consumeRequest(homeOrganisationId: number, now: number): void {
  const perMinute = env().REQUESTS_PER_MINUTE;
  if (perMinute === 0) return;
  globalState.tradecounterBuckets ??= new TokenBuckets();
  const retryAfterSeconds = globalState.tradecounterBuckets.take(homeOrganisationId, perMinute, now);
  if (retryAfterSeconds > 0)
    throw new AppError('too-many', {
      message: message('errors.details.tooManyRequests'),
      retryAfterSeconds,
    });
}
