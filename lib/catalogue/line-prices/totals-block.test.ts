import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Totals } from './schema';
import { type PricedLine, taxNoteText, toTotalsBlock, totalLabel } from './totals-block';

const gbp = (amount: string) => ({ amount, currency: 'GBP' });
const totals = (oneOff: string[], recurring: [string, string][] = [], partial = false): Totals => ({
  oneOff: oneOff.map(gbp),
  recurring: recurring.map(([cycle, amount]) => ({ cycle, amounts: [gbp(amount)] })),
  partial,
});
const goods = (amount: string): PricedLine => ({ totals: totals([amount]), isGoods: true, isBlocked: false });
const plan = (cycle: string, amount: string, partial = false): PricedLine => ({
  totals: totals([], [[cycle, amount]], partial),
  isGoods: false,
  isBlocked: false,
});
const blocked: PricedLine = { totals: totals([], [], true), isGoods: true, isBlocked: true };
const t = translatorFor('en-GB', 'cart.totals');
const rows = (lines: PricedLine[]) =>
  toTotalsBlock(lines).rows.map((row) => [
    totalLabel(t, row),
    row.kind === 'shipping' ? t('notIncluded') : row.amounts.map(({ amount }) => amount).join(),
  ]);

test.each<[string, PricedLine[], string[][], string | null]>([
  [
    'goods',
    [goods('2'), goods('3')],
    [
      ['One-off', '5'],
      ['Shipping', 'Not included'],
    ],
    null,
  ],
  ['a plan', [plan('Monthly', '16.63')], [['Recurring, monthly', '16.63']], null],
  [
    'two periods',
    [plan('Monthly', '1'), plan('Annual', '2'), plan('Monthly', '3')],
    [
      ['Recurring, monthly', '4'],
      ['Recurring, annual', '2'],
    ],
    null,
  ],
  [
    'goods and a plan',
    [goods('2'), plan('Monthly', '1')],
    [
      ['One-off', '2'],
      ['Shipping', 'Not included'],
      ['Recurring, monthly', '1'],
    ],
    null,
  ],
  [
    'a plan with a charge by use',
    [plan('Monthly', '1', true)],
    [['Recurring, monthly', '1']],
    'withoutCharges',
  ],
  [
    'a line that cannot be ordered',
    [goods('2'), blocked],
    [
      ['One-off', '2'],
      ['Shipping', 'Not included'],
    ],
    'withoutLines',
  ],
  ['both', [plan('Monthly', '1', true), blocked], [['Recurring, monthly', '1']], 'withoutChargesAndLines'],
  ['a plan without a named period', [plan('', '1')], [['Recurring', '1']], null],
  ['nothing', [], [['Total', '']], null],
  ['nothing that can be ordered', [blocked], [['Total', '']], 'withoutLines'],
])('the totals of %s', (_name, lines, expected, exclusion) => {
  expect(rows(lines)).toEqual(expected);
  expect(toTotalsBlock(lines).exclusion).toBe(exclusion);
});

test('a brand’s tax note is below sums only', () => {
  const block = toTotalsBlock([goods('2')]);
  expect(taxNoteText(t, { kind: 'none' }, block)).toBeNull();
  expect(taxNoteText(t, { kind: 'excl-vat' }, block)).toBe('excl. VAT');
  expect(taxNoteText(t, { kind: 'text', text: 'zzgl. 19 % USt.' }, block)).toBe('zzgl. 19 % USt.');
  expect(taxNoteText(t, { kind: 'excl-vat' }, toTotalsBlock([]))).toBeNull();
});
