import { expect, test } from 'vitest';
import { toPercentiles } from '../load/statistics';
import { readOptions } from '../options';
import { render } from './render';
import { isMet, type Part, type Result, type Timing } from './result';

const timing = (p95: number, goal: number | null = 50): Timing => ({
  what: 'broad',
  clients: 1,
  requests: 400,
  p50: p95 / 2,
  p95,
  p99: p95 * 2,
  perSecond: 100,
  found: 0.97,
  goal,
});
const part = (name: string, p95: number): Part => ({
  name,
  title: `Part ${name}`,
  day: '2026-11-21',
  timings: [timing(p95)],
  facts: [{ what: 'full read ÷ download', value: 2.5, unit: '×', goal: { atMost: 3 } }],
  notes: [],
});
const result = (products: number, p95: number): Result => ({
  subject: String(products),
  products,
  machine: 'two processors',
  parts: [part('search', p95)],
});

test('a percentile is one of the measured values', () => {
  const values = Array.from({ length: 100 }, (_, place) => 100 - place);
  expect(toPercentiles(values)).toEqual({ p50: 50, p95: 95, p99: 99 });
  expect(toPercentiles([7])).toEqual({ p50: 7, p95: 7, p99: 7 });
  expect(() => toPercentiles([])).toThrow(RangeError);
});

test.each([
  [2.9, { atMost: 3 }, true],
  [3.1, { atMost: 3 }, false],
  [0.3, { atLeast: 1 / 3 }, false],
  [0.4, { atLeast: 1 / 3 }, true],
  [0.4, null, null],
])('%d against %o', (value, goal, met) => {
  expect(isMet({ value, goal })).toBe(met);
});

test('the report names missed goals and the growth of figures', () => {
  const text = render([result(10_000, 20), result(1_000_000, 66)]);
  expect(text).toContain('1,000,000 generated products: broad, 1 client: p95 66 ms, goal 50 ms');
  expect(text).toContain('| broad, p95, 1 client | 20 ms | 66 ms | 3.30 × |');
  expect(text).toContain('at most 3.00 ×: met');
  expect(render([result(10_000, 20)])).toContain('None.');
  expect(render([result(10_000, 20)])).not.toContain('Growth');
});

test('options are read from arguments, then from the environment', () => {
  const known = ['reads', 'search'];
  expect(readOptions([], known, {})).toMatchObject({
    names: [],
    sizes: [10_000, 100_000],
    keepPortal: false,
  });
  expect(readOptions(['search', '--sizes', '1000000'], known, { BENCH_SIZES: '5' })).toMatchObject({
    names: ['search'],
    sizes: [1_000_000],
  });
  expect(readOptions([], known, { BENCH_SIZES: '0', BENCH_REAL: 'a.gz' })).toMatchObject({
    sizes: [],
    real: 'a.gz',
  });
  expect(() => readOptions(['serach'], known, {})).toThrow(/no benchmark serach/);
  expect(() => readOptions(['--sizes', 'many'], known, {})).toThrow(/whole number/);
  expect(() => readOptions(['--size', '1'], known, {})).toThrow(/Usage/);
});
