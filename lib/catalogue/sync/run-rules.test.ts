import { expect, test } from 'vitest';
import { message } from '@/lib/platform/messages/message';
import { textIn, translatorFor } from '@/lib/platform/messages/translator';
import { UpstreamError } from '@/lib/upstream/errors';
import { formatRecordReason, toUpstreamReason } from './run-rules';

const t = translatorFor('en-GB', 'sync-reasons');

const failure = (kind: 'failing' | 'malformed', text: string) =>
  toUpstreamReason(new UpstreamError(kind, text));

test.each([
  [
    message('sync-reasons.runs.interrupted'),
    'Interrupted. If that was recent, the next sync resumed where it stopped.',
  ],
  [
    failure('failing', 'products: HTTP 503, HTTP 503'),
    'The supplier’s system returned an error (products: HTTP 503, HTTP 503).',
  ],
  [
    failure('malformed', 'products: the answer is not JSON'),
    'The response was not a product list (products: the answer is not JSON).',
  ],
  [
    message('sync-reasons.runs.shortPage', { page: 2 }),
    'Page 2 was shorter than the others, but more followed.',
  ],
  [
    message('sync-reasons.runs.shrunk', { seen: 20, before: 300 }),
    'Far fewer products than before: 20 instead of 300. They are published if the next sync receives as many.',
  ],
])('%j', (reason, words) => {
  expect(textIn('en-GB')(reason)).toBe(words);
});

test.each([
  ['no-name', 'No valid name'],
  ['unlisted-status: 503', 'No longer listed; looking it up by ID returned HTTP 503'],
  ['It has no usable name', 'It has no usable name'],
])('the reason for a skipped record: %s', (reason, text) => {
  expect(formatRecordReason(t, reason)).toBe(text);
});
