import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseEmail } from './email';

test.each([
  ['Ben@Brightwater.Example', 'ben@brightwater.example'],
  ['  ben@brightwater.example\n', 'ben@brightwater.example'],
  ["o'neill+orders@b.example", "o'neill+orders@b.example"],
])('%j is %j', (text, email) => expect(normaliseEmail(text)).toBe(email));

test.each([
  'ben＠brightwater.example',
  'ｂen@brightwater.example',
  'am\u0130ra@b.example',
  'am\u0131ra@b.example',
  '\u212Aate@b.example',
  '\u017Fam@b.example',
  'ben@b\u3002example',
  'ben@b.example\u200b',
  'ben\u0000@b.example',
  'ben@b.example, eve@b.example',
  'ben',
  '@',
  '',
  `${'x'.repeat(250)}@b.example`,
])('%j is no address', (text) => expect(normaliseEmail(text)).toBeNull());

const text = fc.oneof(
  fc.emailAddress(),
  fc.string({ unit: 'binary', maxLength: 40 }).map((local) => `${local}@b.example`),
  fc.string({ unit: fc.constantFrom(...'iIıİkKKsSſ'), minLength: 1 }).map((local) => `${local}@b.example`),
);

test('what is normalised stays, in any case, and no other letter becomes one of it', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const email = normaliseEmail(typed);
      if (email === null) return;
      expect(normaliseEmail(email)).toBe(email);
      expect(normaliseEmail(email.toUpperCase())).toBe(email);
      expect(typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).trim()).toBe(email);
    }),
    { numRuns: 2_000 },
  );
});
