import { expect, test } from 'vitest';
import { codeKey, fold, productWords } from './tokenize';

test.each([
  ['Alpenföhn', 'alpenfohn'],
  ['  ÉCRAN 27 ', 'ecran 27'],
  ['ﬁne', 'fine'],
  ['Straße Søren Łódź', 'strasse soren lodz'],
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

test.each<[string, string, string, string]>([
  ['a name and a SKU', 'Wi-Fi Fan 120', 'UNI-FAN-3', '120 fan fan3 fi unifan3 wi wifi'],
  ['the ends of a SKU', '', 'CP-8841-K9=', '8841k9 cp8841k9 k9'],
  ['the same SKU without punctuation', '', 'CP8841K9', '8841k9 cp8841k9 k9'],
  ['units apart', 'Kit 16 GB', '', '16 16gb gb kit'],
  ['units joined', 'Kit 16GB', '', '16 16gb gb kit'],
  ['one spelling for all of a unit', '27 inch', '', '27 27in 27inch inch'],
  ['inches as a sign', '27"', '', '27 27in in'],
  ['decimals', '4.7 GHz', '', '4 4.7 4.7ghz 7 ghz'],
  ['mixed words from each place', '9800X3D', '', '3d 9800x3d x3d'],
  ['nothing', '', '', ''],
])('a product is found by %s', (_name, name, productCode, words) => {
  expect(productWords({ name, productCode }).join(' ')).toBe(words);
});
