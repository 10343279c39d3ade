import { expect, test } from 'vitest';
import { listFigureMonths, monthBounds, shiftMonth, sumMargin, toOrderFigures } from './rules';

const sum = (of: object) => ({
  orders: 1,
  openOrders: 0,
  amount: '0',
  openAmount: '0',
  soldAmount: '0',
  soldCost: '0',
  shippedOrders: 0,
  shippedSeconds: 0,
  ...of,
});
const base = {
  months: listFigureMonths(new Date('2026-11-28T23:59:59Z')),
  own: [],
  vendors: [],
  costCentres: [],
  customers: null,
  sales: null,
  names: new Map<number, string>(),
  seesMargin: false,
  isComplete: true,
};

test('twelve months end with that of the day, by UTC', () => {
  expect(base.months).toHaveLength(12);
  expect([base.months[0], base.months.at(-1)]).toEqual(['2025-12', '2026-11']);
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  expect(monthBounds('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthBounds('2025-12', '2026-11')).toEqual({ from: '2025-12-01', to: '2026-11-30' });
});

test('amounts are exact, and two currencies are never added', () => {
  const own = [
    sum({ month: '2026-11', currency: 'GBP', amount: '0.10', openAmount: '0.10', openOrders: 1 }),
    sum({ month: '2026-10', currency: 'GBP', amount: '0.20' }),
    sum({ month: '2025-11', currency: 'GBP', amount: '5' }),
    sum({ month: '2026-11', currency: 'EUR', amount: '9007199254740993.01' }),
    sum({ month: '2026-11', currency: '', openOrders: 2 }),
  ].map((one) => ({ month: '', currency: '', ...one }));
  const { currencies, openOrders } = toOrderFigures({ ...base, own });
  expect(currencies.map(({ currency, total, totalBefore }) => [currency, total, totalBefore])).toEqual([
    ['EUR', '9007199254740993.01', '0'],
    ['GBP', '0.3', '5'],
  ]);
  expect(currencies[1]?.open).toEqual({ amount: '0.1', orders: 1 });
  expect(openOrders).toBe(2);
});

test('the time to shipping is an average over orders, not over months', () => {
  const own = [
    sum({ month: '2026-10', currency: '', shippedOrders: 3, shippedSeconds: 300 }),
    sum({ month: '2026-11', currency: '', shippedOrders: 1, shippedSeconds: 900 }),
    sum({ month: '2026-11', currency: 'GBP', shippedOrders: 1, shippedSeconds: 900 }),
  ].map((one) => ({ month: '', currency: '', ...one }));
  expect(toOrderFigures({ ...base, own }).shipping).toEqual({
    orders: 4,
    averageSeconds: 300,
    months: [
      { month: '2026-10', orders: 3, averageSeconds: 100 },
      { month: '2026-11', orders: 1, averageSeconds: 900 },
    ],
  });
});

test('a margin is of the sales whose cost is known, and says so', () => {
  const known = { amount: '80', cost: '60.5', margin: '19.5' };
  const months = [
    { month: '2026-10', orders: 1, amount: '100', known },
    { month: '2026-11', orders: 1, amount: '1', known: { amount: '1', cost: '2', margin: '-1' } },
  ];
  expect(sumMargin(months)).toEqual({ amount: '101', known: '81', margin: '18.5', isPart: true });
  expect(sumMargin(months.map((month) => ({ ...month, known: null })))).toMatchObject({ margin: null });
});
