import { expect, test } from 'vitest';
import type { HistoryPeriod } from '@/lib/catalogue/changes/schema';
import { findRange, listUnknown, toPoints, toSteps } from './steps';

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
const toPriceSteps = (periods: readonly HistoryPeriod[]) =>
  toSteps(periods, ({ price }) => price && Number(price.amount));
const brief = (periods: readonly HistoryPeriod[]) =>
  toPoints(toPriceSteps(periods)).map(({ at, step }) => [at, step.value]);

test('a change of the stock alone is no step of the price', () => {
  const steps = toPriceSteps([
    buildPeriod(0, 250, '10', 1),
    buildPeriod(250, 500, '10', 9),
    buildPeriod(500, 750, '20', 9),
  ]);
  expect(steps.map(({ period, to, value }) => [Date.parse(period.from), Date.parse(to), value])).toEqual([
    [0, 500, 10],
    [500, 750, 20],
  ]);
});

test('the line breaks where there is no price, and lasts until the end', () => {
  const periods = [
    buildPeriod(0, 250, '10', 1),
    buildPeriod(250, 500, null, 1),
    buildPeriod(500, 750, '20', 1),
  ];
  expect(brief(periods)).toEqual([
    [0, 10],
    [249, 10],
    [250, null],
    [500, 20],
    [750, 20],
  ]);
});

test('a time out of the catalogue is another step than one without a price', () => {
  const periods = [buildPeriod(0, 10, null, 1), buildPeriod(10, 20, null, null, false)];
  expect(toPriceSteps(periods)).toHaveLength(2);
  expect(findRange(toPriceSteps(periods))).toBeNull();
});

test('the range is from the lowest to the highest value', () => {
  const range = findRange(
    toPriceSteps([buildPeriod(0, 1, '20', 1), buildPeriod(1, 2, '3', 1), buildPeriod(2, 3, null, 1)]),
  );
  expect([range?.low.value, range?.high.value]).toEqual([3, 20]);
});

test('gaps and times out of the catalogue are unknown', () => {
  const periods = [buildPeriod(0, 400, '1', 1), buildPeriod(400, 500, null, null, false)];
  const gaps = [{ from: new Date(600).toISOString(), to: new Date(700).toISOString() }];
  expect(listUnknown({ periods, gaps })).toEqual([
    { from: 600, to: 700 },
    { from: 400, to: 500 },
  ]);
});
