import { adjustForContrast, contrast, type Hex, hasContrast } from './model/colour';
import { getBackgrounds, TEXT_RATIO, UI_RATIO } from './model/rules';
import type { BrandTokens } from './model/schema';

/** Legibility of a chosen colour on the brand's light backgrounds, used unchanged. */
export interface ColourCheck {
  /** The lowest of its contrasts, 1 to 21. */
  ratio: number;
  /** `text`: words in it are readable. `controls`: only buttons and marks are visible. `none`: not even those. */
  reach: 'text' | 'controls' | 'none';
  /** The nearest colour that words can be written in; null when the chosen one is. */
  nearest: Hex | null;
}

/**
 * Checks a colour as it is chosen. Pages never show one that cannot be read: `deriveTheme` darkens it, or lightens it on dark
 * grounds. So this says what will look different from what was chosen.
 */
export function checkColour(colour: Hex, tokens: BrandTokens): ColourCheck {
  const backgrounds = Object.values(getBackgrounds(tokens, 'light'));
  const ratio = Math.min(...backgrounds.map((background) => contrast(colour, background)));
  if (hasContrast(colour, backgrounds, TEXT_RATIO)) return { ratio, reach: 'text', nearest: null };
  const nearest = adjustForContrast(colour, backgrounds, TEXT_RATIO, -1);
  return { ratio, reach: hasContrast(colour, backgrounds, UI_RATIO) ? 'controls' : 'none', nearest };
}
