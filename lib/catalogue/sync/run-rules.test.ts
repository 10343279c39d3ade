import { expect, test } from 'vitest';
import { formatRunReason } from './run-rules';

test.each([
  [null, null],
  ['interrupted', 'It was interrupted. If that was not long ago, the next read went on where it stopped.'],
  [
    'failing: products: HTTP 503, HTTP 503',
    'The supplier’s system answered with an error (products: HTTP 503, HTTP 503).',
  ],
  [
    'malformed: products: the answer is not JSON',
    'What came was not a product list (products: the answer is not JSON).',
  ],
  [
    'page 2 was shorter than the others, but more followed',
    'Page 2 was shorter than the others, but more followed.',
  ],
  [
    'far fewer products than before: 20 instead of 300; taken when the next read says the same',
    'Far fewer products than before: 20 instead of 300; taken when the next read says the same.',
  ],
])('%s', (reason, words) => {
  expect(formatRunReason(reason)).toBe(words);
});
