import { describe, expect, test } from 'vitest';
import { isDerivedFrom } from './rules';

const FACTS = ['Ben Okafor', 'ben.okafor@brightwater.example', 'Brightwater IT'];

describe('a password close to its person’s name or address', () => {
  test.each([
    'BenOkafor2026',
    'ben.okafor@brightwater.example',
    'okafor-okafor-okafor',
    'Brightwater1234',
    '!!!OKAFOR!!!ben',
  ])('%s is rejected', (password) => {
    expect(isDerivedFrom(password, FACTS)).toBe(true);
  });

  test.each([
    'violet anchor pudding',
    // A part of the name in a text that has more than enough besides.
    'benevolent turnip lanterns',
    'okafor walks nine otters',
    '',
  ])('%s is accepted', (password) => {
    expect(isDerivedFrom(password, FACTS)).toBe(false);
  });

  test('two letters count as no name, and without facts nothing is compared', () => {
    expect(isDerivedFrom('it it it it it', FACTS)).toBe(false);
    expect(isDerivedFrom('BenOkafor2026', [])).toBe(false);
  });
});
