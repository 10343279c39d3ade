import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import {
  certificateFinding,
  connectFault,
  type Endpoint,
  findOwnerId,
  getWorst,
  isUsable,
  plainFinding,
  tlsFault,
} from './rules';

const t = translatorFor('en-GB', 'connections');

const AT: Endpoint = {
  name: 'api.norwold.example',
  host: 'api.norwold.example',
  port: 443,
  isEncrypted: true,
  isThisMachine: false,
};

test.each([
  ['ENOTFOUND', 'The name api.norwold.example was not found.'],
  ['EAI_AGAIN', 'the name server did not respond'],
  ['ECONNREFUSED', 'refuses connections on port 443'],
  ['ECONNRESET', 'closed the connection'],
  ['ETIMEDOUT', 'did not respond on port 443 in time'],
  ['EHOSTUNREACH', 'no route to api.norwold.example'],
  ['ENETUNREACH', 'no route to api.norwold.example'],
  ['address', 'where no API can be'],
  ['EWHATEVER', '(EWHATEVER)'],
])('a connection that ends with %s is explained: %s', (code, words) => {
  expect(connectFault(t, code, AT)).toContain(words);
});

test.each([
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['CERT_NOT_YET_VALID', 'not valid yet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'another name than api.norwold.example'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
  ['ETIMEDOUT', 'in time'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'does not use TLS on port 443'],
])('encryption that fails with %s is explained: %s', (code, words) => {
  expect(tlsFault(t, code, AT)).toContain(words);
});

test.each([
  ['2027-03-01T00:00:00.000Z', 'passed', 'valid until 1 March 2027'],
  ['2027-01-10T00:00:00.000Z', 'warning', 'expires on 10 January 2027'],
])('a certificate until %s has %s', (validTo, state, words) => {
  const finding = certificateFinding(t, new Date(validTo), new Date('2027-01-01T00:00:00Z'));
  expect(finding).toMatchObject({ state, facts: { expiresAt: validTo } });
  expect(finding.detail).toContain(words);
});

test('plain HTTP is a warning, and a strong one beyond this machine', () => {
  expect(plainFinding(t, { ...AT, isThisMachine: true })).toMatchObject({ state: 'warning' });
  expect(plainFinding(t, AT).detail).toContain('can be read and changed on their way');
});

test('the worst of several findings is shown', () => {
  const [passed, warning, failed] = (['passed', 'warning', 'failed'] as const).map((state) => ({
    state,
    detail: state,
  }));
  expect(getWorst([passed!, failed!, warning!])).toBe(failed);
  expect(getWorst([passed!])).toBe(passed);
});

test.each([
  ['nothing', [], null],
  ['a refused token', [{ step: 'token', state: 'failed' }], null],
  ['a user whom the API does not name', [{ step: 'user', state: 'failed' }], null],
  [
    'a user with too few permissions',
    [{ step: 'user', state: 'warning', facts: { organisationId: 200 } }],
    200,
  ],
] as const)('%s', (_name, steps, owner) => {
  expect(findOwnerId(steps)).toBe(owner);
  expect(isUsable(steps)).toBe(owner !== null);
});
