import { expect, test } from 'vitest';
import { getKeyId } from '@/lib/platform/secrets';
import { findKeyProblem, requireRightKey } from './stored-secrets';

const [KEY, NEXT, OTHER] = ['ab', 'cd', 'ef'].map((byte) => Buffer.from(byte.repeat(32), 'hex')) as [
  Buffer,
  Buffer,
  Buffer,
];
const sealed = (key: Buffer, count = 1) => ({ key: getKeyId(key), count });

test.each([
  ['nothing is stored', [], [KEY]],
  ['the key sealed everything', [sealed(KEY, 3)], [KEY]],
  ['the key is being changed', [sealed(KEY, 3), sealed(NEXT)], [NEXT, KEY]],
  ['only the former key sealed', [sealed(KEY)], [NEXT, KEY]],
])('if %s, programs start', (_name, stored, keys) => {
  expect(requireRightKey(stored, keys, false)).toBeNull();
});

test.each([
  ['another key', [sealed(OTHER, 2)], [KEY]],
  ['two others', [sealed(OTHER, 2), sealed(NEXT)], [KEY]],
  ['a change of keys without the former one', [sealed(OTHER)], [KEY, NEXT]],
])('a program does not start when no secret can be decrypted: %s', (_name, stored, keys) => {
  expect(() => requireRightKey(stored, keys, false)).toThrow(
    /^The key does not open .*SECRETS_KEY is the key [0-9a-f]{8}.*docs\/operations\/rotate\.md/,
  );
  expect(requireRightKey(stored, keys, true)).toContain('does not open');
});

test('one secret with a lost key is reported and lets programs start', () => {
  const stored = [sealed(KEY, 4), sealed(OTHER)];
  expect(requireRightKey(stored, [KEY], false)).toContain('The key does not open 1 of 5');
  expect(findKeyProblem(stored, [KEY])).toMatchObject({ isEverySecret: false });
  expect(findKeyProblem(stored, [KEY])?.text).not.toContain(KEY.toString('hex'));
});
