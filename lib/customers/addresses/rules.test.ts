import { describe, expect, test } from 'vitest';
import type { Address } from '@/lib/contract/organisation';
import { countryName, countryOptions, isCountryCode } from './countries';
import { parseCountryCode } from './import/parse-country';
import {
  addressLines,
  findLikelyReplacement,
  holdsWords,
  isBlank,
  toContentKey,
  toSearchText,
} from './rules';
import { oneOffAddressSchema } from './schema';

const address = {
  name: 'Depot',
  company_name: 'Corvid',
  recipient_name: null,
  addr_line_1: '1 High Street',
  addr_line_2: '  ',
  city: 'Leeds',
  region: null,
  postal_code: 'LS1 1AA',
  country_code: 826,
};

describe('countries', () => {
  test.each([
    [826, 'en-GB', 'United Kingdom'],
    [276, 'de-DE', 'Deutschland'],
    [4, 'en', 'Afghanistan'],
    [999, 'en', '999'],
    [-1, 'en', '-1'],
    [null, 'en', null],
    [826, 'not a locale', 'United Kingdom'],
  ])('%s in %s is %s', (code, locale, name) => expect(countryName(code, locale)).toBe(name));
  test('lists all countries by name', () => {
    const options = countryOptions('en');
    expect(options.length).toBeGreaterThan(240);
    expect(options[0]?.label).toBe('Afghanistan');
    expect(options.every(({ value, label }) => isCountryCode(value) && label.length > 2)).toBe(true);
  });
});

test.each([
  ['GB', 826],
  ['gbr', 826],
  [' 826 ', 826],
  ['UK', 826],
  ['united kingdom', 826],
  ['004', 4],
  ['4', 4],
  ['Côte d’Ivoire', 384],
  ['Atlantis', null],
  ['', null],
  ['999', null],
])('a country written %j has the code %j', (text, code) => expect(parseCountryCode(text)).toBe(code));

describe('the probable replacement of an address', () => {
  const moved = { ...address, addr_line_1: '9 Quay', postal_code: 'LS9 9ZZ' };
  const renamed = { ...address, name: 'Depot Leeds' };
  const other = { ...address, name: 'Shop', addr_line_1: '5 Low Street' };
  test.each([
    ['nothing is new', [], null],
    ['the same name elsewhere', [other, moved], moved],
    ['another name for the same door', [renamed], renamed],
    ['the one with most in common', [moved, renamed], renamed],
    ['nothing like it', [other], null],
    ['blanks are nothing in common', [{ ...other, name: null, addr_line_1: null, postal_code: null }], null],
  ])('%s', (_name, fresh: Address[], expected) => {
    expect(findLikelyReplacement<Address>(address, fresh)).toEqual(expected);
  });
});

test('an address is shown line by line without empty lines', () => {
  expect(addressLines(address, 'United Kingdom')).toEqual([
    'Corvid',
    '1 High Street',
    'LS1 1AA Leeds',
    'United Kingdom',
  ]);
});

test.each([
  ['leeds high', true],
  ['LS1 kingdom', true],
  ['', true],
  ['york', false],
])('the words "%s" match: %s', (text, expected) =>
  expect(holdsWords(toSearchText({ ...address, country: 'United Kingdom' }), text)).toBe(expected),
);

test('equal addresses have equal content, and one more field makes another address', () => {
  expect(toContentKey({ ...address, extra: 1 } as typeof address)).toBe(toContentKey(address));
  expect(toContentKey({ ...address, city: 'York' })).not.toBe(toContentKey(address));
});

test('whitespace counts as blank', () => {
  const blank = Object.fromEntries(
    Object.keys(address).map((key) => [key, null]),
  ) as unknown as typeof address;
  expect(isBlank({ ...blank, addr_line_2: ' ' })).toBe(true);
  expect(isBlank(address)).toBe(false);
});

describe('an address typed for one order', () => {
  const typed = { name: 'Ada', addr_line_1: ' 1 High Street ', city: 'Leeds', country_code: 826 };
  const messages = (changes: Record<string, unknown>) =>
    oneOffAddressSchema
      .safeParse({ ...typed, ...changes })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('becomes shipping details', () => {
    expect(oneOffAddressSchema.parse({ ...typed, recipient: 'Bob' })).toEqual({
      name: 'Ada',
      company_name: null,
      recipient_name: 'Bob',
      addr_line_1: '1 High Street',
      addr_line_2: null,
      city: 'Leeds',
      region: null,
      postal_code: null,
      country_code: 826,
    });
  });

  test.each([
    [{ name: ' ' }, ['name: addresses.errors.nameMissing']],
    [{ name: null, company_name: 'Corvid' }, undefined],
    [{ addr_line_1: '  ' }, ['addr_line_1: addresses.errors.streetMissing']],
    [{ city: '' }, ['city: addresses.errors.cityMissing']],
    [{ country_code: null }, ['country_code: addresses.errors.countryMissing']],
    [{ country_code: 'GB' }, ['country_code: addresses.errors.countryMissing']],
    [{ country_code: 999 }, ['country_code: addresses.errors.countryUnknown']],
    [{ postal_code: 'x'.repeat(21) }, ['postal_code: addresses.errors.tooLong {"max":20}']],
    [{ city: 'x'.repeat(5_000) }, ['city: addresses.errors.tooLong {"max":100}']],
  ])('%o gives %o', (changes, expected) => expect(messages(changes)).toEqual(expected));
});
