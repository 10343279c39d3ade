import type { Hold } from '@/lib/cart/ordering-policy/hold';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { isTerminal } from '../model/rules';
import type { SubmissionState } from '../model/schema';

/** Multiplies the shortest read interval, by the time since an order's status last changed. */
const INTERVAL_FACTORS_BY_AGE = [
  { until: 10 * MINUTE_MS, factor: 1 },
  { until: HOUR_MS, factor: 6 },
  { until: 6 * HOUR_MS, factor: 24 },
  { until: 3 * DAY_MS, factor: 120 },
  { until: Number.POSITIVE_INFINITY, factor: 360 },
] as const;
const MAX_INTERVAL_MS = HOUR_MS;

/** Statuses that wait for a person or a van: they start one step slower. */
const SLOW_STATUSES = new Set(['ATTENTION_REQUIRED', 'PART_SHIPPED', 'SHIPPED']);
const MAX_DOUBLINGS = 8;

export interface SyncState {
  status: string | null;
  /** Milliseconds since a change of status was last seen. */
  unchangedMs: number;
  /** Reads in a row that gave nothing. */
  failures: number;
}

/**
 * Milliseconds until an order is read again; null when nothing more will happen to it.
 * @param baseIntervalMs the interval for an order that just changed.
 * @param jitter 0 to 1, at random: reads of many orders drift apart.
 */
export function getSyncIntervalMs(
  syncState: SyncState,
  baseIntervalMs: number,
  jitter: number,
): number | null {
  if (isTerminal(syncState.status)) return null;
  const step = INTERVAL_FACTORS_BY_AGE.findIndex(({ until }) => syncState.unchangedMs < until);
  const ageStep = SLOW_STATUSES.has(syncState.status ?? '') ? step + 1 : step;
  const factor = INTERVAL_FACTORS_BY_AGE[Math.min(ageStep, INTERVAL_FACTORS_BY_AGE.length - 1)]?.factor ?? 1;
  const doublings = 2 ** Math.min(syncState.failures, MAX_DOUBLINGS);
  const pause = Math.min(baseIntervalMs * factor * doublings, Math.max(MAX_INTERVAL_MS, baseIntervalMs));
  return Math.round(pause * (0.85 + jitter * 0.3));
}

/**
 * Returns the milliseconds after a read in which no viewer causes another read of the order.
 * @param baseMinIntervalMs the shortest time between two reads.
 * @param retryAfterMs the pause that the API requested, or null.
 */
export function getMinReadIntervalMs(
  failures: number,
  baseMinIntervalMs: number,
  retryAfterMs: number | null,
): number {
  const pause = baseMinIntervalMs * 2 ** Math.min(failures, MAX_DOUBLINGS);
  return Math.min(Math.max(pause, retryAfterMs ?? 0), Math.max(MAX_INTERVAL_MS, baseMinIntervalMs));
}

const FAST_POLL_MS = 1_000;
const POLL_MS = 3_000;
const UNCONFIRMED_POLL_MS = 30_000;
/** A page reads a held order now and then: somebody else may send, withdraw or approve it. */
const HELD_POLL_MS = 15_000;
const HOLD_END_MARGIN_MS = 500;

export interface PolledOrder {
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
export function getPollIntervalMs(order: PolledOrder, now: number): number | null {
  const age = now - Date.parse(order.changedAt);
  if (order.state === 'REJECTED' || order.state === 'WITHDRAWN') return null;
  if (order.state === 'UNCONFIRMED') return UNCONFIRMED_POLL_MS;
  if (order.isBusy) return FAST_POLL_MS;
  if (order.state === 'QUEUED' && order.held)
    return Math.min(
      HELD_POLL_MS,
      Math.max(FAST_POLL_MS, (order.dueInMs ?? HELD_POLL_MS) + HOLD_END_MARGIN_MS),
    );
  if (order.state !== 'SUBMITTED') return age < MINUTE_MS ? FAST_POLL_MS : 2 * POLL_MS;
  if (isTerminal(order.status)) return null;
  if (age < 10 * MINUTE_MS) return POLL_MS;
  return age < HOUR_MS ? 5 * POLL_MS : MINUTE_MS;
}
