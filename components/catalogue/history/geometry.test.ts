import { expect, test } from 'vitest';
import type { HistoryPeriod } from '@/lib/catalogue/changes/schema';
import { pricePath, stockBars, unknownBoxes } from './geometry';

const buildPeriod = (
  from: number,
  to: number,
  amount: string | null,
  stock: number | null,
  listed = true,
): HistoryPeriod => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  listed,
  price: amount === null ? null : { amount, currency: 'GBP' },
  stock,
});

test('the step line breaks where there is no price', () => {
  const steps = [
    buildPeriod(0, 250, '10', 1),
    buildPeriod(250, 500, '20', 1),
    buildPeriod(500, 750, null, 1),
    buildPeriod(750, 1000, '15', 1),
  ];
  expect(pricePath(steps, 10, 20)).toBe('M0 92H250V8H500M750 50H1000');
  expect(pricePath([buildPeriod(0, 10, '7', 1)], 7, 7)).toBe('M0 50H1000');
  expect(pricePath([buildPeriod(0, 10, null, 1)], 0, 0)).toBe('');
});

test('bars are drawn for known stock only', () => {
  const bars = stockBars(
    [buildPeriod(0, 500, '1', 10), buildPeriod(500, 750, '1', 0), buildPeriod(750, 1000, '1', null)],
    10,
  );
  expect(bars).toEqual([{ x: 0, width: 500, y: 8, height: 92 }]);
  expect(stockBars([buildPeriod(0, 1, '1', -4)], 0)).toEqual([]);
});

test('gaps and times out of the catalogue are marked as unknown', () => {
  const periods = [
    buildPeriod(0, 400, '1', 1),
    buildPeriod(400, 500, null, null, false),
    buildPeriod(500, 1000, '1', 1),
  ];
  const gaps = [{ from: new Date(600).toISOString(), to: new Date(700).toISOString() }];
  expect(unknownBoxes({ periods, gaps })).toEqual([
    { x: 600, width: 100 },
    { x: 400, width: 100 },
  ]);
});
