import type { Timing } from '../report/result';

export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

/**
 * The value that `share` of all values do not exceed (nearest rank).
 * @throws RangeError when there is no value
 */
function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('nothing was measured');
  return value;
}

/** @param values in any order, at least one */
export function toPercentiles(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
}

/**
 * Summarises timed requests for the report.
 * @param durations in milliseconds, at least one
 * @param seconds that it took to make them all
 */
export const toTiming = (
  what: string,
  clients: number,
  durations: readonly number[],
  seconds: number,
  { found = null, goal = null }: Partial<Pick<Timing, 'found' | 'goal'>> = {},
): Timing => ({
  what,
  clients,
  requests: durations.length,
  ...toPercentiles(durations),
  perSecond: durations.length / seconds,
  found,
  goal,
});

/** @throws RangeError when there is no value */
export const median = (values: readonly number[]): number => toPercentiles(values).p50;
