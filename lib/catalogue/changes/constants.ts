import type { SpanPreset } from './schema';

/** The kinds of changes of a product between two times. `priced`: it was on request before. */
export const CHANGE_KINDS = [
  'new',
  'returned',
  'gone',
  'price-down',
  'price-up',
  'priced',
  'unpriced',
  'in-stock',
  'out-of-stock',
] as const;
/** Preset spans: `yesterday` begins with that day, the others begin that number of days ago. */
export const SPAN_PRESETS = ['yesterday', '7', '30'] as const;
export const DEFAULT_SPAN: SpanPreset = '7';
