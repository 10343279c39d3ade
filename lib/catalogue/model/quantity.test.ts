import { expect, test } from 'vitest';
import { fromBaseUnit, parseDecimal, parseQuantity, toBaseUnit } from './quantity';

test.each([
  ['16 GB', 16, 'data', 'GB'],
  ['1TB', 1000, 'data', 'TB'],
  ['1,000 GB', 1000, 'data', 'GB'],
  ['512 MB', 0.512, 'data', 'MB'],
  ['1 GiB', 1.073741824, 'data', 'GiB'],
  ['3.5 GHz', 3500, 'frequency', 'GHz'],
  ['27"', 685.8, 'length', '"'],
  ['2,5 cm', 25, 'length', 'cm'],
  ['1.2 kg', 1200, 'mass', 'kg'],
  ['6 Gb/s', 6000, 'data rate', 'Gb/s'],
  ['6 GB/s', 48_000, 'data rate', 'GB/s'],
  ['5 mW', 0.005, 'power', 'mW'],
  ['5 MW', 5_000_000, 'power', 'MW'],
  ['3 years', 36, 'term', 'years'],
  ['250 cd/m2', 250, 'cd/m2', 'cd/m2'],
  ['4 bays', 4, 'bay', 'bays'],
  ['1 bay', 1, 'bay', 'bay'],
  ['7200', 7200, '', ''],
  ['-12.5', -12.5, '', ''],
])('%s is a quantity', (text, value, dimension, unit) => {
  expect(parseQuantity(text)).toEqual({ value, dimension, unit });
});

test.each([
  '16:9',
  '2 / 8',
  '500 / 2000',
  '34" curved',
  'USB 3.2 Gen 1',
  '1080p / 720p',
  '',
  'GB',
  '1.2.3',
  '48/24',
])('%j is a text', (text) => {
  expect(parseQuantity(text)).toBeNull();
});

test('commas are groups of three digits or a decimal sign', () => {
  expect(['1,500', '12,345,678.5', '2,5', '1,50', '1,2,3', '1e5'].map(parseDecimal)).toEqual([
    1500,
    12_345_678.5,
    2.5,
    1.5,
    null,
    null,
  ]);
});

test('a number that is converted there and back is the same number', () => {
  for (const unit of ['TB', 'GB', 'MB', '"', 'cm', 'GHz', 'oz', 'year', 'bays', ''])
    for (const value of [0.1, 0.3, 2.5, 7, 19.99, 1024])
      expect(fromBaseUnit(toBaseUnit(value, unit), unit)).toBe(value);
});
