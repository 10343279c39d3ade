import { expect, test } from 'vitest';
import { rankMatch } from './rules';

test.each([
  ['Corvid Cloud', 'corvid cloud', 3],
  ['Corvid Cloud', 'cor', 2],
  ['Corvid Cloud', 'clo', 1],
  ['Corvid Cloud', 'clo cor', 1],
  ['Corvid Cloud', 'vid', 0],
  ['Corvid Cloud', 'corvid sky', null],
  ['Büro Nord', 'buro', 2],
  ['ORD-1234', '1234', 1],
  ['Corvid Cloud', '', 2],
])('“%s” matches “%s” with rank %s', (text, typed, rank) => expect(rankMatch(text, typed)).toBe(rank));
