import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SpecificationsBuilder } from '../search-index/specification-columns';
import { arrangeFacets, classifyColumn, type FacetSetting, findBounds } from './rules';

function build(texts: readonly string[]) {
  const builder = new SpecificationsBuilder();
  for (const [row, text] of texts.entries()) builder.add(row, [text]);
  return builder.build();
}

/** Products that state these values, and one more name so that a line is a specification. */
const stating = (values: readonly (string | null)[]) =>
  build(values.map((value) => (value === null ? '' : `Name: ${value}\nOther: x`)));
const classify = (values: readonly (string | null)[]) => {
  const { columns, rows } = stating(values);
  const column = columns.find(({ name }) => name === 'name');
  return column && classifyColumn(column, rows.length);
};
const repeat = (value: string | null, times: number) => Array<string | null>(times).fill(value);
const numbered = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at));

test.each([
  [
    'numbers of one dimension',
    [...repeat('8 GB', 3), '1 TB'],
    { kind: 'number', dimension: 'data', unit: 'GB' },
  ],
  ['numbers without a unit', ['1', '2', '3'], { kind: 'number', dimension: '', unit: '' }],
  [
    'nine numbers and a text',
    [...numbered(9, (at) => `${at} W`), 'none'],
    { kind: 'number', dimension: 'power', unit: 'W' },
  ],
  [
    'eight numbers and two texts, each once',
    [...numbered(8, (at) => `${at} W`), 'a', 'b'],
    { kind: 'none', reason: 'too-varied' },
  ],
  ['repeated texts', [...repeat('IPS', 2), ...repeat('VA', 2)], { kind: 'choice' }],
  ['numbers of two dimensions', [...repeat('3 years', 3), ...repeat('8 GB', 3)], { kind: 'choice' }],
  ['one text', repeat('IPS', 5), { kind: 'none', reason: 'one-value' }],
  ['one number', repeat('5 W', 5), { kind: 'none', reason: 'one-value' }],
  [
    'texts that are each stated once',
    numbered(10, (at) => `text ${at}`),
    { kind: 'none', reason: 'too-varied' },
  ],
  ['a tenth of the products', ['IPS', 'VA', ...repeat(null, 18)], { kind: 'none', reason: 'rare' }],
  [
    'a fifth of the products',
    [...repeat('IPS', 2), ...repeat('VA', 2), ...repeat(null, 16)],
    { kind: 'choice' },
  ],
  ['many values, each stated five times', numbered(300, (at) => `text ${at % 60}`), { kind: 'choice' }],
  [
    'many values, each stated four times',
    numbered(240, (at) => `text ${at % 60}`),
    { kind: 'none', reason: 'too-varied' },
  ],
])('%s', (_name, values, expected) => {
  expect(classify(values)).toEqual(expected);
});

const WIDE = build(
  numbered(20, (at) =>
    numbered(10, (name) => `Name ${name}: ${name < at ? `value ${at % 2}` : ''}`).join('\n'),
  ),
);
const names = (settings: FacetSetting[] = []) =>
  arrangeFacets(WIDE, settings).map(({ column, isShown }) => `${column.name}${isShown ? '' : ' -'}`);
const setting = (name: string, over: Partial<FacetSetting> = {}): FacetSetting => ({
  name,
  label: null,
  unit: null,
  isHidden: false,
  ...over,
});

test('the eight names of the most products are shown', () => {
  expect(names()).toEqual([...numbered(8, (at) => `name ${at}`), 'name 8 -', 'name 9 -']);
});

test('a hidden name makes room for the next one, and an ordered name comes first', () => {
  expect(names([setting('name 9'), setting('name 0', { isHidden: true })])).toEqual([
    'name 9',
    'name 0 -',
    ...numbered(7, (at) => `name ${at + 1}`),
    'name 8 -',
  ]);
});

test('a new name replaces the spelling; a unit is for numbers without one', () => {
  const { rows, columns } = build([
    'Size: 120\nMemory: 8 GB',
    'Size: 140\nMemory: 16 GB',
    'Size: 140\nMemory: 16 GB',
  ]);
  const settings = [setting('size', { label: 'Fan size', unit: 'mm' }), setting('memory', { unit: 'TB' })];
  expect(arrangeFacets({ rows, columns }, settings).map(({ label, unit }) => [label, unit])).toEqual([
    ['Fan size', 'mm'],
    ['Memory', 'GB'],
  ]);
});

test('the same products in another order have the same facets', () => {
  const line = fc.tuple(
    fc.constantFrom('A', 'B', 'C', 'c'),
    fc.constantFrom('1 GB', '2 GB', 'x', 'X', 'y', '3'),
  );
  const text = fc
    .array(line, { minLength: 2, maxLength: 4 })
    .map((lines) => lines.map((one) => one.join(': ')).join('\n'));
  const shuffled = fc
    .array(text, { maxLength: 20 })
    .chain((texts) => fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length })));
  fc.assert(
    fc.property(shuffled, ([texts, others]) => {
      const [one, other] = [texts, others].map((given) =>
        arrangeFacets(build(given), []).map(({ column, facet, label, isShown }) => ({
          name: column.name,
          stated: column.stated,
          values: column.values.map((value) => `${value.label} ${value.count}`).sort(),
          facet,
          label,
          isShown,
        })),
      );
      expect(one).toEqual(other);
    }),
  );
});

test('the bounds are those of the counted numbers, in the unit of the facet', () => {
  const { columns } = stating(['500 GB', '1 TB', '2 TB', '2 TB', 'none']);
  const column = columns.find(({ name }) => name === 'name');
  if (!column) throw new Error('the name is missing');
  const number = { kind: 'number', dimension: 'data', unit: 'TB' } as const;
  const all = Uint32Array.from(column.values, () => 1);
  expect(findBounds(column, Uint32Array.from(all), number)).toEqual({ min: 0.5, max: 2 });
  expect(findBounds(column, new Uint32Array(column.values.length), number)).toBeNull();
});
