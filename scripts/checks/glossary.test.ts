import { expect, test } from 'vitest';
import { findReplacedWords } from './glossary';

const found = (text: string) => findReplacedWords('lib/x.ts', text).map(({ rule }) => rule.split(':')[0]);

test.each([
  ['const toldPeople = 1;', ['toldPeople']],
  ['function totalsOf() {}', ['totalsOf']],
  [
    'const MOST_LINES = 5, LONGEST_NAME = 9, ROWS_AT_ONCE = 3;',
    ['MOST_LINES', 'LONGEST_NAME', 'ROWS_AT_ONCE'],
  ],
  ['class OrderDesk { #ladderOfPrices = 1 }', ['OrderDesk', 'ladderOfPrices']],
])('refuses %s', (text, names) => {
  expect(found(text)).toEqual(names);
});

test.each([
  'const text = "told of a doubt"; // the ladder of a crew',
  ' * Its desk and its quota.',
  'const at = list.indexOf(asOf);',
  'const deskPhone2 = notifiedAt + MAX_LINES;'.replace('deskPhone2', 'phone'),
  'const template = `kept for later`;',
])('lets %s be', (text) => {
  expect(found(text)).toEqual([]);
});
