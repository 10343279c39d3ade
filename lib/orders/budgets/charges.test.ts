import { expect, test } from 'vitest';
import { OPEN_TERM_MONTHS } from '../model/plan-schema';
import { listCharges, sumByPeriod } from './charges';

const gbp = (amount: string) => ({ amount, currency: 'GBP' });
const once = (amount: string) => ({
  totals: { oneOff: [gbp(amount)], recurring: [], partial: false },
  termMonths: null,
  shippingCost: null,
});
const recurring = (cycle: string, amount: string, termMonths: number | null) => ({
  totals: { oneOff: [], recurring: [{ cycle, amounts: [gbp(amount)] }], partial: false },
  termMonths,
  shippingCost: null,
});
const MONTHLY = { period: 'month', startsOn: '2026-01-01', currency: 'GBP' } as const;
const YEARLY = { period: 'year', startsOn: '2026-01-01', currency: 'GBP' } as const;
const sum = (
  rule: Parameters<typeof sumByPeriod>[0],
  lines: Parameters<typeof listCharges>[0],
  day = '2026-11-29',
) => sumByPeriod(rule, listCharges(lines, day)).map(({ period, amount }) => [period.from, amount.amount]);

test('an amount that is paid once counts in the period of the order', () => {
  expect(sum(MONTHLY, [once('10'), once('2.5')])).toEqual([['2026-11-01', '12.5']]);
});

test('shipping counts in the period of the order', () => {
  expect(sum(MONTHLY, [{ ...once('10'), shippingCost: gbp('4.99') }])).toEqual([['2026-11-01', '14.99']]);
});

test('a charge counts in each month of its term, and not once', () => {
  expect(sum(MONTHLY, [once('5'), recurring('monthly', '10', 3)])).toEqual([
    ['2026-11-01', '15'],
    ['2026-12-01', '10'],
    ['2027-01-01', '10'],
  ]);
});

test('a yearly budget counts the months that fall in it', () => {
  expect(sum(YEARLY, [recurring('monthly', '10', 12)])).toEqual([
    ['2026-01-01', '20'],
    ['2027-01-01', '100'],
  ]);
  expect(sum(YEARLY, [recurring('annual', '120', 12)])).toEqual([
    ['2026-01-01', '20'],
    ['2027-01-01', '100'],
  ]);
});

test('a charge without a term counts for a year', () => {
  expect(sum(MONTHLY, [recurring('monthly', '1', null)])).toHaveLength(OPEN_TERM_MONTHS);
});

test('a charge on the last day of a long month counts once in each month', () => {
  expect(sum(MONTHLY, [recurring('monthly', '1', 4)], '2027-01-31').map(([from]) => from)).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
  ]);
});

test('other currencies, charges by use and days before the budget do not count', () => {
  const eur = {
    totals: { oneOff: [{ amount: '9', currency: 'EUR' }], recurring: [], partial: false },
    termMonths: null,
    shippingCost: null,
  };
  expect(sum(MONTHLY, [eur])).toEqual([]);
  expect(sum({ ...MONTHLY, startsOn: '2026-12-01' }, [once('5')])).toEqual([]);
  const uncertain = recurring('by use', '10', 12);
  expect(sum(MONTHLY, [uncertain])).toEqual([]);
  expect(listCharges([uncertain], '2026-11-29').isPartial).toBe(true);
  expect(listCharges([once('5')], '2026-11-29').isPartial).toBe(false);
});
