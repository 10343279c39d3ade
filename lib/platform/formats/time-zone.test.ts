import { expect, test } from 'vitest';
import { dayIn, isTimeZone, supportedTimeZone, toInstant } from './time-zone';

test.each([
  ['Europe/London', 'Europe/London'],
  ['Mars/Base', 'UTC'],
  ['', 'UTC'],
  [null, 'UTC'],
])('zone %j → %s', (zone, expected) => {
  expect(supportedTimeZone(zone)).toBe(expected);
});

test('a valid zone is recognised', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test.each([
  ['an ordinary day', 'Europe/London', '2026-07-01T09:00', '2026-07-01T08:00:00.000Z'],
  ['skipped in spring', 'Europe/London', '2026-03-29T01:30', '2026-03-29T01:30:00.000Z'],
  ['shown twice in autumn', 'Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['half an hour of summer', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
  ['a day that never was', 'Pacific/Apia', '2011-12-30T09:00', '2011-12-30T19:00:00.000Z'],
])('a local time as an instant: %s', (_, zone, local, instant) => {
  expect(new Date(toInstant(Date.parse(`${local}Z`), zone)).toISOString()).toBe(instant);
});

test.each([
  ['2026-11-21T23:30:00Z', 'Europe/London', '2026-11-21'],
  ['2026-11-21T23:30:00Z', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-21T02:00:00Z', 'America/New_York', '2026-11-20'],
])('the day of %s in %s is %s', (at, zone, day) => {
  expect(dayIn(new Date(at), zone)).toBe(day);
});
