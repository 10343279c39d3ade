/** Letters that Unicode does not take apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/g;
/** Endings of a plural in the languages of the tables. */
const PLURAL = /(?:es|en|er|s|n|e|i)$/;
const MIN_SINGULAR_LENGTH = 3;

/** A heading without case and accents; "Part #" reads "part no". */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/#/g, ' no ');

/** The words of a heading; "Q.tà" and "St." are one word each, and a unit in brackets is left out. */
export function splitHeading(heading: string): string[] {
  const bare = heading.replace(BRACKETS, ' ');
  const text = fold(/[\p{L}\p{N}]/u.test(bare) ? bare : heading);
  return text
    .replace(/(?<=\b\p{L})\.(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A heading as it is compared: its letters and digits, without case and accents. */
export const normaliseHeading = (heading: string): string => fold(heading).replace(/[^\p{L}\p{N}]+/gu, '');

/** Every way to compare a heading, the closest first: as it is, without a unit in brackets, and in the singular. */
export function listHeadingKeys(heading: string): string[] {
  const whole = [normaliseHeading(heading), splitHeading(heading).join('')];
  const singular = whole
    .map((key) => key.replace(PLURAL, ''))
    .filter((key) => key.length >= MIN_SINGULAR_LENGTH);
  return [...new Set([...whole, ...singular])].filter(Boolean);
}
