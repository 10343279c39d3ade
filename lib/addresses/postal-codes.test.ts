import { expect, test } from 'vitest';
import { parseCountryCode } from './import/parse-country';
import { checkPostalCode } from './postal-codes';

const check = (country: string, code: string) => checkPostalCode(parseCountryCode(country), code);

test.each([
  ['DE', '1067', '01067'],
  ['US', '7102', '07102'],
  ['FR', '6000', '06000'],
  ['ES', '8001', '08001'],
  ['FI', '100', '00100'],
  ['US', '501', '00501'],
  ['US', '2108-1234', '02108-1234'],
  ['PR', '901', '00901'],
  ['IT', '184', '00184'],
  ['IT', '9124', '09124'],
  ['TR', '1010', '01010'],
  ['UA', '1001', '01001'],
  ['MX', '6600', '06600'],
  ['KR', '4524', '04524'],
  ['MY', '5000', '05000'],
  ['LT', '1100', '01100'],
  ['RO', '10011', '010011'],
  ['KZ', '10000', '010000'],
  ['SG', '18956', '018956'],
  ['CO', '50001', '050001'],
  ['NO', '150', '0150'],
  ['AU', '800', '0800'],
  ['NZ', '610', '0610'],
  ['ZA', '1', '0001', 'unusual'],
  ['ZA', '83', '0083'],
  ['PL', '950', '00-950'],
  ['PL', '1234', '01-234'],
  ['SK', '1001', '010 01'],
  ['BR', '1310100', '01310-100'],
  ['JP', '600001', '060-0001'],
] as const)('%s %s lost zeros: %s', (country, code, completed, kind?: 'unusual') =>
  expect(check(country, code)).toMatchObject(kind ? { kind } : { kind: 'short', completed }),
);

test.each([
  ['CH', '3011'],
  ['AT', '1010'],
  ['BE', '1000'],
  ['DE', '01067'],
  ['DE', 'D-01067'],
  ['US', '07102-1234'],
  ['US', '071021234'],
  ['FI', 'FI-00100'],
  ['LT', 'LT-01100'],
  ['LV', 'LV-1001'],
  ['CZ', '11000'],
  ['CZ', '110 00'],
  ['SE', '111 15'],
  ['SE', 'SE-11115'],
  ['PL', '00950'],
  ['GB', 'LS1 4AB'],
  ['GB', 'ls14ab'],
  ['GB', 'EC1A 1BB'],
  ['GB', 'W1A 0AX'],
  ['IE', 'T12 X8N6'],
  ['IE', 'D6W XY00'],
  ['NL', '1012 AB'],
  ['NL', '1012ab'],
  ['CA', 'K1A 0B1'],
  ['JP', '100-0001'],
  ['BR', '01310-100'],
  ['PT', '1000-205'],
  ['PT', '1000'],
  ['IS', '101'],
  ['MT', 'VLT 1117'],
  ['HK', ''],
  ['HK', 'anything'],
  ['AE', '00000'],
  ['DE', ''],
])('%s %j is left as it is', (country, code) => expect(check(country, code)).toEqual({ kind: 'fits' }));

test.each([
  ['DE', '10'],
  ['DE', '010670'],
  ['DE', '1067 Dresden'],
  ['CH', '301'],
  ['AT', '101'],
  ['BE', '100'],
  ['GB', '1234'],
  ['NL', '1012'],
  ['SE', '1111'],
  ['CA', '12345'],
  ['US', 'ABCDE'],
  ['IN', '11001'],
])('%s %j has none of its forms, so it is asked about', (country, code) =>
  expect(check(country, code).kind).toBe('unusual'),
);

test('a country that is not known asks nothing', () =>
  expect(checkPostalCode(null, '1')).toEqual({ kind: 'fits' }));
