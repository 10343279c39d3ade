import { expect, test } from 'vitest';
import { formatCsvLine } from './csv';

test.each<[string, (string | number | null)[], string]>([
  ['plain cells', ['a', 1, null, 'b c'], 'a,1,,b c'],
  [
    'quotes, commas and line ends are quoted',
    ['a"b', 'c,d', 'e\nf', 'g\r\nh'],
    '"a""b","c,d","e\nf","g\r\nh"',
  ],
  ['spaces at the ends are kept', [' a', 'b '], '" a","b "'],
  ['formulas become texts', ['=1+1', '+A1', '-A1', '@SUM(A1)'], `"'=1+1","'+A1","'-A1","'@SUM(A1)"`],
  [
    'formulas behind a tab, a line end or a NUL, too',
    ['\t=1', '\r=1', '\n=1', '\0=1'],
    `"'\t=1","'\r=1","'\n=1","'\0=1"`,
  ],
  ['full-width formulas, too', ['＝1+1'], `"'＝1+1"`],
  ['a formula with quotes', ['=HYPERLINK("http://x";"y")'], `"'=HYPERLINK(""http://x"";""y"")"`],
  ['numbers stay numbers', [-3, '-4.50', '+7', '0.10'], '-3,-4.50,+7,0.10'],
  ['a number that goes on is none', ['-1+cmd', '+1 2'], `"'-1+cmd","'+1 2"`],
])('%s', (_name, cells, expected) => {
  expect(formatCsvLine(cells)).toBe(`${expected}\r\n`);
});
