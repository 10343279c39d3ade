import { MAX_CODE_LENGTH, MAX_LINE_LENGTH } from '../constants';

/** A code as it was written, without the punctuation of the sentence around it. */
export const trimCode = (text: string): string =>
  text
    .slice(0, MAX_LINE_LENGTH)
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
  !/^\p{Sc}|^[\d.,]*[.,]\d{1,2}$/u.test(word);

/** A word of a sentence: SKUs of several words have digits or capitals in each. */
const isProse = (word: string): boolean => !/\d/.test(word) && /\p{Ll}{2}/u.test(word);

export const hasProse = (text: string): boolean => text.split(/\s+/).some(isProse);

/** A word of capitals, which is a SKU where no other word is. */
export const isCapitals = (word: string): boolean => /^[\p{Lu}][\p{Lu}\p{N}./#+_-]+$/u.test(word);

/** Words of an address are no SKU. */
export const isAddress = (text: string): boolean => ADDRESS.test(text);
