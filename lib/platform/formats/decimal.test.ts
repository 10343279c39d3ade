import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimalComma, toTypedDecimal } from './decimal';
import { LANGUAGE_LOCALES } from './languages';

test.each([
  ['12,5', '12.5'],
  ['-3,25', '-3.25'],
  ['12.5', '12.5'],
  ['1,234', '1,234'],
  ['1.234,50', '1.234,50'],
  ['abc', 'abc'],
])('%j is read as %j', (typed, decimal) => expect(readDecimalComma(typed)).toBe(decimal));

test('a decimal that is shown in any language is read as the same one', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999, max: 99_999 }),
      fc.constantFrom(...LANGUAGE_LOCALES),
      (hundredths, locale) => {
        const decimal = String(hundredths / 100);
        expect(readDecimalComma(toTypedDecimal(decimal, locale))).toBe(decimal);
      },
    ),
  ));
