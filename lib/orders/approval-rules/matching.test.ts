import { expect, test } from 'vitest';
import { type PricedOrder, viewOrder } from './matching';

const totalsOf = (amount: string) => ({
  oneOff: [{ amount, currency: 'GBP' }],
  recurring: [],
  partial: false,
});
const lineOf = (amount: string) => ({ parts: [], totals: totalsOf(amount) });

/** Ordered for 400: it pays 130, 300 above it 120, 200 above that 100, as the connection does. */
const ORDER: PricedOrder = {
  path: [100, 200, 300, 400],
  personId: 'p',
  role: 'buyer',
  isNewAddress: false,
  totals: totalsOf('130'),
  lines: [
    {
      productId: 7,
      quantity: 1,
      plan: null,
      totals: totalsOf('130'),
      largestBefore: null,
      quoteLineId: null,
    },
  ],
  tiers: [
    { organisationId: 200, lines: [lineOf('100')], totals: totalsOf('100') },
    { organisationId: 300, lines: [lineOf('120')], totals: totalsOf('120') },
  ],
};

test.each([
  [400, '130', null],
  [300, '130', '7.7'],
  [200, '120', '16.7'],
  [100, '100', null],
])(
  'the rules of %i see what its customer pays and its own margin, of no other tier',
  (owner, total, margin) => {
    const view = viewOrder(ORDER, owner, new Map());
    expect(view.totals).toEqual([{ amount: total, currency: 'GBP' }]);
    expect(view.margin).toBe(margin);
  },
);

test('an order with a line of a quote is from a quote', () => {
  const lines = ORDER.lines.map((line) => ({ ...line, quoteLineId: 'q' }));
  expect(viewOrder(ORDER, 400, new Map()).isQuoted).toBe(false);
  expect(viewOrder({ ...ORDER, lines }, 400, new Map()).isQuoted).toBe(true);
});
