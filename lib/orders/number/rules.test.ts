import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNumberOf, RANDOM_DIGITS, readOrderNumber } from './rules';

const random = fc.uint8Array({ minLength: RANDOM_DIGITS, maxLength: RANDOM_DIGITS });
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('looks like TC-7K3M-9Q2P and reads back as itself', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const number = orderNumberOf(bytes);
      expect(number).toMatch(/^TC-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(readOrderNumber(number)).toBe(number);
    }),
  );
});

test('every single wrong digit is noticed', () => {
  fc.assert(
    fc.property(random, fc.nat(7), fc.nat(31), (bytes, place, wrong) => {
      const digits = orderNumberOf(bytes).replaceAll('-', '').slice(2);
      const mistyped = digits.slice(0, place) + DIGITS.charAt(wrong) + digits.slice(place + 1);
      expect(readOrderNumber(mistyped) !== null).toBe(mistyped === digits);
    }),
  );
});

test.each([
  ['tc-0000-0000', 'TC-0000-0000'],
  ['TC 0000 0000', 'TC-0000-0000'],
  ['oooo-oooo', 'TC-0000-0000'],
  ['TC-0000-0001', null],
  ['PO-123', null],
  ['', null],
  ['TC-0000-000U', null],
])('%j is read as %j', (text, number) => {
  expect(readOrderNumber(text)).toBe(number);
});
