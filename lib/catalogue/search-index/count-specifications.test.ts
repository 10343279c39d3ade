import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuantity } from '../model/quantity';
import { hasValue, type SpecificationFilter, toValueTest } from '../model/specification-filter';
import { countSpecifications, countValues, rowsWithSpecification } from './count-specifications';
import { DocSet } from './doc-set';
import { parseSpecification, SpecificationsBuilder, type TypeSpecifications } from './specification-columns';

const NAMES = ['Memory', 'Colour', 'Size'];
const VALUES = ['8 GB', '16 GB', '0.016 TB', '1 TB', 'Black', 'black', '27"', '27', '27.0', 'no'];
const lines = fc
  .array(fc.tuple(fc.constantFrom(...NAMES, 'colour'), fc.constantFrom(...VALUES)), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${name}: ${value}`).join('\n'));
const range = fc
  .record({
    from: fc.option(fc.integer({ min: 0, max: 30 })),
    to: fc.option(fc.integer({ min: 0, max: 2000 })),
    unit: fc.constantFrom('', 'GB', '"'),
  })
  .filter(({ from, to }) => from !== null || to !== null);
const filters: fc.Arbitrary<SpecificationFilter[]> = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('memory', 'colour', 'size', 'weight'),
    values: fc.uniqueArray(fc.constantFrom(...VALUES), { maxLength: 2 }),
    range: fc.option(range),
  }),
  { maxLength: 3, selector: ({ name }) => name },
);

function build(texts: readonly string[]) {
  const builder = new SpecificationsBuilder();
  // Every other row of the index is of this type.
  for (const [at, text] of texts.entries()) builder.add(at * 2, [null, text]);
  return builder.build();
}

/** The values that a product states under a name: the parts of a list whose parts are all values of the column. */
function listValues({ columns }: TypeSpecifications, text: string, name: string): string[] {
  const stated = parseSpecification([text]).get(name)?.text;
  if (stated === undefined) return [];
  const labels = columns.find((column) => column.name === name)?.values.map(({ label }) => label) ?? [];
  const parts = stated.split(', ');
  return parts.every((part) => hasValue(labels, part)) ? parts : [stated];
}

/** A product by itself, without the codes of a column. */
const isMatch = (specifications: TypeSpecifications, text: string, wanted: readonly SpecificationFilter[]) =>
  wanted.every((filter) =>
    listValues(specifications, text, filter.name).some((value) =>
      toValueTest(filter)(value, parseQuantity(value)),
    ),
  );

test('the rows and counts of random filters equal a look at every product', () => {
  fc.assert(
    fc.property(
      fc.array(lines, { maxLength: 25 }),
      filters,
      fc.integer({ min: 1, max: 4 }),
      (texts, wanted, nth) => {
        const specifications = build(texts);
        const size = texts.length * 2;
        const rows = rowsWithSpecification(specifications, wanted, size).first(size);
        expect(rows).toEqual(
          texts.flatMap((text, at) => (isMatch(specifications, text, wanted) ? [at * 2] : [])),
        );

        const listed = { has: (row: number) => (row / 2) % nth === 0 };
        const names = specifications.columns.map(({ name }) => name);
        for (const counted of countSpecifications(specifications, listed, wanted, names)) {
          const { column, counts } = counted;
          const byValue = countValues(counted);
          const others = wanted.filter(({ name }) => name !== column.name);
          const left = texts.filter((text, at) => at % nth === 0 && isMatch(specifications, text, others));
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(left.length);
          for (const [at, { label, quantity }] of column.values.entries()) {
            const isSame = toValueTest({ values: [label], range: null });
            const stating = left.filter((text) =>
              listValues(specifications, text, column.name).some((value) =>
                isSame(value, parseQuantity(value)),
              ),
            );
            expect(byValue[at], `${column.name}: ${label} (${quantity?.value})`).toBe(stating.length);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('a filter by a name that no product states finds nothing', () => {
  const wanted = [{ name: 'weight', values: ['1 kg'], range: null }];
  expect(rowsWithSpecification(build(['Memory: 8 GB\nSize: 27"']), wanted, 2).count).toBe(0);
});

test('the most frequent spelling of names and values is shown, whatever the order of the products', () => {
  const texts = [
    'MEMORY: 1 TB\nColour: black',
    'Memory: 1000 GB\nColour: Black',
    'Memory: 1 TB\nColour: Black',
  ];
  for (const order of [texts, texts.toReversed()]) {
    const { columns } = build(order);
    expect(
      columns.map(({ label, values }) => [label, values.map((value) => [value.label, value.count])]),
    ).toEqual([
      ['Colour', [['Black', 3]]],
      ['Memory', [['1 TB', 3]]],
    ]);
  }
});

const WIRED = 'Link: Wired\nColour: black';
const WIRELESS = 'Link: Wireless\nColour: black';
const LISTS = ['Link: Wired, wireless\nColour: black', 'Link: Wireless\nLink: Wired'];
const listLinks = (texts: readonly string[]) =>
  build(texts)
    .columns.find(({ name }) => name === 'link')
    ?.values.map(({ label, count }) => [label, count]);

test('a list counts for each of its values when other products state each of them alone', () => {
  expect(listLinks([...LISTS, WIRED, WIRELESS])).toEqual([
    ['Wired', 3],
    ['Wireless', 3],
  ]);
  expect(listLinks([...LISTS, WIRED])).toEqual([
    ['Wired, wireless', 1],
    ['Wireless, Wired', 1],
    ['Wired', 1],
  ]);
});

test('colours with a slash are a list, and numbers with a slash are one text', () => {
  const { columns } = build([
    ...['Black / Silver', 'Black', 'Silver'].map((colour) => `Colour: ${colour}\nSpeed: 500`),
    ...['500 / 2000', '2000'].map((speed) => `Speed: ${speed}\nSize: 1`),
  ]);
  const labels = (wanted: string) =>
    columns.find(({ name }) => name === wanted)?.values.map(({ label, count }) => [label, count]);
  expect(labels('colour')).toEqual([
    ['Black', 2],
    ['Silver', 2],
  ]);
  expect(labels('speed')).toEqual([
    ['500', 3],
    ['500 / 2000', 1],
    ['2000', 1],
  ]);
});

test('a filter finds the lists that have its value, and the list as it was written', () => {
  const find = (value: string) =>
    rowsWithSpecification(
      build([...LISTS, WIRED, WIRELESS]),
      [{ name: 'link', values: [value], range: null }],
      8,
    ).first(8);
  expect(find('Wireless')).toEqual([0, 2, 6]);
  expect(find('Wired, wireless')).toEqual([0]);
});

test('rows of the index beyond the type are never found', () => {
  const found = rowsWithSpecification(
    build(['Memory: 8 GB\nSize: 27"', 'A: 1\nB: 2']),
    [{ name: 'memory', values: ['8 GB'], range: null }],
    4,
  );
  expect(found.intersect(DocSet.all(4)).first(4)).toEqual([0]);
});
