import { expect, test } from 'vitest';
import { forecastUse } from './forecast';

const NOVEMBER = { from: '2026-11-01', until: '2026-11-30' };

test('orders go on at their pace until the end of the period', () => {
  expect(forecastUse(NOVEMBER, '2026-11-10', { committed: '0', ordered: '100' })).toBe('300');
});

test('charges that recur are not multiplied', () => {
  expect(forecastUse(NOVEMBER, '2026-11-15', { committed: '50', ordered: '100' })).toBe('250');
});

test('the last day has the use itself', () => {
  expect(forecastUse(NOVEMBER, '2026-11-30', { committed: '50', ordered: '100' })).toBe('150');
});

test('an amount is rounded to two decimals', () => {
  expect(forecastUse(NOVEMBER, '2026-11-07', { committed: '0', ordered: '1' })).toBe('4.29');
});

test.each([
  ['the first days', '2026-11-02'],
  ['the day before', '2026-10-31'],
  ['the day after', '2026-12-01'],
])('%s have no forecast', (_name, today) => {
  expect(forecastUse(NOVEMBER, today, { committed: '0', ordered: '100' })).toBeNull();
});
