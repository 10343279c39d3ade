import { expect, test } from 'vitest';
import { parseAmount, parseDay } from './parse-values';

test.each([
  ['2027-01-31', '2027-01-31'],
  ['2027-1-5', '2027-01-05'],
  ['31.01.2027', '2027-01-31'],
  ['1. 2. 2027', '2027-02-01'],
  ['31/01/2027', '2027-01-31'],
  ['01/31/2027', '2027-01-31'],
  ['05/05/2027', '2027-05-05'],
  ['03/04/2027', null],
  ['31.01.27', null],
  ['next year', null],
])('the day %j is read as %j', (text, day) => expect(parseDay(text)).toBe(day));

test.each([
  ['1204', '1204'],
  ['1204.50', '1204.50'],
  ['1204,5', '1204.5'],
  ['£1,204.50', '1204.50'],
  ['1.204,50 €', '1204.50'],
  ['1’204.50', '1204.50'],
  ['1,204,000', '1204000'],
  ['1,204', null],
  ['1.204', null],
  ['-5', null],
  ['1e9', null],
  ['12345678901', null],
  ['1.2.3', null],
])('the amount %j is read as %j', (text, amount) => expect(parseAmount(text)).toBe(amount));
