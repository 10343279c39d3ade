import { expect, test } from 'vitest';
import { codeKey, fold, productWords, searchExpression } from './words';

test.each([
  ['Alpenföhn', 'alpenfohn'],
  ['  ÉCRAN 27 ', 'ecran 27'],
  ['ﬁne', 'fine'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['XR-2CA', 'xr2ca'],
  ['xr 2ca', 'xr2ca'],
  ['#!', ''],
  ['', ''],
  ['A'.repeat(300), 'a'.repeat(100)],
])('the key of the SKU %j is %j', (code, key) => {
  expect(codeKey(code)).toBe(key);
});

test('a product is found by name, SKU, parts of both, and both run together', () => {
  expect(productWords({ name: 'Wi-Fi Fan 120', productCode: 'UNI-FAN-3' })).toEqual(
    ['120', '3', 'fan', 'fi', 'uni', 'unifan3', 'wi', 'wifi'].sort(),
  );
  expect(productWords({ name: '', productCode: '' })).toEqual([]);
});

test.each([
  ['montech xr', "'montech':* & 'xr':*"],
  ['XR-2CA', "('xr2ca':* | ('xr' & '2ca':*))"],
  ["Robert'); DROP", "'robert':* & 'drop':*"],
  [":* | !'", null],
  ['   ', null],
  ['3.5', "('35':* | ('3' & '5':*))"],
])('searching for %j asks %j', (text, expression) => {
  expect(searchExpression(text)).toBe(expression);
});
