import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@/lib/platform/durations';
import { type Answer, buildMessage, MAX_TRIES, parseRetryAfter, toOutcome, toStatusFailure } from './rules';

const answer = (over: Partial<Answer> = {}): Answer => ({
  httpStatus: 500,
  failure: 'status',
  retryAfterMs: null,
  milliseconds: 12,
  ...over,
});

describe('pauses between tries', () => {
  test.each([
    [1, 5_000],
    [2, 5 * 60_000],
    [3, 30 * 60_000],
    [4, 2 * HOUR_MS],
    [5, 5 * HOUR_MS],
    [6, 10 * HOUR_MS],
    [7, 14 * HOUR_MS],
    [8, 20 * HOUR_MS],
    [9, 24 * HOUR_MS],
  ])('after try %d: %d ms, a fifth more or less', (tries, pause) => {
    for (const [random, factor] of [
      [0, 0.8],
      [0.5, 1],
      [0.999_999_9, 1.2],
    ] as const) {
      const outcome = toOutcome(answer(), tries, random);
      expect(outcome.is).toBe('retry');
      if (outcome.is === 'retry') expect(outcome.afterMs / (pause * factor)).toBeCloseTo(1, 4);
    }
  });
  test('the last try is the last', () => {
    expect(toOutcome(answer(), MAX_TRIES - 1, 0).is).toBe('retry');
    expect(toOutcome(answer(), MAX_TRIES, 0)).toEqual({ is: 'given-up' });
  });
  test('other messages to the receiver wait too, for minutes at most', () => {
    expect(toOutcome(answer(), 1, 0.5)).toEqual({ is: 'retry', afterMs: 5_000, quietMs: 5_000 });
    expect(toOutcome(answer(), 5, 0.5)).toEqual({ is: 'retry', afterMs: 5 * HOUR_MS, quietMs: 300_000 });
  });
  test.each([
    [60_000, 60_000],
    [1_000, 5_000],
    [48 * HOUR_MS, 24 * HOUR_MS],
  ])('a receiver that asks for %d ms gets %d ms', (retryAfter, afterMs) => {
    expect(toOutcome(answer({ retryAfterMs: retryAfter }), 1, 0.5)).toMatchObject({ is: 'retry', afterMs });
  });
});

test.each([
  [200, null, 'delivered'],
  [204, null, 'delivered'],
  [299, null, 'delivered'],
  [301, 'redirect', 'retry'],
  [307, 'redirect', 'retry'],
  [400, 'status', 'retry'],
  [404, 'status', 'retry'],
  [410, 'status', 'gone'],
  [429, 'status', 'retry'],
  [500, 'status', 'retry'],
  [503, 'status', 'retry'],
] as const)('%d is %s: %s', (httpStatus, failure, is) => {
  expect(toStatusFailure(httpStatus)).toBe(failure);
  expect(toOutcome(answer({ httpStatus, failure }), 1, 0).is).toBe(is);
});

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sun, 22 Nov 2026 00:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 00:00:00 GMT', 0],
  ['-5', null],
  ['soon', null],
  ['1e9', null],
  ['2026', 2_026_000],
  [undefined, null],
])('Retry-After %j is %j', (header, ms) => {
  expect(parseRetryAfter(header, new Date('2026-11-22T00:00:00Z'))).toBe(ms);
});

test('a message contains only fields that the receiver may know', () => {
  const order = {
    id: '0197a000-0000-7000-8000-000000000001',
    number: 'TC-AAAA-BBBB',
    reference: 'PO "1" </x>\u2028',
    organisation: 300,
    status: 'SHIPPED',
  };
  const data = {
    status: 'SHIPPED',
    before: 'ACCEPTED',
    possible: true,
    price: '9.99',
    supplier: 'Secret Ltd',
  };
  const at = new Date('2026-11-21T10:00:00Z');
  expect(JSON.parse(buildMessage({ kind: 'order.status', at, data, order }))).toEqual({
    type: 'order.status',
    timestamp: '2026-11-21T10:00:00.000Z',
    data: {
      order: 'TC-AAAA-BBBB',
      id: order.id,
      organisation: 300,
      reference: order.reference,
      status: 'SHIPPED',
      before: 'ACCEPTED',
      possible: true,
    },
  });
});
