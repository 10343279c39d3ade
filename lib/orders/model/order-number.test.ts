import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatOrderNumber,
  getOrderNumberDigits,
  isOrderNumber,
  parseOrderNumber,
  RANDOM_DIGITS,
} from './order-number';

const random = fc.uint8Array({ minLength: RANDOM_DIGITS, maxLength: RANDOM_DIGITS });
const prefix = fc.constantFrom('TC', 'ORD', 'BW2024', 'O0', '77', 'ZZZZ');
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('an order number looks like ORD-7K3M-9Q2P and is read back with any prefix', () => {
  fc.assert(
    fc.property(random, prefix, (bytes, name) => {
      const number = formatOrderNumber(bytes, name);
      expect(number).toMatch(/^[A-Z0-9]{2,6}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(number.startsWith(`${name}-`)).toBe(true);
      expect(isOrderNumber(number)).toBe(true);
      for (const typed of [
        number,
        number.toLowerCase(),
        number.replaceAll('-', ' '),
        number.replaceAll('-', ''),
      ])
        expect(parseOrderNumber(typed)).toBe(getOrderNumberDigits(number));
      expect(parseOrderNumber(getOrderNumberDigits(number))).toBe(getOrderNumberDigits(number));
    }),
  );
});

test('every single wrong digit is found', () => {
  fc.assert(
    fc.property(random, fc.nat(7), fc.nat(31), (bytes, place, wrong) => {
      const digits = getOrderNumberDigits(formatOrderNumber(bytes, 'ORD')).replace('-', '');
      const mistyped = digits.slice(0, place) + DIGITS.charAt(wrong) + digits.slice(place + 1);
      expect(parseOrderNumber(mistyped) !== null).toBe(mistyped === digits);
    }),
  );
});

test.each([
  ['tc-0000-0000', '0000-0000'],
  ['TC 0000 0000', '0000-0000'],
  ['ord-0000-0000', '0000-0000'],
  ['oooo-oooo', '0000-0000'],
  ['TC-0000-0001', null],
  ['X-0000-0000', null],
  ['PREFIXX-0000-0000', null],
  ['PO-123', null],
  ['', null],
  ['TC-0000-000U', null],
])('%j is read as %j', (text, digits) => {
  expect(parseOrderNumber(text)).toBe(digits);
});

test.each([
  ['ORD-0000-0000', true],
  ['TC-0000-0000', true],
  ['ord-0000-0000', false],
  ['0000-0000', false],
  ['ORD00000000', false],
  ['ORD-0000-0001', false],
  ['ORD-OOOO-OOOO', false],
])('%j can be a number of a portal: %s', (text, isNumber) => {
  expect(isOrderNumber(text)).toBe(isNumber);
});
