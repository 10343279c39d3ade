import { canonicalUnit, isUnit } from './units';

/** Longer runs of words joined by punctuation are not typed as one. */
const MAX_JOINED_LENGTH = 40;
/** Longer words are cut: no SKU or word needs them. */
const MAX_WORD_LENGTH = 100;
/** From how many places inside a SKU it can be found. */
const MAX_FRAGMENTS = 8;
/** The minimum length of a fragment at the end of a SKU. */
const MIN_FRAGMENT_LENGTH = 2;

const WORD = /[\p{L}\p{N}]+/gu;
const NOT_IN_WORD = /[^\p{L}\p{N}]+/gu;
/** Splits between letters and digits: "8841k9" becomes 8841, k and 9. */
const SEGMENT = /\p{N}+|[^\p{N}]+/gu;
const NUMBER = /\p{N}/u;
const DECIMAL = /^(\d+[.,]\d+)(\p{L}*)$/u;
/** A cheap test before `DECIMAL`: every chunk with a decimal matches it, and few others do. */
const DECIMAL_POINT = /\d[.,]\d/;
const INCHES = /(\d)\s?(?:["”]|\u2032\u2032|'')/gu;

const NOT_PLAIN = /[^ -~]/;

const NO_WORDS: readonly string[] = [];

/** Letters that Unicode does not take apart into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
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

/**
 * Lower case without accents and invisible characters, so that "Alpenföhn" is found by "alpenfohn"; also the key that
 * names sort by.
 */
export function fold(text: string): string {
  // Most names are plain; a million of them are folded in each first read.
  if (!NOT_PLAIN.test(text)) return text.toLowerCase().trim();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .trim();
}

/** A SKU as its letters and digits only: "XR-2CA", "xr 2ca" and "XR2CA" are the same to a person. */
export function codeKey(code: string): string {
  return fold(code).replace(NOT_IN_WORD, '').slice(0, MAX_WORD_LENGTH);
}

/** The text between two spaces, parsed. */
export interface Chunk {
  /** Between punctuation: "Wi-Fi" is wi and fi. */
  parts: string[];
  /** The letters and digits of all parts, joined: wifi. */
  joined: string;
  /** A number with a decimal point, and the letters right behind it: "4.7GHz" is 4.7 and ghz. */
  decimal: { number: string; unit: string } | null;
}

/** The chunks of a text, folded; those without any letter or digit are left out. */
export function parseChunks(text: string): Chunk[] {
  return fold(text)
    .replace(INCHES, '$1in ')
    .split(/\s+/)
    .flatMap((chunk) => {
      const parts = (chunk.match(WORD) ?? []).map((part) => part.slice(0, MAX_WORD_LENGTH));
      if (parts.length === 0) return [];
      return [{ parts, joined: parts.join('').slice(0, MAX_WORD_LENGTH), decimal: parseDecimal(chunk) }];
    });
}

function parseDecimal(chunk: string): Chunk['decimal'] {
  if (!DECIMAL_POINT.test(chunk)) return null;
  const [, number, unit] = DECIMAL.exec(chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')) ?? [];
  return number === undefined ? null : { number: number.replace(',', '.').slice(0, 20), unit: unit ?? '' };
}

/** The runs of letters and of digits in a word. */
export const splitSegments = (word: string): string[] => word.match(SEGMENT) ?? [];

/** The ends of a word, given by its segments, that begin where letters and digits meet: "8841k9" ends in k9. */
function getSuffixes(segments: readonly string[]): string[] {
  return segments
    .slice(1)
    .map((_, index) => segments.slice(index + 1).join(''))
    .filter((end) => end.length >= MIN_FRAGMENT_LENGTH)
    .slice(0, MAX_FRAGMENTS);
}

/** A number and its unit in every way that people write them; nothing when it is not a known unit. */
function getMeasureSpellings(number: string | undefined, unit: string | undefined): readonly string[] {
  if (number === undefined || unit === undefined || !isUnit(unit) || !/^[\d.]+$/.test(number))
    return NO_WORDS;
  return [number, unit, number + unit, number + canonicalUnit(unit)];
}

/** The ends of a word, and the spellings of one that is a number and its unit, such as 16gb. */
function getInnerWords(word: string): readonly string[] {
  // Most words are letters only.
  if (!NUMBER.test(word)) return NO_WORDS;
  const segments = splitSegments(word);
  const [number, unit] = toMeasure(segments);
  return [...getSuffixes(segments), ...getMeasureSpellings(number, unit)];
}

/** The words of a name: each by itself, run together where punctuation joins them, with their measures. */
function nameWords(name: string): string[] {
  const chunks = parseChunks(name);
  // One list for all of them: the lists in between were a quarter of the garbage of a first read.
  const words: string[] = [];
  for (const [index, { parts, joined, decimal }] of chunks.entries()) {
    const within = decimal?.unit ? getMeasureSpellings(decimal.number, decimal.unit) : NO_WORDS;
    const number = decimal ? (decimal.unit ? undefined : decimal.number) : parts.at(-1);
    words.push(...parts, ...within, ...getMeasureSpellings(number, chunks[index + 1]?.parts[0]));
    if (decimal) words.push(decimal.number);
    // 4.7 is not 47, but 802.11ac is also written 80211ac.
    const isOneWord = decimal === null || (decimal.unit !== '' && within.length === 0);
    if (isOneWord && joined.length <= MAX_JOINED_LENGTH) words.push(joined);
    for (const [place, part] of parts.entries())
      words.push(...getInnerWords(part), ...getMeasureSpellings(part, parts[place + 1]));
  }
  return words;
}

type TwoSegments = [string, string] | [undefined, undefined];

function toMeasure([number, unit, ...more]: readonly string[]): TwoSegments {
  return number !== undefined && unit !== undefined && more.length === 0
    ? [number, unit]
    : [undefined, undefined];
}

/** A word of one number and one run of letters, such as 16gb. */
export const twoSegments = (word: string): TwoSegments => toMeasure(splitSegments(word));

/**
 * A SKU without punctuation, and its ends from each place where a part begins. Every word is searched as a beginning,
 * so these ends find any run of parts.
 */
function codeWords(code: string): string[] {
  const parts = fold(code).match(WORD) ?? [];
  const ends = parts.map((_, index) => parts.slice(index).join(''));
  const inside = ends.flatMap((end, index) => {
    const rest = end.slice(parts[index]?.length ?? 0);
    return getSuffixes(splitSegments(parts[index] ?? '')).map((tail) => tail + rest);
  });
  return [...ends, ...inside]
    .filter((word, index) => index === 0 || word.length >= MIN_FRAGMENT_LENGTH)
    .slice(0, MAX_FRAGMENTS);
}

/** Everything that a product is found by: each of its words, in every form that is searched for. */
export function productWords(product: { name: string; productCode: string }): string[] {
  const words = [...nameWords(product.name), ...codeWords(product.productCode)];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].filter(Boolean).sort();
}
