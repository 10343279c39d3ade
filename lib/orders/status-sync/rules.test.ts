import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import { getMinReadIntervalMs, getPollIntervalMs, getSyncIntervalMs } from './rules';

describe('pauseBeforeReading', () => {
  test.each([
    { status: 'PROCESSING', unchangedMs: 0, failures: 0, pause: 5_000 },
    { status: null, unchangedMs: 0, failures: 0, pause: 5_000 },
    { status: 'ON_A_BOAT', unchangedMs: 0, failures: 0, pause: 5_000 },
    { status: 'PROCESSING', unchangedMs: 20 * MINUTE_MS, failures: 0, pause: 30_000 },
    { status: 'ACCEPTED', unchangedMs: 2 * HOUR_MS, failures: 0, pause: 2 * MINUTE_MS },
    { status: 'ACCEPTED', unchangedMs: 24 * HOUR_MS, failures: 0, pause: 10 * MINUTE_MS },
    { status: 'ACCEPTED', unchangedMs: 100 * HOUR_MS, failures: 0, pause: 30 * MINUTE_MS },
    { status: 'SHIPPED', unchangedMs: 0, failures: 0, pause: 30_000 },
    { status: 'ATTENTION_REQUIRED', unchangedMs: 100 * HOUR_MS, failures: 0, pause: 30 * MINUTE_MS },
    { status: 'PROCESSING', unchangedMs: 0, failures: 3, pause: 40_000 },
    { status: 'ACCEPTED', unchangedMs: 100 * HOUR_MS, failures: 20, pause: HOUR_MS },
    { status: 'COMPLETE', unchangedMs: 0, failures: 0, pause: null },
    { status: 'FAILED', unchangedMs: 0, failures: 0, pause: null },
    { status: 'CANCELLED', unchangedMs: 0, failures: 9, pause: null },
  ])('$status unchanged for $unchangedMs ms after $failures failures: $pause', ({ pause, ...syncState }) => {
    expect(getSyncIntervalMs(syncState, 5_000, 0.5)).toBe(pause);
  });

  test('the interval between reads has a minimum and a maximum', () => {
    const numbers = fc.tuple(fc.nat(1_000 * HOUR_MS), fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(numbers, ([unchangedMs, failures, jitter]) => {
        const pause = getSyncIntervalMs({ status: 'ACCEPTED', unchangedMs, failures }, 5_000, jitter) ?? 0;
        expect(pause).toBeGreaterThanOrEqual(4_250);
        expect(pause).toBeLessThanOrEqual(1.15 * HOUR_MS + 1);
      }),
    );
  });
});

test.each([
  { failures: 0, after: null, quiet: 3_000 },
  { failures: 2, after: null, quiet: 12_000 },
  { failures: 1, after: 60_000, quiet: 60_000 },
  { failures: 0, after: 48 * HOUR_MS, quiet: HOUR_MS },
])('after $failures failures, told to wait $after: silent for $quiet ms', ({ failures, after, quiet }) => {
  expect(getMinReadIntervalMs(failures, 3_000, after)).toBe(quiet);
});

test.each([
  { over: { state: 'QUEUED' }, age: 0, pause: 1_000 },
  { over: { state: 'QUEUED', held: 'time', dueInMs: 4_000 }, age: 0, pause: 4_500 },
  { over: { state: 'QUEUED', held: 'time', dueInMs: 3_600_000 }, age: 0, pause: 15_000 },
  { over: { state: 'QUEUED', held: 'time', dueInMs: -9_000 }, age: 0, pause: 1_000 },
  { over: { state: 'QUEUED', held: 'approval', dueInMs: null }, age: 5 * MINUTE_MS, pause: 15_000 },
  { over: { state: 'SENDING' }, age: 5 * MINUTE_MS, pause: 6_000 },
  { over: { state: 'UNCONFIRMED' }, age: 0, pause: 30_000 },
  { over: { state: 'REJECTED' }, age: 0, pause: null },
  { over: { state: 'WITHDRAWN' }, age: 0, pause: null },
  { over: {}, age: 0, pause: 3_000 },
  { over: {}, age: 20 * MINUTE_MS, pause: 15_000 },
  { over: {}, age: 20 * HOUR_MS, pause: MINUTE_MS },
  { over: { isBusy: true }, age: 20 * HOUR_MS, pause: 1_000 },
  { over: { status: 'COMPLETE' }, age: 0, pause: null },
  { over: { status: 'ON_A_BOAT' }, age: 0, pause: 3_000 },
] as const)('a page reads about $over, unchanged for $age ms, after $pause', ({ over, age, pause }) => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const submittedOrder = {
    state: 'SUBMITTED',
    status: 'PROCESSING',
    held: null,
    dueInMs: null,
    isBusy: false,
  } as const;
  const order = { ...submittedOrder, ...over } as const;
  expect(getPollIntervalMs({ ...order, changedAt: new Date(now - age).toISOString() }, now)).toBe(pause);
});
