import { expect, test } from 'vitest';
import { isTimeZone, supportedTimeZone } from './time-zone';

test.each([
  ['Europe/London', 'Europe/London'],
  ['Mars/Base', 'UTC'],
  ['', 'UTC'],
  [null, 'UTC'],
])('zone %j → %s', (zone, expected) => {
  expect(supportedTimeZone(zone)).toBe(expected);
});

test('names what is a zone', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
