import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseEmail } from './email';

test.each([
  ['Ben@Brightwater.Example', 'ben@brightwater.example'],
  ['  ben@brightwater.example\n', 'ben@brightwater.example'],
  ["o'neill+orders@b.example", "o'neill+orders@b.example"],
  ['buero@müller.example', 'buero@xn--mller-kva.example'],
  ['Buero@MÜLLER.Example', 'buero@xn--mller-kva.example'],
  ['buero@mu\u0308ller.example', 'buero@xn--mller-kva.example'],
  ['buero@XN--MLLER-KVA.example', 'buero@xn--mller-kva.example'],
  ['buero@xn--e1afmkfd.xn--p1ai', 'buero@xn--e1afmkfd.xn--p1ai'],
  ['buero@пример.рф', 'buero@xn--e1afmkfd.xn--p1ai'],
  ['Buero@ПРИМЕР.РФ', 'buero@xn--e1afmkfd.xn--p1ai'],
  ['info@straße.example', 'info@xn--strae-oqa.example'],
  ['info@orders.bücher-köln.de', 'info@orders.xn--bcher-kln-67a3d.de'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@مثال.إختبار', 'info@xn--mgbh0fb.xn--kgbechtv'],
  ['info@नमस्ते.भारत', 'info@xn--h2bhs4b8d8a.xn--h2brj9c'],
  ['info@ελλάδα.ευ', 'info@xn--hxakic4aa.xn--qxa6a'],
  ['info@søren.dk', 'info@xn--sren-gra.dk'],
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
  'ben@b\u00ad.example',
  'ben@b\uff0eexample',
  'ben@ｂ.example',
  'ben@b①.example',
  'ben@\u212A.example',
  'ben@ﬁ.example',
  'ben@İb.example',
  'büro@b.example',
  'bеn@b.example',
  'ben@xn--a.example',
  'ben@xn--.example',
  'ben@-b.example',
  'ben@b-.example',
  'ben@b_c.example',
  'ben@b..example',
  'ben@127.0.0.1',
  'ben@[127.0.0.1]',
  'ben@b.example:80',
  'ben@b.example/x',
  'ben@müller',
  '@müller.example',
  'ben@eve@müller.example',
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

test('a normalised address is stable, and no other letter becomes part of it', () => {
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
