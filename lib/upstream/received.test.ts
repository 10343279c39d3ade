import { expect, test } from 'vitest';
import { MAX_KEPT_BYTES, removeSecrets, toReceived } from './received';

const TOKEN = 'tok-8f3a/9+c=';
const SECRET = 'cl"ient säcret';
const KNOWN = [TOKEN, SECRET];

test.each([
  ['the token that was sent', `{"echo":"${TOKEN}"}`],
  ['the client’s secret', `you sent ${SECRET}`],
  ['the secret as JSON writes it', JSON.stringify({ said: SECRET })],
  ['the secret in an address', `?c=${encodeURIComponent(SECRET)}`],
  ['the secret in base64', Buffer.from(SECRET).toString('base64')],
])('an answer that repeats %s is stored without it', (_what, body) => {
  const cleaned = removeSecrets(body, KNOWN);
  for (const form of [
    TOKEN,
    SECRET,
    'ient',
    encodeURIComponent(SECRET),
    Buffer.from(SECRET).toString('base64'),
  ])
    expect(cleaned).not.toContain(form);
});

test.each([
  ['{"password":"hunter2secret"}'],
  ['{"Password": "hunter2secret"}'],
  ['{"user_passwd":"hunter2secret","id":7}'],
  ['{"client_secret":"hunter2secret"}'],
  ['{"access_token":"hunter2secret","expires_in":3600}'],
  ['{"refreshToken" : "hunter2secret"}'],
  ['{"apiKey":"hunter2secret"}'],
  ['{"x-api-key":"hunter2secret"}'],
  ['{"authorization":"Basic hunter2secret"}'],
  ['{"private_key":"hunter2secret'],
  ['{"token":"hunter2secret'],
  ['{"secret":["hunter2secret","hunter2secret"]}'],
  ['{"credentials":{"user":"x","value":"hunter2secret"}}'],
  ['{"credentials":{"a":{"b":"hunter2secret"}}}'],
  ['{"request":"{\\"password\\":\\"hunter2secret\\"}"}'],
  ['password=hunter2secret&id=7'],
  ['Set-Cookie: x; session_id=hunter2secret; Path=/'],
  ['Authorization: Bearer hunter2secret'],
  ['<Password>hunter2secret</Password>'],
  ['<ns:clientSecret type="x">hunter2secret</ns:clientSecret>'],
  ['{"jwt":"eyJhbGciOi.hunter2secret.sig"}'],
  ['see eyJhbGciOiJIUzI1NiJ9.hunter2secret.abc-_1'],
])('%s is stored without its secret', (body) => {
  expect(removeSecrets(body, [])).not.toContain('hunter2secret');
});

test.each([
  ['{"id":9007199254740991,"status":"PROCESSING"}'],
  ['{"data":{"orderId":"000-17/4"},"message":"Accepted"}'],
  ['{"number":"b7a6e3a0-1111-4222-8333-944445555666"}'],
  ['<order><id>4711</id></order>'],
  ['Order 4711 was accepted.'],
  ['{"passenger":"Ada","secretary":null}'.replace('"secretary":null', '"section":1')],
])('%s is stored unchanged', (body) => {
  expect(removeSecrets(body, KNOWN)).toBe(body);
});

const answer = (body: string, headers: Record<string, string> = {}) =>
  toReceived({ status: 201, headers: new Headers(headers), body }, KNOWN);

test('only headers that describe the answer are stored', () => {
  const { headers } = answer('', {
    location: 'https://api.example/orders/17?access_token=hunter2secret',
    'content-type': 'application/json',
    'x-request-id': 'r-1',
    'retry-after': '3',
    'set-cookie': 'session=hunter2secret',
    'x-internal': 'hunter2secret',
    authorization: 'Bearer hunter2secret',
  });
  expect(headers).toEqual({
    location: 'https://api.example/orders/17?access_token=[removed]',
    'content-type': 'application/json',
    'x-request-id': 'r-1',
    'retry-after': '3',
  });
});

test('a body is cut at 64 kB between two characters, after secrets were removed', () => {
  const { body, isCut } = answer(`{"text":"${'ä€'.repeat(40_000)}"}`);
  expect(isCut).toBe(true);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_KEPT_BYTES);
  expect(Buffer.byteLength(body)).toBeGreaterThan(MAX_KEPT_BYTES - 4);
  expect(body).not.toContain('\ufffd');
  const atTheCut = answer(`${'x'.repeat(MAX_KEPT_BYTES - 12)}{"password":"hunter2secret"}`);
  expect(atTheCut.body).not.toContain('hunter');
  expect(answer('short')).toMatchObject({ body: 'short', isCut: false });
});

test('characters that no database stores are replaced by marks', () => {
  const { body } = answer('a\0b\ud800c');
  expect(body).toBe('a\u2400b\ufffdc');
});

test.each([
  'a',
  '.',
  'a.',
  '-_',
  '"token',
  'password',
  '{"secret":',
  '<secret',
  'Bearer ',
  'eyJ',
  '\\"token\\":',
])('a body of %s many times over is read in no time', (piece) => {
  const started = process.cpuUsage().user;
  answer(piece.repeat(Math.ceil(300_000 / piece.length)));
  expect((process.cpuUsage().user - started) / 1_000).toBeLessThan(5_000);
});
