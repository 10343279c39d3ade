import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { isEmptyRange, parsePriceBound, rangeText } from './price-bounds';

const t = translatorFor('en-GB', 'catalogue');

test.each([
  ['', ''],
  ['  ', ''],
  ['250', '250'],
  ['19.90', '19.90'],
  ['19,9', '19.9'],
  ['1,204', '1204'],
  ['1,204.50', '1204.50'],
  ['1 204,50', '1204.50'],
  ['£1’204', '1204'],
  ['abc', null],
  ['-1', null],
  ['1e3', null],
  ['1.2.3', null],
  ['12345678901', null],
])('the bound %j is read as %j', (typed, read) => {
  expect(parsePriceBound(typed)).toBe(read);
});

test.each([
  ['', '', false],
  ['10', '', false],
  ['9', '10', false],
  ['10', '10.00', false],
  ['10.01', '10', true],
])('from %j to %j holds nothing: %s', (from, to, isEmpty) => {
  expect(isEmptyRange(from, to)).toBe(isEmpty);
});

test.each([
  ['', '', 'GBP', null],
  ['10', '', 'GBP', 'from £10.00'],
  ['', '19.9', 'GBP', 'up to £19.90'],
  ['10', '1200', 'GBP', '£10.00 to £1,200.00'],
  ['10', '1200', null, '10 to 1,200'],
])('the range from %j to %j in %s reads %j', (from, to, currency, text) => {
  expect(rangeText(t, { priceFrom: from, priceTo: to }, currency, 'en-GB')).toBe(text);
});
