import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputLineSchema } from '../schema';
import { parseLines } from './parse';

/** A line as "code × quantity", then other readings. */
const read = (text: string): string[] =>
  parseLines(text).map(({ code, quantity }) => (code === '' ? '?' : `${code} × ${quantity ?? '?'}`));
const readOne = (text: string) => parseLines(text)[0];

describe('delimiters and column order', () => {
  test.each([
    ['a tab', 'C9200L-24T-4G-E\t2'],
    ['a semicolon', 'C9200L-24T-4G-E;2'],
    ['a comma', 'C9200L-24T-4G-E,2'],
    ['a comma and a space', 'C9200L-24T-4G-E, 2'],
    ['a bar', 'C9200L-24T-4G-E|2'],
    ['a table of bars', '| C9200L-24T-4G-E | 2 |'],
    ['spaces', 'C9200L-24T-4G-E   2'],
    ['the quantity first', '2\tC9200L-24T-4G-E'],
    ['the quantity first, between spaces', '2 C9200L-24T-4G-E'],
    ['x behind', 'C9200L-24T-4G-E x2'],
    ['x apart', 'C9200L-24T-4G-E x 2'],
    ['x in front', '2 x C9200L-24T-4G-E'],
    ['x at the number', '2x C9200L-24T-4G-E'],
    ['a times sign', '2×C9200L-24T-4G-E'],
    ['a colon', 'C9200L-24T-4G-E: 2'],
    ['brackets', 'C9200L-24T-4G-E (2)'],
    ['pieces', '2 pcs C9200L-24T-4G-E'],
    ['pieces of', '2 pcs of C9200L-24T-4G-E'],
    ['pieces behind', 'C9200L-24T-4G-E 2 pcs'],
    ['qty', 'C9200L-24T-4G-E, qty 2'],
    ['qty in front', 'Qty: 2 C9200L-24T-4G-E'],
    ['a bullet', '- C9200L-24T-4G-E x2'],
    ['a numbered list', '1) C9200L-24T-4G-E x2'],
    ['an answered mail', '> > 2 x C9200L-24T-4G-E'],
    ['a sentence', 'Please send 2 x C9200L-24T-4G-E'],
    ['a number in a sentence', 'we need 2 C9200L-24T-4G-E by Friday'],
    ['the name behind the SKU', '2 C9200L-24T-4G-E Catalyst 9200L switch'],
    ['cells of a spreadsheet with a name and prices', 'C9200L-24T-4G-E\tCatalyst 9200L\t2\t1204.50\t2409.00'],
    ['quotation marks', '"C9200L-24T-4G-E";"2"'],
    ['a byte order mark', '\uFEFFC9200L-24T-4G-E;2'],
    ['marks of direction', '\u200FC9200L-24T-4G-E\u200E;\u200E2'],
  ])('%s', (_name, text) => {
    expect(read(text)).toEqual(['C9200L-24T-4G-E × 2']);
  });

  test('can differ in each line', () => {
    expect(read('AB-1;2\r\nAB-2\t3\n4 x AB-3\rAB-4')).toEqual([
      'AB-1 × 2',
      'AB-2 × 3',
      'AB-3 × 4',
      'AB-4 × 1',
    ]);
  });

  test('keep the punctuation of SKUs', () => {
    const codes = ['ABC/12#UUG', 'CP-8841-K9=', 'M.2-512', 'XR 2CA', 'R_X+1', 'SW-1#ABB', '00123'];
    for (const code of codes) expect(read(`${code};3`)).toEqual([`${code} × 3`]);
    for (const code of codes) expect(read(`${code} 3`)).toEqual([`${code} × 3`]);
  });

  test('respect quoted cells with delimiters, quotation marks and line breaks', () => {
    const lines = parseLines('AB-1,"a ""19,5"" screen,\nblack",2\nAB-2,x,3');
    expect(lines.map(({ row, code, quantity }) => [row, code, quantity])).toEqual([
      [1, 'AB-1', 2],
      [3, 'AB-2', 3],
    ]);
  });

  test('treat an unpaired quotation mark as text', () => {
    expect(read('AB-1;19" rack;2\n"AB-2;3\nAB-3;4')).toHaveLength(3);
  });
});

describe('headings', () => {
  test.each([
    ['SKU;Qty', 'AB-1;2'],
    ['Qty;SKU', '2;AB-1'],
    ['Part number\tDescription\tMenge', 'AB-1\tA 24 port switch\t2'],
    ['Description,Part #,Quantity,Unit price', '"Switch, 24",AB-1,2,"1,204.50"'],
    ['Artikel-Nr.;Bezeichnung;Anzahl', 'AB-1;Schalter;2'],
    ['SKU Qty', 'AB-1 2'],
    ['Qty   SKU', '2   AB-1'],
  ])('%s', (heading, line) => {
    expect(read(`${heading}\n${line}`)).toEqual(['AB-1 × 2']);
  });

  test('decide between two numbers', () => {
    expect(readOne('Qty;SKU\n4711;12')).toMatchObject({ code: '12', quantity: 4711 });
    expect(readOne('Qty;SKU\n4711;12')?.alternatives).toBeUndefined();
  });

  test('with an empty quantity column give no quantity', () => {
    expect(read('SKU;Qty\nAB-1;\nAB-2;3')).toEqual(['AB-1 × ?', 'AB-2 × 3']);
  });

  test('of SKUs only order one of each', () => {
    expect(read('SKU\nAB-1\nAB-2')).toEqual(['AB-1 × 1', 'AB-2 × 1']);
  });
});

describe('two numbers', () => {
  test('can each be the SKU', () => {
    expect(readOne('12345 10')).toMatchObject({
      code: '12345',
      quantity: 10,
      alternatives: [{ code: '10', quantity: 12345 }],
    });
    expect(readOne('10;12345')).toMatchObject({ code: '12345', quantity: 10 });
  });

  test('give the SKU when the other can be no quantity', () => {
    expect(readOne('0012345\t10')).toEqual({ row: 1, text: '0012345\t10', code: '0012345', quantity: 10 });
    expect(readOne('4006381333931 2')).toMatchObject({ code: '4006381333931', quantity: 2 });
  });
});

describe('uncertain lines are not guessed', () => {
  test.each([
    ['AB-1;1,000', 'AB-1 × ?'],
    ['AB-1 1,000', 'AB-1 × ?'],
    ['AB-1;1.000', 'AB-1 × ?'],
    ['AB-1;2.5', 'AB-1 × ?'],
    ['AB-1;0', 'AB-1 × ?'],
    ['AB-1;-2', 'AB-1 × ?'],
    ['AB-1;2;3', 'AB-1 × ?'],
    ['1 AB-1 5', 'AB-1 × ?'],
    ['AB-1 0', 'AB-1 × ?'],
    ['AB-1 0012', 'AB-1 × ?'],
    ['AB-1 - 2', 'AB-1 × ?'],
    ['replaces AB-1', 'AB-1 × ?'],
    ['AB-1;1e3', 'AB-1 × ?'],
    ['Hello Ben,', '?'],
    ['please send the following:', '?'],
    ['Kind regards', '?'],
    ['grace@brightwater.example', '?'],
    ['---', '?'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test('a mail keeps every non-blank line', () => {
    const mail = 'Hi Ada,\n\nplease order\n> 2 x AB-1\n>\n* AB-2: 3\n\nThanks\n-- \nGrace Hall';
    expect(read(mail)).toEqual(['?', '?', 'AB-1 × 2', 'AB-2 × 3', '?', '?', '?']);
  });
});

test('any text gives one valid line for each non-blank line', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'AB-1',
      '2',
      '\t',
      ';',
      ',',
      '|',
      ' x',
      '"',
      '\n',
      '\r\n',
      '> ',
      '- ',
      'SKU',
      'Qty',
      '1,000',
      '\u0000',
      '\ud800',
      '\u200f',
    ),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const lines = parseLines(pieces.join(''));
      for (const line of lines) expect(inputLineSchema.safeParse(line).error).toBeUndefined();
      const rows = lines.map(({ row }) => row);
      expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
    }),
    { numRuns: 500 },
  );
});

const withoutRepeats = (texts: string[]) => texts.filter((text, at) => text !== texts[at - 1]);

test('without quotation marks and headings no line is lost', () => {
  const line = fc.string({
    unit: fc.constantFrom('A', 'b', '1', '-', ' ', ';', ',', '.', 'x', ':'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const expected = lines.map((text) => text.trim()).filter((text) => text !== '');
      // A line that names several products gives a row for each, with the same text.
      const found = parseLines(lines.join('\n')).map(({ text }) => text.trim());
      expect(withoutRepeats(found)).toEqual(withoutRepeats(expected));
      expect(found.length).toBeGreaterThanOrEqual(expected.length);
    }),
  );
});
