import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, formatMoney, minorDecimals, money, sumByCurrency, times } from './money';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const gbp = (value: number) => money((value / 100).toFixed(2), 'GBP');

describe('arithmetic is exact', () => {
  test('0.1 + 0.2', () => {
    expect(add(money('0.1', 'GBP'), money('0.2', 'GBP'))).toEqual({ amount: '0.3', currency: 'GBP' });
  });
  test('sums of cents agree with integers', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compare(add(gbp(a), gbp(b)), gbp(a + b))).toBe(0);
      }),
    );
  });
  test('a quantity agrees with repeated addition', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 50 }), (value, quantity) => {
        const sum = Array.from({ length: quantity }, () => gbp(value)).reduce(add);
        expect(compare(sum, times(gbp(value), quantity))).toBe(0);
      }),
    );
  });
});

test('currencies never mix', () => {
  expect(() => add(money('1', 'GBP'), money('1', 'EUR'))).toThrow(RangeError);
  expect(sumByCurrency([money('1', 'GBP'), money('2', 'EUR'), money('3', 'GBP')])).toEqual([
    { amount: '4', currency: 'GBP' },
    { amount: '2', currency: 'EUR' },
  ]);
});

test.each([
  ['83.59', 'GBP', '£83.59'],
  ['5', 'GBP', '£5.00'],
  ['0.0125', 'GBP', '£0.0125'],
  ['1234567890.5', 'EUR', '€1,234,567,890.50'],
  ['12.30', 'points', '12.30 points'],
])('%s %s is shown as %s', (amount, currency, shown) => {
  expect(formatMoney({ amount, currency }, 'en-GB')).toBe(shown);
});

test.each([
  ['5', 'GBP', 'code', 'GBP 5.00'],
  ['0.0125', 'GBP', 'code', 'GBP 0.0125'],
  ['5', 'USD', 'symbol', 'US$5.00'],
  ['5', 'USD', null, 'US$5.00'],
] as const)('%s %s with its %s is shown as %s', (amount, currency, display, shown) => {
  expect(formatMoney({ amount, currency }, 'en-GB', display).replace(/\s/, ' ')).toBe(shown);
});

test.each([
  ['JPY', 0],
  ['KRW', 0],
  ['ISK', 0],
  ['CLP', 0],
  ['VND', 0],
  ['KWD', 3],
  ['BHD', 3],
  ['IQD', 3],
  ['CLF', 4],
  ['UYW', 4],
  ['HUF', 2],
  ['AFN', 2],
  ['LBP', 2],
  ['COP', 2],
  ['GBP', 2],
  ['points', 2],
])('%s has %i decimals', (currency, decimals) => {
  expect(minorDecimals(currency)).toBe(decimals);
});

test.each([
  ['45666', 'JPY', '¥45,666'],
  ['1.44', 'KWD', 'KWD 1.440'],
  ['1999', 'HUF', 'HUF 1,999.00'],
  ['1999', 'ISK', 'ISK 1,999'],
  ['2.5', 'CLF', 'CLF 2.5000'],
  ['5', 'IQD', 'IQD 5.000'],
])('%s %s is shown as %s', (amount, currency, shown) => {
  expect(
    formatMoney({ amount, currency }, 'en-GB', currency === 'JPY' ? null : 'code')
      .replace(/\s/, ' ')
      .replace('JP¥', '¥'),
  ).toBe(shown);
});
