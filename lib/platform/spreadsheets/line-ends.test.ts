import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsvRows } from './parse-csv';

const read = (text: string): string[][] => {
  const parsed = parseCsvRows(text, 5_000);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.rows;
};
const LINES = [
  ['SKU', 'Qty'],
  ['A-1', '5'],
  ['B-2', '2'],
];

describe('lines are read with any line ends', () => {
  test.each([
    ['CRLF, then LF', 'SKU,Qty\r\nA-1,5\nB-2,2\n'],
    ['LF, then CRLF', 'SKU,Qty\nA-1,5\r\nB-2,2'],
    ['CR, then LF', 'SKU,Qty\rA-1,5\nB-2,2'],
    ['LF, then CR', 'SKU,Qty\nA-1,5\rB-2,2\r'],
    ['CRLF, then CR', 'SKU,Qty\r\nA-1,5\rB-2,2'],
    ['CR alone', 'SKU,Qty\rA-1,5\rB-2,2'],
    ['quoted cells before each', '"SKU","Qty"\r\n"A-1","5"\r"B-2","2"\n'],
    ['semicolons', 'SKU;Qty\r\nA-1;5\nB-2;2'],
    ['tilde', 'SKU~Qty\r\nA-1~5\nB-2~2'],
    ['caret', 'SKU^Qty\nA-1^5\nB-2^2'],
    ['whole lines in quotes', '"SKU,Qty"\r\n"A-1,5"\n"B-2,2"'],
    ['whole lines in quotes with semicolons', '"SKU;Qty"\n"A-1;5"\n"B-2;2"\n'],
    ['headings alone in quotes', '"SKU,Qty"\nA-1,5\nB-2,2'],
    ['a named delimiter', 'sep=;\rSKU;Qty\nA-1;5\r\nB-2;2'],
    ['a named delimiter in quotes', '"sep=;"\r\nSKU;Qty\r\nA-1;5\r\nB-2;2'],
    ['texts kept by formulas', 'SKU,Qty\r\n="A-1",="5"\r\n"=""B-2""",2'],
  ])('%s', (_name, text) => expect(read(text)).toEqual(LINES));

  test('a line break inside quotes stays in its cell', () =>
    expect(read('A,"x\r\ny",1\nB,"x\ny",2\rC,"x\ry",3')).toEqual([
      ['A', 'x\r\ny', '1'],
      ['B', 'x\ny', '2'],
      ['C', 'x\ry', '3'],
    ]));

  test.each([
    ['nothing but a delimiter', '","', ','],
    ['an open quotation mark after a delimiter', '"Desk,""L"', 'Desk,"L'],
  ])('a cell with %s stays a cell', (_name, line, cell) =>
    expect(read(`SKU,Qty\n${line}\n`)).toEqual([['SKU', 'Qty'], [cell]]),
  );

  const cell = fc.oneof(
    fc.constantFrom('', 'A-1', '5', 'a, b', 'x;y', 'two\nlines', 'two\r\nlines', 'a "b"', '|', 'Š'),
    fc.string({ maxLength: 8 }),
  );
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('the number of rows is kept with any mix of line ends', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.array(cell, { minLength: 2, maxLength: 4 }),
            fc.constantFrom('\r\n', '\n', '\r'),
            fc.boolean(),
          ),
          { minLength: 1, maxLength: 12 },
        ),
        (rows) => {
          const isPlain = (text: string) => /^[A-Za-z0-9-]+$/.test(text);
          const text = rows
            .map(([cells, end, isBare]) => {
              const line = cells.map((one) => (isBare && isPlain(one) ? one : quote(one))).join(',');
              return line + end;
            })
            .join('');
          const parsed = parseCsvRows(text, 5_000, []);
          if (!('rows' in parsed)) throw new Error(parsed.problem);
          expect(parsed.rows).toHaveLength(rows.length);
        },
      ),
      { numRuns: 300 },
    ));

  test('any text is read with all its lines, or reported as a problem', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('\r\n', '\n', '\r', '"', ',', ';', 'A-1', '5', '\t', ' ', '=', '""'), {
          maxLength: 40,
        }),
        (parts) => {
          const text = parts.join('');
          const parsed = parseCsvRows(text, 5_000);
          if ('problem' in parsed) return;
          const breaks =
            parsed.rows
              .flat()
              .join('')
              .match(/\r\n|\n|\r/g)?.length ?? 0;
          const lines = text.split(/\r\n|\n|\r/);
          expect(parsed.rows.length + breaks).toBeLessThanOrEqual(lines.length);
          if (!text.includes('"'))
            expect(parsed.rows).toHaveLength(lines.at(-1) === '' ? lines.length - 1 : lines.length);
        },
      ),
      { numRuns: 500 },
    ));
});
