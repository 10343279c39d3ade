import { expect, test } from 'vitest';
import { getLastDigestTime } from './digest';

test.each([
  ['in the afternoon', '2026-07-01T15:00:00Z', 'Europe/London', '2026-07-01T06:00:00.000Z'],
  ['at seven', '2026-07-01T06:00:00Z', 'Europe/London', '2026-07-01T06:00:00.000Z'],
  ['just before', '2026-07-01T05:59:59Z', 'Europe/London', '2026-06-30T06:00:00.000Z'],
  ['in winter', '2026-01-15T12:00:00Z', 'Europe/Berlin', '2026-01-15T06:00:00.000Z'],
  ['far in the east', '2026-07-01T21:30:00Z', 'Asia/Tokyo', '2026-06-30T22:00:00.000Z'],
  ['far in the west', '2026-07-01T03:00:00Z', 'America/Los_Angeles', '2026-06-30T14:00:00.000Z'],
  ['half an hour apart', '2026-07-01T12:00:00Z', 'Asia/Kolkata', '2026-07-01T01:30:00.000Z'],
  ['on the day the clocks go forward', '2026-03-29T10:00:00Z', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
  ['before seven on that day', '2026-03-29T03:00:00Z', 'Europe/Berlin', '2026-03-28T06:00:00.000Z'],
  ['on the day they go back', '2026-10-25T10:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
  ['in an unknown zone', '2026-07-01T12:00:00Z', 'Middle/Earth', '2026-07-01T07:00:00.000Z'],
])('%s', (_, now, zone, expected) => {
  expect(getLastDigestTime(new Date(now), zone).toISOString()).toBe(expected);
});
