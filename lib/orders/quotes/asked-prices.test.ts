import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTotals, lineTotals } from '@/lib/catalogue/line-prices/rules';
import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import { applyAskedPrices, isApplicable } from './asked-prices';
import type { LineKind } from './rules';

const gbp = (amount: string) => ({ amount, currency: 'GBP' });

function createLine(id: string, quantity: number, amount: string, cycle: string | null = null) {
  const part: PricePart = {
    ...{ key: 'price', name: 'Switch', group: 'product', price: gbp(amount), counting: 'per-unit' },
    ...{ cycle, unit: null },
  };
  const totals = lineTotals([part], quantity);
  return { id, quantity, parts: [part], totals, kind: 'required' as LineKind, alternativeGroup: null };
}
const sum = (lines: readonly ReturnType<typeof createLine>[]) => addTotals(lines.map(({ totals }) => totals));
const pricesOf = (lines: readonly ReturnType<typeof createLine>[]) =>
  lines.map(({ parts }) => parts[0]?.price?.amount);

describe('the prices that a buyer asked for', () => {
  test('for single lines replace those of the lines', () => {
    const lines = [createLine('a', 2, '10'), createLine('b', 1, '5')];
    const asked = { total: null, lines: [{ lineId: 'a', price: gbp('9.5') }] };
    const applied = applyAskedPrices(lines, asked, sum(lines));
    expect(pricesOf(applied)).toEqual(['9.5', '5']);
    expect(sum(applied).oneOff).toEqual([gbp('24')]);
  });

  test('for everything change each price in proportion', () => {
    const lines = [createLine('a', 50, '450')];
    const applied = applyAskedPrices(lines, { total: gbp('22000'), lines: [] }, sum(lines));
    expect(pricesOf(applied)).toEqual(['440']);
  });

  test('for everything leave the lines alone that are not in the sum', () => {
    const lines = [createLine('a', 2, '10'), { ...createLine('b', 1, '5'), kind: 'optional' as const }];
    const applied = applyAskedPrices(lines, { total: gbp('18'), lines: [] }, sum(lines.slice(0, 1)));
    expect(pricesOf(applied)).toEqual(['9', '5']);
  });

  test('for everything are never exceeded', () => {
    const count = fc.integer({ min: 1, max: 500 });
    const line = fc.tuple(count, fc.integer({ min: 1, max: 1_000_000 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), count, (all, percent) => {
        const lines = all.map(([quantity, pence], index) =>
          createLine(String(index), quantity, new Big(pence).div(100).toFixed()),
        );
        const [before] = sum(lines).oneOff;
        const total = gbp(new Big(before?.amount ?? 0).times(percent).div(500).round(2).toFixed());
        fc.pre(new Big(total.amount).gt(0));
        const [after] = sum(applyAskedPrices(lines, { total, lines: [] }, sum(lines))).oneOff;
        expect(new Big(after?.amount ?? 0).lte(total.amount)).toBe(true);
      }),
    );
  });

  test('for everything cannot be applied to a quote of which some recurs', () => {
    const lines = [createLine('a', 1, '10'), createLine('b', 1, '5', 'MONTHLY')];
    expect(isApplicable({ total: gbp('12'), lines: [] }, sum(lines))).toBe(false);
    expect(isApplicable({ total: gbp('9'), lines: [] }, sum(lines.slice(0, 1)))).toBe(true);
  });
});
