import { expect, test } from 'vitest';
import { toApiCall } from './calls';

const CLIENT = '0192f0c1-0000-7000-8000-000000000200';
const SECRET = 's3cret & +more%"';
const TOKEN = 'tok-8f3a/9+c=';
const SECRETS = [SECRET, CLIENT, TOKEN];
const FORM = 'application/x-www-form-urlencoded';

const show = (
  body: string | undefined,
  answer: { status?: number; body?: string; headers?: Record<string, string> } | null,
  endpoint = 'token',
) =>
  toApiCall(
    {
      endpoint,
      url: 'https://api.example/oauth/token',
      init: {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': FORM, authorization: `Bearer ${TOKEN}` },
        ...(body !== undefined && { body }),
      },
      answer: answer && {
        status: answer.status ?? 200,
        headers: new Headers(answer.headers),
        body: answer.body ?? '',
      },
      failure: answer ? null : 'timeout',
    },
    SECRETS,
  );

const FIELDS = { grant_type: 'client_credentials', client_id: CLIENT, client_secret: SECRET, scope: 'a b' };

test.each([
  ['a form', new URLSearchParams(FIELDS).toString()],
  ['JSON', JSON.stringify(FIELDS)],
  ['JSON with blanks', JSON.stringify(FIELDS, null, 2)],
])('a token request in %s is shown without ID and secret', (_what, body) => {
  const { sent } = show(body, {});
  expect(sent?.contentType).toBe(FORM);
  expect(sent?.body).toContain('client_credentials');
  expect(sent?.body).not.toMatch(/s3cret|0192f0c1/);
});

test.each([
  ['by the usual name', { access_token: 'opaque-1', token_type: 'Bearer', expires_in: 300 }],
  ['by a name of its own', { ticket: 'opaque-1', expires_in: 300 }],
  ['in an envelope', { data: { value: 'opaque-1' } }],
  ['in a list', { tokens: ['opaque-1'] }],
  ['alone', 'opaque-1'],
])('a token %s is hidden', (_what, body) => {
  expect(JSON.stringify(show('', { body: JSON.stringify(body) }))).not.toContain('opaque-1');
});

test.each([['opaque-1'], ['token opaque-1'], ['<t>opaque-1</t>'], ['{"access_token":"opaque-1']])(
  'the token in %s, which is no JSON, is hidden',
  (body) => {
    expect(JSON.stringify(show('', { body }))).not.toContain('opaque-1');
  },
);

test('the shape of a token answer is shown without secrets', () => {
  const body = JSON.stringify({
    access_token: 'opaque-1',
    token_type: 'Bearer',
    expires_in: 300,
    scope: 'a',
  });
  expect(JSON.parse(show('', { body }).answer?.body ?? '')).toMatchObject({
    ...{ access_token: '[removed]', token_type: 'Bearer', expires_in: 300, scope: 'a' },
  });
});

test('the answer to a rejected token request is shown', () => {
  const body = '{"error":"invalid_client","error_description":"Unknown client"}';
  expect(show('', { status: 401, body }).answer).toMatchObject({ status: 401, body });
});

test.each([
  ['in a body', { body: `{"echo":"${TOKEN}","secret":"x"}` }],
  ['in a header', { headers: { location: `/orders/1?key=${encodeURIComponent(TOKEN)}` } }],
])('a token that an answer repeats %s is hidden', (_what, answer) => {
  expect(JSON.stringify(show(undefined, answer, 'order'))).not.toMatch(/tok-8f3a/);
});

test('a call without an answer states the reason', () => {
  expect(show('{}', null, 'orders')).toMatchObject({ answer: null, failure: 'timeout', method: 'POST' });
});
