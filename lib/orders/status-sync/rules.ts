import type { Hold } from '@/lib/ordering-policy/hold';
import { isTerminal } from '../rules';
import type { SubmissionState } from '../schema';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much slower than the shortest interval an order is followed, by how long its status has not changed. */
const SLOWER_WITH_AGE = [
  { until: 10 * MINUTE, factor: 1 },
  { until: HOUR, factor: 6 },
  { until: 6 * HOUR, factor: 24 },
  { until: 3 * DAY, factor: 120 },
  { until: Number.POSITIVE_INFINITY, factor: 360 },
] as const;
const LONGEST_MS = HOUR;

/** Statuses that wait for a person or a van: they start one step slower. */
const SLOW_STATUSES = new Set(['ATTENTION_REQUIRED', 'PART_SHIPPED', 'SHIPPED']);
const MOST_DOUBLINGS = 8;

export interface Following {
  status: string | null;
  /** Milliseconds since a change of status was last seen. */
  unchangedMs: number;
  /** Reads in a row that gave nothing. */
  failures: number;
}

/**
 * Milliseconds until an order is read again; null when nothing more will happen to it.
 * @param shortestMs the interval for an order that just changed.
 * @param spread 0 to 1, at random: reads of many orders drift apart.
 */
export function pauseBeforeReading(following: Following, shortestMs: number, spread: number): number | null {
  if (isTerminal(following.status)) return null;
  const step = SLOWER_WITH_AGE.findIndex(({ until }) => following.unchangedMs < until);
  const slower = SLOW_STATUSES.has(following.status ?? '') ? step + 1 : step;
  const factor = SLOWER_WITH_AGE[Math.min(slower, SLOWER_WITH_AGE.length - 1)]?.factor ?? 1;
  const doublings = 2 ** Math.min(following.failures, MOST_DOUBLINGS);
  const pause = Math.min(shortestMs * factor * doublings, Math.max(LONGEST_MS, shortestMs));
  return Math.round(pause * (0.85 + spread * 0.3));
}

/**
 * Milliseconds that nobody reads an order after a read, whoever watches it.
 * @param leastMs the shortest time between two reads.
 * @param retryAfterMs what the API asked for, or null.
 */
export function quietAfterReading(failures: number, leastMs: number, retryAfterMs: number | null): number {
  const pause = leastMs * 2 ** Math.min(failures, MOST_DOUBLINGS);
  return Math.min(Math.max(pause, retryAfterMs ?? 0), Math.max(LONGEST_MS, leastMs));
}

const MOMENT_MS = 1_000;
const SOON_MS = 3_000;
const DOUBT_MS = 30_000;
/** A held order is looked at now and then: somebody else may send it, take it back or approve it. */
const HELD_MS = 15_000;
const SPARE_MS = 500;

export interface Watched {
  state: SubmissionState;
  status: string | null;
  held: Hold | null;
  /** Milliseconds until its hold is over; null when only a person ends it. */
  dueInMs: number | null;
  /** ISO 8601. */
  changedAt: string;
  /** A request about it is on its way. */
  isBusy: boolean;
}

/**
 * Milliseconds until a page that shows an order asks the portal again; null when nothing more will happen by itself.
 * @param now epoch milliseconds.
 */
export function pauseBeforeAsking(order: Watched, now: number): number | null {
  const age = now - Date.parse(order.changedAt);
  if (order.state === 'REJECTED' || order.state === 'TAKEN_BACK') return null;
  if (order.state === 'UNCONFIRMED') return DOUBT_MS;
  if (order.isBusy) return MOMENT_MS;
  if (order.state === 'QUEUED' && order.held)
    return Math.min(HELD_MS, Math.max(MOMENT_MS, (order.dueInMs ?? HELD_MS) + SPARE_MS));
  if (order.state !== 'SUBMITTED') return age < MINUTE ? MOMENT_MS : 2 * SOON_MS;
  if (isTerminal(order.status)) return null;
  if (age < 10 * MINUTE) return SOON_MS;
  return age < HOUR ? 5 * SOON_MS : MINUTE;
}
