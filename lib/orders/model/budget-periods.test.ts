import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '@/lib/platform/formats/time-zone';
import { addMonthsToDay, BUDGET_PERIODS, findPeriod } from './budget-periods';

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2027-12-15', 12, '2028-12-15'],
])('%s and %i months make %s', (day, months, expected) => {
  expect(addMonthsToDay(day, months)).toBe(expected);
});

describe('a period', () => {
  test.each([
    ['month', '2026-01-01', '2026-11-29', '2026-11-01', '2026-11-30'],
    ['month', '2026-01-15', '2026-11-14', '2026-10-15', '2026-11-14'],
    ['month', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-30'],
    ['month', '2026-01-31', '2026-02-27', '2026-01-31', '2026-02-27'],
    ['quarter', '2026-02-01', '2026-04-30', '2026-02-01', '2026-04-30'],
    ['quarter', '2026-02-01', '2026-05-01', '2026-05-01', '2026-07-31'],
    ['year', '2025-04-01', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['year', '2024-02-29', '2025-02-28', '2025-02-28', '2026-02-27'],
  ] as const)('of a %s from %s has %s from %s to %s', (period, startsOn, day, from, until) => {
    expect(findPeriod({ period, startsOn }, day)).toEqual({ from, until });
  });

  test('is none before the budget begins', () => {
    expect(findPeriod({ period: 'month', startsOn: '2026-12-01' }, '2026-11-30')).toBeNull();
  });

  test('contains its day and is followed by another one without a gap', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...BUDGET_PERIODS), day, day, (period, one, other) => {
        const [startsOn, today] = [one, other].toSorted();
        const rule = { period, startsOn: startsOn ?? '' };
        const found = findPeriod(rule, today ?? '');
        if (!found) throw new Error('there is a period');
        expect(found.from <= (today ?? '') && (today ?? '') <= found.until).toBe(true);
        const next = findPeriod(rule, addDays(found.until, 1));
        expect(next && findPeriod(rule, next.from)).toEqual(next);
        expect(new Date(next?.from ?? '').getTime() - new Date(found.until).getTime()).toBe(86_400_000);
      }),
    );
  });
});
