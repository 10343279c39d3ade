import type { BrandTokens } from './schema';

/**
 * The look of pages that belong to no brand: an unknown host, an error before the brand is known. `app/neutral.css` is
 * its stylesheet, written by `stylesheet.test.ts`.
 */
export const NEUTRAL_TOKENS: BrandTokens = {
  primary: '#3d4652',
  accent: '#3d4652',
  neutral: 255,
  radius: 6,
  density: 'comfortable',
  font: 'inter',
  headingFont: 'inter',
  header: 'plain',
};
