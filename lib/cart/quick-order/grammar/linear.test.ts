import { describe, expect, test } from 'vitest';
import { MAX_LINE_LENGTH } from '../constants';
import { parseText } from './parse';

const PATTERNS: Record<string, string> = {
  'words and a number': 'lorem ipsum 12 ',
  pieces: '5 pcs ',
  'numbers and commas': '1,',
  'line ends': '\n',
  'Windows line ends': '\r\n',
  'separators of lines': 'AB-1 5\u2028',
  bullets: '- ',
  'lines with bullets': '- 5 x\n',
  'numbered lines': '1) AB-12\n',
  'numbered lines that do not count': '1) a\n3) b\n',
  'quotation marks': '"',
  'quoted cells': '"a",',
  'doubled quotation marks': '"a""b',
  'quotation marks that do not end': '"abc\n',
  tabs: '\t',
  'cells between tabs': 'AB-1\t',
  semicolons: 'a;',
  'numbers between semicolons': '5;',
  bars: '|',
  tildes: 'a~',
  carets: 'a^',
  'delimiters by turns': 'a;b\nc\td\n',
  'x and 1': 'x1',
  'x1 in lines': 'x1\n',
  digits: '1',
  'digits of other scripts': '๑',
  'SKUs in words': 'A1b ',
  spaces: ' ',
  'spaces and letters': '  a',
  brackets: '(5 ',
  'minus signs': '- 5 ',
  'links of SKUs': 'A-1 and ',
  'pairs of a SKU and a quantity': 'A-1x5, ',
  slashes: 'A-1/',
  'full stops': '.',
  'marks of an answered mail': '> ',
  'accents apart from their letters': 'e\u0301',
  'dates and prices': '1.00 ',
  headings: 'SKU Qty\nAB-1 5\n',
};

const repeat = (pattern: string, length: number): string =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

/** Processor time, of which other processes of the machine take none. */
function measure(text: string): number {
  const times = [1, 2].map(() => {
    const begin = process.cpuUsage();
    parseText(text);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

const FACTOR = 8;
/** Far from `FACTOR` squared, and far from what a garbage collection adds. */
const MOST = 24;
const NOTHING_MS = 50;

describe.each(Object.entries(PATTERNS))('reading a text of %s', (_name, pattern) => {
  test('takes eight times the work at eight times the length', () => {
    const [short, long] = [1_000, 1_000 * FACTOR].map((length) => measure(repeat(pattern, length)));
    expect(long).toBeLessThan(Math.max(NOTHING_MS, (short ?? 0) * MOST));
  });

  test('takes little more work for each character of a long line', () => {
    const toLines = (length: number) =>
      `${repeat(pattern, length).replace(/[\n\r\u2028]/g, ' ')}\n`.repeat(6);
    const [short, long] = [120, 120 * FACTOR].map((length) => measure(toLines(length)));
    expect(long).toBeLessThan(Math.max(NOTHING_MS, (short ?? 0) * MOST));
  });
});

describe('a line over 1,000 characters', () => {
  test.each([
    ['words', 'lorem ipsum 12 '],
    ['a SKU and a quantity', 'AB-1 5 '],
    ['cells', 'AB-1;5;'],
    ['one word', 'x1'],
    ['quotation marks', '"a";'],
  ])('of %s is shown cut, and gives neither a SKU nor a quantity', (_name, pattern) => {
    const text = repeat(pattern, MAX_LINE_LENGTH + 100);
    const lines = parseText(`AB-7 3\n${text}\nAB-8 4`).lines;
    expect(lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['AB-7', 3],
      ['', null],
      ['AB-8', 4],
    ]);
    expect(lines[1]?.text).toBe(text.slice(0, MAX_LINE_LENGTH));
    expect(lines[1]?.alternatives).toBeUndefined();
  });

  test('is unreadable below headings as well', () => {
    const lines = parseText(`SKU;Qty;Description\nAB-7;3;short\nAB-8;4;${'long '.repeat(250)}`).lines;
    expect(lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['AB-7', 3],
      ['', null],
    ]);
  });

  test('is measured without empty cells at its end', () => {
    expect(parseText(`AB-7\t3${'\t'.repeat(2_000)}`).lines[0]).toMatchObject({ code: 'AB-7', quantity: 3 });
  });
});
