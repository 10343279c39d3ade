import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getKeyId, openSecret, SecretError, type SecretOwner, sealSecret } from './secrets';

const key = randomBytes(32);
const owner: SecretOwner = { organisationId: 200, field: 'client_secret' };

test('a secret is decrypted with its key for its owner', () => {
  const sealed = sealSecret('p4ss wörd', owner, key);
  expect(openSecret(sealed, owner, [randomBytes(32), key])).toBe('p4ss wörd');
  expect(sealed).toContain(`.${getKeyId(key)}.`);
});

test('encrypting a secret twice gives different texts, neither of which shows it', () => {
  const [first, second] = [sealSecret('secret', owner, key), sealSecret('secret', owner, key)];
  expect(first).not.toBe(second);
  expect(Buffer.from(first.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret');
});

describe('a secret is not decrypted', () => {
  const sealed = sealSecret('secret', owner, key);
  const flipped = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
  flipped.writeUInt8(flipped.readUInt8(30) ^ 1, 30);
  test.each([
    ['for another organisation', sealed, { ...owner, organisationId: 300 }, key],
    ['with another key', sealed, owner, randomBytes(32)],
    ['when a bit changed', `v1.${getKeyId(key)}.${flipped.toString('base64url')}`, owner, key],
    ['when it is cut short', sealed.slice(0, 24), owner, key],
    ['when it is something else', 'secret', owner, key],
    ['when it is empty', '', owner, key],
  ])('%s', (_case, ciphertext, secretOwner, withKey) => {
    expect(() => openSecret(ciphertext, secretOwner, [withKey])).toThrow(SecretError);
  });
});
