import { expect, test } from 'vitest';
import { parseEnv } from './env';

const minimalEnv = { DATABASE_URL: 'postgres://portal@127.0.0.1:5432/portal', SECRETS_KEY: 'ab'.repeat(32) };

test('a database and a key are enough configuration', () => {
  const env = parseEnv(minimalEnv);
  expect(env.PORT).toBe(3000);
  expect(env.UPSTREAM_URL).toBe('http://127.0.0.1:4010');
  expect(env.UPSTREAM_IDEMPOTENT_ORDERS).toBe(false);
});

test('an empty variable counts as not set', () => {
  expect(parseEnv({ ...minimalEnv, PORT: '' }).PORT).toBe(3000);
});

test('one error names every invalid variable', () => {
  const wrong = { ...minimalEnv, PORT: 'x', SECRETS_KEY: 'short', UPSTREAM_URL: 'ftp://example.test' };
  expect(() => parseEnv(wrong)).toThrow(/PORT[\s\S]*SECRETS_KEY[\s\S]*UPSTREAM_URL/);
});

test('a lease shorter than a POST is rejected', () => {
  const times = { UPSTREAM_ORDER_TIMEOUT_MS: '40000', ORDER_SEND_LEASE_MS: '41999' };
  expect(() => parseEnv({ ...minimalEnv, ...times })).toThrow(
    /ORDER_SEND_LEASE_MS: must be at least 42000, which is UPSTREAM_ORDER_TIMEOUT_MS and 2000 more/,
  );
  expect(parseEnv({ ...minimalEnv, ...times, ORDER_SEND_LEASE_MS: '42000' }).ORDER_SEND_LEASE_MS).toBe(
    42_000,
  );
});

test('media origins are reduced to origins', () => {
  expect(
    parseEnv({ ...minimalEnv, UPSTREAM_MEDIA_ORIGINS: 'https://img.example.test/a, ' })
      .UPSTREAM_MEDIA_ORIGINS,
  ).toEqual(['https://img.example.test']);
});

test('shipment fields are lists of names by role', () => {
  const text = '{"trackingNumber":["awb"]}';
  expect(parseEnv({ ...minimalEnv, UPSTREAM_SHIPMENT_FIELDS: text }).UPSTREAM_SHIPMENT_FIELDS).toEqual({
    trackingNumber: ['awb'],
  });
  for (const text of ['{"names":["title"]}', '{"name":"title"}', '["name"]', 'name'])
    expect(() => parseEnv({ ...minimalEnv, UPSTREAM_SHIPMENT_FIELDS: text })).toThrow(
      /UPSTREAM_SHIPMENT_FIELDS/,
    );
});

test.each([
  ['orders@portal.example', 'orders@portal.example'],
  ['orders@müller.example', 'orders@xn--mller-kva.example'],
  ['orders@xn--mller-kva.example', 'orders@xn--mller-kva.example'],
  [' Orders@Portal.example ', 'orders@portal.example'],
  ['bestellung@почта.рф', 'bestellung@xn--80a1acny.xn--p1ai'],
  ['a+b@例え.jp', 'a+b@xn--r8jz45g.jp'],
])('MAIL_FROM accepts %j', (text, address) => {
  expect(parseEnv({ ...minimalEnv, MAIL_FROM: text }).MAIL_FROM).toBe(address);
});

test.each(['nobody', 'büro@portal.example', 'a@b', 'Portal <a@b.example>', 'a@ｐortal.example'])(
  'MAIL_FROM rejects %j',
  (text) => {
    expect(() => parseEnv({ ...minimalEnv, MAIL_FROM: text })).toThrow(/MAIL_FROM: must be an email address/);
  },
);
