import type { UpstreamError, UpstreamFailure } from './errors';

const MAX_ATTEMPTS = 3;
const BASE_MS = 200;
const MAX_RETRY_AFTER_MS = 60 * 60_000;
const RETRYABLE: readonly UpstreamFailure[] = ['unreachable', 'failing', 'limited'];

/** `Retry-After` in milliseconds, as seconds or as a date, capped at an hour; null when absent or unreadable. */
export function parseRetryAfter(headers: Headers, now: Date): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS);
}

/**
 * Returns the wait before a read is tried again: doubling, with jitter to spread out many callers, and never sooner than the API demands.
 * @param attempt number of attempts made, from 1.
 * @param remainingMs of the read's whole time.
 * @param random in [0, 1).
 * @returns null when it is not worth or not possible to try again.
 */
export function getRetryDelay(
  error: UpstreamError,
  attempt: number,
  remainingMs: number,
  random: number,
): number | null {
  if (attempt >= MAX_ATTEMPTS || !RETRYABLE.includes(error.kind)) return null;
  const backoff = BASE_MS * 2 ** (attempt - 1) * (0.5 + random / 2);
  const wait = Math.max(backoff, error.retryAfterMs ?? 0);
  return wait < remainingMs ? wait : null;
}
