import { MAX_CODE_LENGTH } from '../constants';

/** Longer texts of several words are no SKU. */
const MAX_WORDS = 4;

/** A code as it was written, without what belongs to the sentence around it. */
export const trimCode = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\s"'“”‘’([{<,;:]+|[\s"'“”‘’\])}>,;:.!?]+$/gu, '')
    .slice(0, MAX_CODE_LENGTH)
    .trim();

const ADDRESS = /@|:\/\/|^www\./i;
const DATE_OR_TIME = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$|^\d{1,2}:\d{2}(:\d{2})?$/;

/** A word that looks like a SKU: it has a digit, and is no address, date, time or amount. */
export const isCodeWord = (word: string): boolean =>
  /\d/.test(word) &&
  word.length >= 3 &&
  !ADDRESS.test(word) &&
  !DATE_OR_TIME.test(word) &&
  !/^[€$£]/.test(word);

/** A word of a sentence: SKUs of several words have digits or capitals in each. */
const isProse = (word: string): boolean => !/\d/.test(word) && /\p{Ll}{2}/u.test(word);

export const hasProse = (text: string): boolean => text.split(/\s+/).some(isProse);

/** A word of capitals, which is a SKU where nothing else is. */
const isCapitals = (word: string): boolean => /^[\p{Lu}][\p{Lu}\p{N}./#+_-]+$/u.test(word);

/**
 * What of a text may be the SKU, the most likely first.
 * @param isOrdered whether a quantity stands beside it, so that any word may be one
 */
export function findCodes(text: string, isOrdered: boolean): string[] {
  const whole = trimCode(text);
  const words = whole.split(/\s+/).map(trimCode).filter(Boolean);
  const [only] = words;
  if (only === undefined || ADDRESS.test(whole)) return [];
  const codes = words.filter(isCodeWord);
  if (words.length === 1) return isOrdered || codes.length > 0 || isCapitals(only) ? [only] : [];
  const isShort = words.length <= MAX_WORDS;
  if (isShort && !words.some(isProse) && (isOrdered || codes.length > 0))
    return [...new Set([whole, ...codes])];
  if (codes.length > 0) return [...new Set(isShort ? [...codes, whole] : codes)];
  return isShort && isOrdered ? [whole] : [];
}
