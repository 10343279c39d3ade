import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { RequestLimiter } from './request-limiter';

// One for each process, however many copies of this module a bundler makes.
const globalState = globalThis as typeof globalThis & { tradecounterRequestLimiter?: RequestLimiter };

/**
 * Counts a request of an organisation's people, on all nodes together, so that one organisation cannot use up what all share
 * (REQUESTS_PER_MINUTE). A minute's worth may come at once, then it refills evenly.
 * @throws AppError `too-many` with the time after which the next one is allowed
 */
export async function consumeRequest(homeOrganisationId: number): Promise<void> {
  const perMinute = env().REQUESTS_PER_MINUTE;
  if (perMinute === 0) return;
  globalState.tradecounterRequestLimiter ??= new RequestLimiter();
  const retryAfterSeconds = await globalState.tradecounterRequestLimiter.take(homeOrganisationId, perMinute);
  if (retryAfterSeconds > 0)
    throw new AppError('too-many', {
      message: message('errors.details.tooManyRequests'),
      retryAfterSeconds,
    });
}
