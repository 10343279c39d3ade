import { expect, test } from 'vitest';
import type { Stretch } from '@/lib/catalogue/changes/history-schema';
import { pricePath, stockBars, unknownBoxes } from './geometry';

const stretch = (
  from: number,
  to: number,
  amount: string | null,
  stock: number | null,
  listed = true,
): Stretch => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  listed,
  price: amount === null ? null : { amount, currency: 'GBP' },
  stock,
});

test('a step line, broken where there is no price', () => {
  const steps = [
    stretch(0, 250, '10', 1),
    stretch(250, 500, '20', 1),
    stretch(500, 750, null, 1),
    stretch(750, 1000, '15', 1),
  ];
  expect(pricePath(steps, 10, 20)).toBe('M0 92H250V8H500M750 50H1000');
  expect(pricePath([stretch(0, 10, '7', 1)], 7, 7)).toBe('M0 50H1000');
  expect(pricePath([stretch(0, 10, null, 1)], 0, 0)).toBe('');
});

test('bars where there is stock, none where there is none or it is not known', () => {
  const bars = stockBars(
    [stretch(0, 500, '1', 10), stretch(500, 750, '1', 0), stretch(750, 1000, '1', null)],
    10,
  );
  expect(bars).toEqual([{ x: 0, width: 500, y: 8, height: 92 }]);
  expect(stockBars([stretch(0, 1, '1', -4)], 0)).toEqual([]);
});

test('what is not known is marked: gaps and times out of the catalogue', () => {
  const stretches = [
    stretch(0, 400, '1', 1),
    stretch(400, 500, null, null, false),
    stretch(500, 1000, '1', 1),
  ];
  const gaps = [{ from: new Date(600).toISOString(), to: new Date(700).toISOString() }];
  expect(unknownBoxes({ stretches, gaps })).toEqual([
    { x: 600, width: 100 },
    { x: 400, width: 100 },
  ]);
});
