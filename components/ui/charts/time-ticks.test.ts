import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { listTimeTicks } from './time-ticks';

const toDays = (ticks: readonly number[]) => ticks.map((at) => at / DAY_MS);

test('labels are whole days apart and at most five', () => {
  expect(toDays(listTimeTicks(0, 2.5 * DAY_MS))).toEqual([0, 1, 2]);
  expect(toDays(listTimeTicks(0, 28 * DAY_MS))).toEqual([0, 7, 14, 21, 28]);
  expect(toDays(listTimeTicks(0, 365 * DAY_MS))).toEqual([0, 92, 184, 276]);
});

test('a time shorter than a day has its beginning and its end', () => {
  expect(listTimeTicks(0, 3 * HOUR_MS)).toEqual([0, 3 * HOUR_MS]);
});
