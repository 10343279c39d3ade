import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

// Only the modes in use are registered, of the package's forty: browsers load this module.
for (const mode of [modeRgb, modeLrgb, modeOklch]) registerMode(mode);

/** A colour as `#rrggbb`: what is measured is exactly what is shown, rounding included. */
export type Hex = string;

const toOklch = converter('oklch');

/** Lightness 0–1, chroma, hue in degrees; chroma is lowered until the colour exists on a screen. */
export function oklch(l: number, c: number, h: number): Hex {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));
}

export function toLch(hex: Hex): { l: number; c: number; h: number } {
  const colour: Oklch | undefined = toOklch(hex);
  // A grey has no hue; any will do, since its chroma is 0.
  return { l: colour?.l ?? 0, c: colour?.c ?? 0, h: colour?.h ?? 0 };
}

/** WCAG contrast ratio, 1–21. */
export const contrast = (a: Hex, b: Hex): number => wcagContrast(a, b);

/** True when a colour reaches the ratio on every background. */
export const hasContrast = (colour: Hex, backgrounds: readonly Hex[], ratio: number): boolean =>
  backgrounds.every((background) => contrast(colour, background) >= ratio);

const LIGHTNESS_STEP = 0.01;

/**
 * The colour nearest in lightness to `base` that reaches `ratio` on every ground, hue and chroma kept where they can
 * be. `direction` is +1 for lighter, −1 for darker. Ends at white or black.
 */
export function adjustForContrast(
  base: Hex,
  backgrounds: readonly Hex[],
  ratio: number,
  direction: 1 | -1,
): Hex {
  const { l, c, h } = toLch(base);
  if (hasContrast(base, backgrounds, ratio)) return base;
  for (let next = l + direction * LIGHTNESS_STEP; next > 0 && next < 1; next += direction * LIGHTNESS_STEP) {
    const candidate = oklch(next, c, h);
    if (hasContrast(candidate, backgrounds, ratio)) return candidate;
  }
  return direction === 1 ? '#ffffff' : '#000000';
}

/** Text on a filled ground: white where it reaches 4.5:1, else black, which then always does (4.58² = 21). */
export const getTextColour = (background: Hex): Hex =>
  contrast('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';
