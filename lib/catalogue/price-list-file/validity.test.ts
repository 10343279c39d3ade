import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/platform/formats/time-zone';
import { getValidityRange, isValidDay, toDay } from './data';

test('the day is in the person’s time zone', () => {
  const at = new Date('2026-11-23T23:30:00Z');
  expect([toDay(at, 'Europe/London'), toDay(at, 'Europe/Berlin'), toDay(at, 'America/New_York')]).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-23',
  ]);
});

test('validity is from today to a year from now, thirty days by default', () => {
  expect(getValidityRange('2027-12-20')).toEqual({
    min: '2027-12-20',
    max: '2028-12-19',
    usual: '2028-01-19',
  });
  expect(isValidDay('2026-11-22', '2026-11-23')).toBe(false);
});

test('only the days of the range are valid', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (days) => {
      const today = '2026-03-28';
      expect(isValidDay(addDays(today, days), today)).toBe(days >= 0 && days <= 365);
    }),
  );
});
