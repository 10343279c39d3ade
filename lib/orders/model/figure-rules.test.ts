import { expect, test } from 'vitest';
import { countOrder, diffFigures, type OrderToCount } from './figure-rules';

const gbp = (amount: string) => ({ oneOff: [{ amount, currency: 'GBP' }] });
const order: OrderToCount = {
  status: 'PROCESSING',
  payers: [100, 200, 300],
  lines: [
    { vendor: 'Norvale', totals: gbp('10.10') },
    { vendor: null, totals: gbp('5') },
  ],
  // The lowest tier but one does not know the price of its second line.
  tiers: [
    { organisationId: 100, lines: [gbp('8'), gbp('4')] },
    { organisationId: 200, lines: [gbp('9'), { oneOff: [] }] },
  ],
  shippedSeconds: null,
};
const rows = (one: OrderToCount, kind = 'order') =>
  diffFigures(null, countOrder(one)).filter((row) => row.kind === kind);

test('each organisation on the way has its own price, and the margin is of lines with a known cost', () => {
  expect(
    rows(order)
      .filter(({ currency }) => currency === 'GBP')
      .map(({ organisationId, sellerId, amount, soldAmount, soldCost }) => [
        organisationId,
        sellerId,
        amount,
        soldAmount,
        soldCost,
      ]),
  ).toEqual([
    [100, null, '12', '0', '0'],
    [200, 100, '9', '9', '8'],
    [300, 200, '15.1', '10.1', '9'],
  ]);
});

test('an order counts once, whatever its vendors and currencies', () => {
  const two = {
    ...order,
    payers: [300],
    lines: [...order.lines, { vendor: 'Norvale', totals: { oneOff: [{ amount: '1', currency: 'EUR' }] } }],
  };
  expect(rows(two).map(({ currency, orders, amount }) => [currency, orders, amount])).toEqual([
    ['', 1, '0'],
    ['GBP', 1, '15.1'],
    ['EUR', 1, '1'],
  ]);
  expect(rows(two, 'vendor').map(({ vendor, currency, amount }) => [vendor, currency, amount])).toEqual([
    ['Norvale', '', '0'],
    ['Norvale', 'GBP', '10.1'],
    ['Norvale', 'EUR', '1'],
    ['', '', '0'],
    ['', 'GBP', '5'],
  ]);
});

test('an order without any amount still counts as an order', () => {
  const bare = { ...order, payers: [300], lines: [{ vendor: 'Norvale', totals: { oneOff: [] } }] };
  expect(rows(bare)).toMatchObject([{ currency: '', orders: 1, openOrders: 1, amount: '0' }]);
  expect(rows({ ...bare, lines: [] })).toMatchObject([{ currency: '', orders: 1 }]);
});

test('an order that comes to nothing takes back exactly what it added', () => {
  const before = countOrder(order);
  const ended = countOrder({ ...order, status: 'CANCELLED' });
  const negative = diffFigures(before, ended);
  expect(negative).toHaveLength(diffFigures(null, before).length);
  expect(
    negative.find(
      ({ organisationId, kind, currency }) =>
        organisationId === 300 && kind === 'order' && currency === 'GBP',
    ),
  ).toMatchObject({
    orders: -1,
    openOrders: -1,
    amount: '-15.1',
    openAmount: '-15.1',
  });
  expect(diffFigures(before, before)).toEqual([]);
  expect(diffFigures(ended, before)).toEqual(diffFigures(null, before));
});

test('a complete order is not open, and counts the time to its shipping', () => {
  const complete = countOrder({ ...order, status: 'COMPLETE', shippedSeconds: 86_400 });
  const changes = diffFigures(countOrder(order), complete).filter((row) => row.kind === 'order');
  expect(
    changes.find(({ organisationId, currency }) => organisationId === 300 && currency === ''),
  ).toMatchObject({
    orders: 0,
    openOrders: -1,
    shippedOrders: 1,
    shippedSeconds: 86_400,
  });
});
