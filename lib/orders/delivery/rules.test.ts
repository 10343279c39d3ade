import { expect, test } from 'vitest';
import { getDeliveryRange, isInDeliveryRange } from './rules';

test.each([
  ['2026-11-23T12:00:00Z', 'Europe/London', '2026-11-23', '2027-11-23'],
  ['2026-11-23T23:30:00Z', 'Europe/Berlin', '2026-11-24', '2027-11-24'],
  ['2026-11-23T03:00:00Z', 'America/New_York', '2026-11-22', '2027-11-22'],
  ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29', '2029-03-01'],
])('at %s in %s a delivery is from %s to %s', (now, zone, first, last) => {
  const range = getDeliveryRange(new Date(now), zone);
  expect(range).toEqual({ first, last });
  expect([first, last].every((day) => isInDeliveryRange(day, range))).toBe(true);
  const dayBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  const dayAfter = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
  expect([dayBefore, dayAfter].some((day) => isInDeliveryRange(day, range))).toBe(false);
});
