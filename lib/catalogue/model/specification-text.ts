// Filters by the specification as an address writes them. Every page with a product list loads this: it knows no units.

/** Names that are filtered by at once: as many as a type has facets. */
export const MAX_FACETS = 8;
/** Values and ranges that are selected at once. */
export const MAX_SPECIFICATION_CHOICES = 50;
/** Longer texts are compared by their beginning. */
export const MAX_VALUE_LENGTH = 120;

/** A name, a colon and what is wanted of it. A name has no colon. */
const PAIR = /^([^:\p{C}]{1,60}):([^\p{C}]{1,120})$/u;
const RANGE = /^(-?\d{1,15}(?:\.\d{1,12})?)?\.\.(-?\d{1,15}(?:\.\d{1,12})?)?(?: (\S{1,13}))?$/u;

/** "memory:16 GB" as a name and what is wanted of it; null when it is neither. */
export function parsePair(text: string): { name: string; wanted: string } | null {
  const [, name = '', wanted = ''] = PAIR.exec(text) ?? [];
  return name.trim() && wanted.trim() ? { name, wanted } : null;
}

/** Bounds of a number, both included, in one unit; null is no bound. */
export interface SpecificationRange {
  from: number | null;
  to: number | null;
  /** Empty for numbers without a unit. */
  unit: string;
}

/** "16..32 GB", "16.. GB" and "..32"; null for any other text and for an empty range. */
export function parseRange(text: string): SpecificationRange | null {
  const [matched, first, last, unit = ''] = RANGE.exec(text) ?? [];
  if (matched === undefined || (first === undefined && last === undefined)) return null;
  const from = first === undefined ? null : Number(first);
  const to = last === undefined ? null : Number(last);
  return from !== null && to !== null && from > to ? null : { from, to, unit };
}

export const isSpecificationValue = (text: string): boolean => parsePair(text) !== null;
export const isSpecificationRange = (text: string): boolean =>
  parseRange(parsePair(text)?.wanted ?? '') !== null;

const known = (texts: readonly string[], isValid: (text: string) => boolean, most: number): string[] =>
  [...new Set(texts.filter(isValid))].sort().slice(0, most);

/** The values of an address that can be read, in a fixed order. */
export const readableValues = (texts: readonly string[]): string[] =>
  known(texts, isSpecificationValue, MAX_SPECIFICATION_CHOICES);

/** The same of the ranges. */
export const readableRanges = (texts: readonly string[]): string[] =>
  known(texts, isSpecificationRange, MAX_FACETS);

/** Counts the names that are filtered by. */
export const countNames = (texts: readonly string[]): number =>
  new Set(texts.map((text) => parsePair(text)?.name)).size;
