import { describe, expect, test } from 'vitest';
import { isAmbiguousQuantity, readTypedQuantity } from './typed-quantity';

describe('a certain typed quantity is read', () => {
  test.each<[string, string, number]>([
    ['10', 'en-GB', 10],
    [' 10 ', 'en-GB', 10],
    ['007', 'en-GB', 7],
    ['999999', 'en-GB', 999_999],
    ['1,000', 'en-GB', 1000],
    ['12,345', 'en-US', 12_345],
    ['999,999', 'en-GB', 999_999],
    ['1,000 pcs', 'en-GB', 1000],
    ['1,00,000', 'en-IN', 100_000],
    ['1.000', 'de-DE', 1000],
    ['1.000 Stück', 'de-DE', 1000],
    ['1.000', 'nl-NL', 1000],
    ['1.000', 'es-ES', 1000],
    ['1 000', 'fr-FR', 1000],
    ['1\u202f000', 'fr-FR', 1000],
    ['1\u00a0000', 'en-GB', 1000],
    ['1’000', 'de-CH', 1000],
    ['2.0', 'en-GB', 2],
    ['2,0', 'en-GB', 2],
    ['2.00', 'de-DE', 2],
    ['1,000.00', 'en-GB', 1000],
    ['10 pcs', 'en-GB', 10],
    ['10pcs', 'en-GB', 10],
    ['x10', 'en-GB', 10],
    ['１０', 'ja-JP', 10],
    ['１０', 'en-GB', 10],
    ['１，０００', 'ja-JP', 1000],
    ['١٠', 'ar-EG', 10],
    ['١٬٠٠٠', 'ar-EG', 1000],
    ['۱۲', 'fa-IR', 12],
    ['१२', 'hi-IN', 12],
  ])('%j in %s', (text, locale, quantity) => {
    expect(readTypedQuantity(text, locale)).toBe(quantity);
  });
});

describe('any other text is no quantity', () => {
  test.each<[string, string]>([
    ['', 'en-GB'],
    [' ', 'en-GB'],
    ['1.000', 'en-GB'],
    ['1,000', 'de-DE'],
    ['1,000', 'fr-FR'],
    ['1.000', 'fr-FR'],
    ['0,500', 'en-GB'],
    ['1,000,00', 'en-GB'],
    ['1,00,000', 'en-GB'],
    ['1,0000', 'en-GB'],
    ['12,34', 'en-GB'],
    ['1,000 000', 'en-GB'],
    ['1,000 2,000', 'en-GB'],
    ['1.5', 'en-GB'],
    ['-5', 'en-GB'],
    ['−5', 'en-GB'],
    ['5-', 'en-GB'],
    ['0', 'en-GB'],
    ['1000000', 'en-GB'],
    ['1,000,000', 'en-GB'],
    ['9999999', 'en-GB'],
    ['345345345345', 'en-GB'],
    ['1e3', 'en-GB'],
    ['5²', 'en-GB'],
    ['①', 'en-GB'],
    ['½', 'en-GB'],
    ['5-6', 'en-GB'],
    ['2x10', 'en-GB'],
    ['2k', 'en-GB'],
    ['ten', 'en-GB'],
    ['=5', 'en-GB'],
  ])('%j in %s', (text, locale) => {
    expect(readTypedQuantity(text, locale)).toBeNull();
  });
});

test.each<[string, boolean]>([
  ['1.000', true],
  ['1,000', true],
  ['12.345', true],
  ['1.5', false],
  ['-5', false],
  ['345345345345', false],
  ['1.000.000', false],
  ['', false],
])('%j is ambiguous: %s', (text, isAmbiguous) => {
  expect(isAmbiguousQuantity(text)).toBe(isAmbiguous);
});
