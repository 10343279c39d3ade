import { describe, expect, test } from 'vitest';
import { isDerivedFrom } from './rules';

const FACTS = ['Ben Okafor', 'ben.okafor@brightwater.example', 'Brightwater IT'];

describe('a password that is little more than its person’s name or address', () => {
  test.each([
    'BenOkafor2026',
    'ben.okafor@brightwater.example',
    'okafor-okafor-okafor',
    'Brightwater1234',
    '!!!OKAFOR!!!ben',
  ])('%s is refused', (password) => {
    expect(isDerivedFrom(password, FACTS)).toBe(true);
  });

  test.each([
    'violet anchor pudding',
    // A part of the name in a text that has more than enough besides.
    'benevolent turnip lanterns',
    'okafor walks nine otters',
    '',
  ])('%s is not', (password) => {
    expect(isDerivedFrom(password, FACTS)).toBe(false);
  });

  test('two letters are no name, and without facts there is nothing to be made of', () => {
    expect(isDerivedFrom('it it it it it', FACTS)).toBe(false);
    expect(isDerivedFrom('BenOkafor2026', [])).toBe(false);
  });
});
