import { expect, it } from 'vitest';
import { supportedLocale } from './intl-formats';

it.each([
  ['en_US', 'en-US'],
  ['de', 'de'],
  ['not a locale', 'en-GB'],
  ['', 'en-GB'],
  [null, 'en-GB'],
])('the locale %j is written as %s', (locale, expected) => {
  expect(supportedLocale(locale)).toBe(expected);
});
