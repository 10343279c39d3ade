import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/messages/translator';
import { formatRecordReason, formatRunReason } from './run-rules';

const t = translatorFor('en-GB', 'sync-reasons');

test.each([
  [null, null],
  ['interrupted', 'Interrupted. If that was recent, the next sync resumed where it stopped.'],
  [
    'failing: products: HTTP 503, HTTP 503',
    'The supplier’s system returned an error (products: HTTP 503, HTTP 503).',
  ],
  [
    'malformed: products: the answer is not JSON',
    'The response was not a product list (products: the answer is not JSON).',
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
  expect(formatRunReason(t, reason)).toBe(words);
});

test.each([
  ['no-name', 'No valid name'],
  ['unlisted-status: 503', 'No longer listed; looking it up by ID returned HTTP 503'],
  ['It has no usable name', 'It has no usable name'],
])('the reason of a record: %s', (reason, text) => {
  expect(formatRecordReason(t, reason)).toBe(text);
});
