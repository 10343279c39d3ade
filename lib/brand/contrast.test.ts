import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkColour } from './contrast';
import { NEUTRAL_TOKENS } from './model/inheritance';
import { deriveTheme } from './model/rules';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const withPrimary = (primary: string) => ({ ...NEUTRAL_TOKENS, primary });

describe('checkColour', () => {
  it.each([
    ['#0b3d91', 'text'],
    ['#000000', 'text'],
    ['#ffffff', 'none'],
    ['#ffd500', 'none'],
    ['#d0562a', 'controls'],
  ] as const)('%s reaches %s', (primary, reach) => {
    expect(checkColour(primary, withPrimary(primary)).reach).toBe(reach);
  });

  it('offers a readable colour in place of any other', () => {
    fc.assert(
      fc.property(colour, (primary) => {
        const { nearest, reach, ratio } = checkColour(primary, withPrimary(primary));
        expect(nearest === null).toBe(reach === 'text');
        expect(ratio).toBeGreaterThanOrEqual(1);
        // The grounds follow the colour a little, so it is checked among those it would have.
        if (nearest) expect(checkColour(nearest, withPrimary(primary)).reach).toBe('text');
      }),
      { numRuns: 150 },
    );
  });

  it('reports where pages differ from the chosen colour', () => {
    const dark = withPrimary('#0b3d91');
    expect(deriveTheme(dark, 'light').primary).toBe('#0b3d91');
    const pale = withPrimary('#ffd500');
    expect(checkColour('#ffd500', pale).reach).toBe('none');
    expect(deriveTheme(pale, 'light').primary).not.toBe('#ffd500');
  });
});
