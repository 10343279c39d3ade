import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseHost } from '@/lib/platform/http/hosts';
import { contrast } from './colour';
import { deriveTheme, FONTS, type Role, TEXT_RATIO, type Theme, UI_RATIO } from './rules';
import type { BrandTokens, FontName } from './schema';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const tokens: fc.Arbitrary<BrandTokens> = fc.record({
  primary: colour,
  accent: colour,
  neutral: fc.integer({ min: 0, max: 359 }),
  danger: fc.option(colour, { nil: undefined }),
  warning: fc.option(colour, { nil: undefined }),
  success: fc.option(colour, { nil: undefined }),
  info: fc.option(colour, { nil: undefined }),
  radius: fc.integer({ min: 0, max: 16 }),
  density: fc.constantFrom('comfortable', 'dense'),
  font: fc.constantFrom(...(Object.keys(FONTS) as FontName[])),
  headingFont: fc.constantFrom(...(Object.keys(FONTS) as FontName[])),
  header: fc.constantFrom('plain', 'primary', 'dark'),
});
const mode = fc.constantFrom('light' as const, 'dark' as const);

const GROUNDS = ['background', 'surface', 'raised', 'sunken', 'hover', 'selected'];
const FAMILIES = ['primary', 'accent', 'danger', 'warning', 'success', 'info'];

/** Every pair that the components put on one another, with the ratio it must reach. */
function pairs(): [front: string, ground: string, ratio: number][] {
  const softs = FAMILIES.map((family) => `${family}-soft`);
  const onGrounds = (front: string, grounds: string[], ratio: number) =>
    grounds.map((ground): [string, string, number] => [front, ground, ratio]);
  return [
    ...onGrounds('ink', [...GROUNDS, ...softs], TEXT_RATIO),
    ...onGrounds('muted', [...GROUNDS, ...softs], TEXT_RATIO),
    ...onGrounds('control', GROUNDS, UI_RATIO),
    ...onGrounds('focus', GROUNDS, UI_RATIO),
    ...onGrounds('on-header', ['header', 'header-hover'], TEXT_RATIO),
    ...FAMILIES.flatMap((family) => [
      ...onGrounds(`${family}-ink`, [...GROUNDS, `${family}-soft`], TEXT_RATIO),
      ...onGrounds(`on-${family}`, [family, `${family}-hover`], TEXT_RATIO),
      ...onGrounds(family, GROUNDS, UI_RATIO),
    ]),
  ];
}

const failures = (theme: Theme) =>
  pairs().filter(
    ([front, ground, ratio]) => !(contrast(theme[front as Role], theme[ground as Role]) >= ratio),
  );

describe('deriveTheme', () => {
  it('reaches WCAG AA in both modes with any colours of a brand', () => {
    fc.assert(
      fc.property(tokens, mode, (brand, side) => {
        expect(failures(deriveTheme(brand, side))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('returns only #rrggbb', () => {
    fc.assert(
      fc.property(tokens, mode, (brand, side) => {
        for (const hex of Object.values(deriveTheme(brand, side))) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps a primary colour that is readable', () => {
    const brand = fc.sample(tokens, { numRuns: 1, seed: 1 })[0] as BrandTokens;
    expect(deriveTheme({ ...brand, primary: '#0b5cad' }, 'light').primary).toBe('#0b5cad');
  });
});

describe('normaliseHost', () => {
  it.each([
    ['good.example', 'good.example'],
    ['GOOD.Example', 'good.example'],
    ['good.example.', 'good.example'],
    ['good.example:3000', 'good.example'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['localhost', 'localhost'],
    ['good.example:80@evil', null],
    ['good.example,evil', null],
    ['good.example..', null],
    ['good.example/evil', null],
    ['-good.example', null],
    ['good.example:123456', null],
    ['[::1]:3000', null],
    ['', null],
    [null, null],
    [`${'a'.repeat(64)}.example`, null],
  ])('%s → %s', (header, expected) => {
    expect(normaliseHost(header)).toBe(expected);
  });
});
