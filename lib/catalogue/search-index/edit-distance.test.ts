import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, letterMask, maxEdits } from './edit-distance';

test.each([
  ['monitor', 'monitor', 0],
  ['monitro', 'monitor', 1],
  ['montor', 'monitor', 1],
  ['mmonitor', 'monitor', 1],
  ['nonitor', 'monitor', 1],
  ['kestrelwroks', 'kestrelworks', 1],
  ['kestrlwroks', 'kestrelworks', 2],
  ['switch', 'router', 3],
])('the distance from %s to %s is %d', (from, to, edits) => {
  expect(editDistance(from, to, 2)).toBe(edits);
});

test.each([
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
])('a word of %d letters may have %d errors', (length, edits) => {
  expect(maxEdits(length)).toBe(edits);
});

const word = fc.stringMatching(/^[a-e]{0,9}$/);

test('the distance is symmetric, and letter counts differ by at most twice the edits', () => {
  fc.assert(
    fc.property(word, word, (from, to) => {
      const edits = editDistance(from, to, 20);
      expect(edits).toBe(editDistance(to, from, 20));
      const differing = (letterMask(from) ^ letterMask(to)).toString(2).replaceAll(/[^1]/g, '').length;
      expect(differing).toBeLessThanOrEqual(2 * edits);
    }),
  );
});
