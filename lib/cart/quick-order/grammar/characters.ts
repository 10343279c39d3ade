const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;
/** Letters, digits and signs as wide as an ideograph. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
/** A soft hyphen cannot be seen, but before a number it may have been a minus. */
const SOFT_HYPHEN = /(?<!\d)\u00AD(?=\s?\d)|(?<=\d)\u00AD(?!\d)/g;
const INVISIBLE = /\p{DI}/gu;
const WIDE_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const LISTED = /[\u060C\u3001]/g;
const SEMICOLONS = /\u061B/g;

/** Dashes and minus signs of every kind. Next to a number each of them may say "less". */
export const MINUS = '[\\p{Pd}\\u2212\\u207B\\u208B\\u02D7\\u2052\\u2796\\u2043]';

/** Unicode keeps the ten digits of a script in a row, so the place in it is the value. */
function toDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** A text with the digits, letters and signs of a plain keyboard, so that ５, ٥ and 5 are the same; half-width spaces are kept apart. */
export const toPlainCharacters = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(OTHER_DIGITS, toDigit)
    .replace(SOFT_HYPHEN, '-')
    .replace(INVISIBLE, '')
    .replace(WIDE_SPACES, ' ')
    .replace(LISTED, ',')
    .replace(SEMICOLONS, ';');
