import { FONTS, type FontName } from '@/lib/brand/schema';

const FONT_LABELS: Record<FontName, string> = {
  inter: 'Inter',
  'source-sans-3': 'Source Sans',
  manrope: 'Manrope',
  figtree: 'Figtree',
  bitter: 'Bitter',
  'ibm-plex-sans': 'IBM Plex Sans',
};

export const FONT_OPTIONS = (Object.keys(FONTS) as FontName[]).map((value) => ({
  value,
  label: FONT_LABELS[value],
}));

export const HEADER_OPTIONS = [
  { value: 'plain', label: 'Plain' },
  { value: 'primary', label: 'Main colour' },
  { value: 'dark', label: 'Dark' },
] as const;

export const DENSITY_OPTIONS = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'dense', label: 'Dense' },
] as const;
