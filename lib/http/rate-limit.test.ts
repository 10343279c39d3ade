import { expect, test } from 'vitest';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { consumeRequest } from './rate-limit';

const START = Date.UTC(2026, 0, 1);
/** How many of so many requests at once are taken. */
const countTaken = (organisation: number, requests: number, now: number): number => {
  let count = 0;
  for (let i = 0; i < requests; i++) {
    try {
      consumeRequest(organisation, now);
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'too-many', details: { retryAfterSeconds: 1 } });
    }
  }
  return count;
};

test('an organisation gets a minute’s worth at once and then its share; another one is not affected', () => {
  Object.assign(env(), { REQUESTS_PER_MINUTE: 600 });
  expect(countTaken(200, 1_000, START)).toBe(600);
  expect(countTaken(201, 500, START)).toBe(500);
  expect(countTaken(200, 100, START + 1_000)).toBe(10);
  expect(countTaken(200, 1_000, START + 120_000)).toBe(600);
});

test('without a limit nothing is counted', () => {
  Object.assign(env(), { REQUESTS_PER_MINUTE: 0 });
  expect(countTaken(300, 10_000, START)).toBe(10_000);
});
