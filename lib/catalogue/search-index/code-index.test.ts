import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CodeIndex } from './code-index';
import { editDistance } from './edit-distance';
import { HashTable } from './hash-table';

const END = '\n';

function index(codes: readonly string[]): CodeIndex {
  const starts = new Uint32Array(codes.length + 1);
  let length = END.length;
  for (const [row, code] of codes.entries()) {
    starts[row] = length;
    length += code.length + END.length;
  }
  starts[codes.length] = length;
  return new CodeIndex(CodeIndex.toColumns(`${END}${codes.join(END)}${END}`, starts));
}

const rowsWhere = (codes: readonly string[], matches: (code: string) => boolean) =>
  codes.flatMap((code, row) => (matches(code) ? [row] : []));

// Few letters, so that SKUs are often the same, begin alike or differ in one place.
const code = fc.string({ unit: fc.constantFrom('a', 'b', '1', 'ß'), maxLength: 6 });
const codes = fc.array(code, { maxLength: 60 });

test('a SKU finds all of its products in order; an unknown one finds none', () => {
  fc.assert(
    fc.property(codes, code, (all, wanted) => {
      const expected = wanted === '' ? [] : rowsWhere(all, (one) => one === wanted);
      expect(index(all).findExact(wanted)).toEqual(expected);
    }),
  );
});

test('longer SKUs are found by their beginning, and counted up to the limit', () => {
  fc.assert(
    fc.property(codes, code, (all, wanted) => {
      fc.pre(wanted.length >= 3);
      const expected = rowsWhere(all, (one) => one.startsWith(wanted) && one !== wanted);
      const skus = index(all);
      expect(skus.findPrefix(wanted, 100)).toEqual({ rows: expected, count: expected.length });
      expect(skus.findPrefix(wanted, 1).count).toBe(expected.length);
    }),
  );
});

test('one typing error is corrected, two are not', () => {
  fc.assert(
    fc.property(codes, fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 6 }), (all, wanted) => {
      const expected = rowsWhere(
        all,
        (one) => one !== '' && !one.includes('ß') && editDistance(wanted, one, 1) === 1,
      );
      const found = index(all).findOneEdit(wanted);
      expect(found.filter((row) => !all[row]?.includes('ß'))).toEqual(expected);
    }),
  );
});

test('a hash table finds the last value through any number of growths', () => {
  const names = Array.from({ length: 500 }, (_, at) => at % 250);
  const table = new HashTable((entry) => names[entry] as number);
  const put = (entry: number) => table.put(entry, (other) => names[other] === names[entry]);
  for (let entry = 0; entry < 250; entry++) expect(put(entry)).toBe(-1);
  for (let entry = 250; entry < 500; entry++) expect(put(entry)).toBe(entry - 250);
  expect(table.size).toBe(250);
  expect(table.find(7, (entry) => names[entry] === 7)).toBe(257);
  expect(table.find(251, (entry) => names[entry] === 251)).toBe(-1);
});
