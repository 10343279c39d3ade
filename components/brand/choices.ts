import { FONTS } from '@/lib/brand/model/rules';
import type { FontName } from '@/lib/brand/model/schema';

export const FONT_NAMES = Object.keys(FONTS) as FontName[];
export const HEADERS = ['plain', 'primary', 'dark'] as const;
export const DENSITIES = ['comfortable', 'dense'] as const;
