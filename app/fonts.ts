import plexSans from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2';
import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import type { BrandTokens } from '@/lib/brand/model/schema';

/** The file of each bundled font that nearly every page needs: Latin, upright. Its address is that of `fonts.css`. */
const FILES = {
  bitter,
  figtree,
  inter,
  manrope,
  'source-sans-3': sourceSans,
  'ibm-plex-sans': plexSans,
} as const;

/** The files that a brand's pages begin with. */
export const listFontFiles = ({ font, headingFont }: Pick<BrandTokens, 'font' | 'headingFont'>): string[] => [
  ...new Set([FILES[font], FILES[headingFont]]),
];
