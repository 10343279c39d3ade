import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuantity } from './quantity';
import {
  foldName,
  formatSpecificationFilters,
  parseSpecificationFilters,
  type SpecificationFilter,
  toValueTest,
  withSpecificationFilter,
} from './specification-filter';
import { countNames, parseRange, readableRanges, readableValues } from './specification-text';

const matches = (filter: Partial<SpecificationFilter>, value: string) =>
  toValueTest({ values: [], range: null, ...filter })(value, parseQuantity(value));

test('a name is the same in another case, with other spaces and with a colon behind it', () => {
  expect(['Max  Memory', 'max memory:', ' MAX MEMORY : '].map(foldName)).toEqual(Array(3).fill('max memory'));
});

test('values match by what they measure, texts regardless of case', () => {
  expect(matches({ values: ['1 TB'] }, '1,000 GB')).toBe(true);
  expect(matches({ values: ['6 Gb/s'] }, '6 GB/s')).toBe(false);
  expect(matches({ values: ['ips'] }, 'IPS')).toBe(true);
  expect(matches({ values: ['8'] }, '8 GB')).toBe(false);
  expect(matches({}, 'anything')).toBe(false);
});

test('a range includes its bounds and matches numbers of its dimension only', () => {
  const range = { from: 16, to: 1000, unit: 'GB' };
  expect(
    ['16 GB', '1 TB', '8 GB', '1.1 TB', '20', '20 W', 'many'].map((value) => matches({ range }, value)),
  ).toEqual([true, true, false, false, false, false, false]);
  expect(matches({ range: { from: null, to: 5, unit: '' } }, '-3')).toBe(true);
});

test.each([
  ['16..32 GB', { from: 16, to: 32, unit: 'GB' }],
  ['..2.5', { from: null, to: 2.5, unit: '' }],
  ['-5.. °C', { from: -5, to: null, unit: '°C' }],
  ['..', null],
  ['32..16', null],
  ['1e3..', null],
  ['16', null],
  ['a..b', null],
])('the range %s is read as %j', (text, range) => {
  expect(parseRange(text)).toEqual(range);
});

test('what cannot be read is left out, the rest is in a fixed order and bounded', () => {
  expect(readableValues(['b:2', 'a:1', 'a:1', 'a', ':1', 'a:', `a:${'x'.repeat(200)}`, 'a:\u0000'])).toEqual([
    'a:1',
    'b:2',
  ]);
  expect(readableValues(Array.from({ length: 80 }, (_, at) => `a:${at}`))).toHaveLength(50);
  expect(readableRanges(['a:5..1', 'a:1..5', 'b:..'])).toEqual(['a:1..5']);
  expect(countNames(['a:1', 'a:2', 'b:1..2'])).toBe(2);
  expect(
    parseSpecificationFilters(
      Array.from({ length: 12 }, (_, at) => `n${at}:x`),
      [],
    ),
  ).toHaveLength(8);
});

const word = fc
  .stringMatching(/^[a-z0-9][a-z0-9 /"]{0,10}[a-z0-9]$/)
  .map((text) => text.replace(/\s+/g, ' '));
const bound = fc.option(fc.integer({ min: -1000, max: 100_000 }).map((value) => value / 10));
const range = fc
  .record({ from: bound, to: bound, unit: fc.constantFrom('', 'GB', '"', 'cd/m2') })
  .filter(({ from, to }) => (from !== null || to !== null) && (from === null || to === null || from <= to));
const filter = fc.record({
  name: word,
  values: fc.uniqueArray(word, { maxLength: 3 }),
  range: fc.option(range),
});

test('filters that are written are read back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(filter, { maxLength: 8, selector: ({ name }) => name }), (given) => {
      const written = formatSpecificationFilters(given);
      const read = parseSpecificationFilters(readableValues(written.spec), readableRanges(written.specRange));
      expect(formatSpecificationFilters(read)).toEqual(
        formatSpecificationFilters(
          parseSpecificationFilters(written.spec.toSorted(), written.specRange.toSorted()),
        ),
      );
      for (const { name, range: wanted } of given)
        expect(read.find((one) => one.name === name)?.range ?? null).toEqual(wanted);
    }),
  );
});

test('the filter of a name is replaced, and removed with nothing selected', () => {
  const [a, b] = parseSpecificationFilters(['a:1', 'b:2'], []) as [SpecificationFilter, SpecificationFilter];
  expect(withSpecificationFilter([a, b], { ...b, values: ['3'] })).toEqual([a, { ...b, values: ['3'] }]);
  expect(withSpecificationFilter([a, b], { ...a, values: [] })).toEqual([b]);
});
