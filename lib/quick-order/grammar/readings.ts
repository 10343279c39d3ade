import { MAX_READINGS } from '../constants';
import { findCodes, hasProse, isCodeWord } from './codes';
import { getNumberKind, NUMBER, parseQuantity, UNIT } from './quantity';

/** One way to read a line. The first of several is the most likely. */
export interface Reading {
  code: string;
  /** Null when it is not certain. */
  quantity: number | null;
}

/** A quantity before or after the SKU that says so itself: 2 x ABC, ABC: 2, ABC (2), 2 pcs of ABC, qty 2. */
const MARKED = [
  `^(?<n>${NUMBER})\\s*${UNIT}\\s+(?:of\\s+)?(?<code>\\S.*)$`,
  `^(?<n>${NUMBER})\\s*[×*]\\s*(?<code>\\S.*)$`,
  `^(?:qty|quantity|menge)\\.?\\s*[:=]?\\s*(?<n>${NUMBER})[\\s,:]+(?<code>\\S.*)$`,
  `^(?<code>.*\\S)[\\s,]+(?:qty|quantity|menge)\\.?\\s*[:=]?\\s*(?<n>${NUMBER})$`,
  `^(?<code>.*\\S)\\s+(?<n>${NUMBER})\\s*${UNIT}$`,
  `^(?<code>.*[^\\s=])(?:\\s+[=–—-]|\\s*:)\\s*(?<n>${NUMBER})(?:\\s*${UNIT})?$`,
  `^(?<code>.*\\S)\\s+[x×*]\\s*(?<n>${NUMBER})(?:\\s*${UNIT})?$`,
  `^(?<code>.*\\S)\\s*\\(\\s*(?:[x×*]\\s*)?(?<n>${NUMBER})\\s*${UNIT}?\\s*\\)$`,
  `^.*?\\s(?<n>${NUMBER})\\s*${UNIT}\\s+(?:of\\s+)?(?<code>\\S*\\d\\S*)(?:\\s.*)?$`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** Quantities with their units: two of them are two lines in one. */
const QUANTITIES = new RegExp(`(?<=^|\\s)${NUMBER}\\s*${UNIT}(?=\\s)`, 'giu');
/** Without a space it may as well be part of the SKU: 2xABC, ABC=2. */
const JOINED = /^(?:(?<n>\d{1,6})x(?<code>[^\s\d]\S*)|(?<before>\S+)=(?<m>\d{1,6}))$/i;

const toReadings = (codes: readonly string[], quantity: number | null): Reading[] =>
  codes.slice(0, MAX_READINGS + 1).map((code) => ({ code, quantity }));

function readMarked(text: string): Reading[] | null {
  for (const pattern of MARKED) {
    const { n, code } = pattern.exec(text)?.groups ?? {};
    if (n === undefined || code === undefined) continue;
    const codes = findCodes(code, true);
    const isOne = (text.match(QUANTITIES)?.length ?? 0) < 2;
    if (codes.length > 0) return toReadings(codes, isOne ? parseQuantity(n) : null);
  }
  return null;
}

function readJoined(text: string): Reading[] | null {
  const { n, code, before, m } = JOINED.exec(text)?.groups ?? {};
  if (n && code)
    return [
      { code: text, quantity: 1 },
      { code, quantity: parseQuantity(n) },
    ];
  if (!before || !m) return null;
  return [
    { code: before, quantity: parseQuantity(m) },
    { code: `${before}=`, quantity: parseQuantity(m) },
    { code: text, quantity: 1 },
  ];
}

/** Two numbers: either may be the SKU. The longer one is the more likely, and of two the first. */
export function readNumbers(first: string, second: string): Reading[] {
  const both = [
    { code: first, quantity: getNumberKind(second) === 'whole' ? parseQuantity(second) : null },
    { code: second, quantity: getNumberKind(first) === 'whole' ? parseQuantity(first) : null },
  ].filter(({ quantity }) => quantity !== null);
  if (both.length === 0) return [{ code: first, quantity: null }];
  return second.length > first.length ? both.reverse() : both;
}

/** The quantity among words, and the text without it. Null for one that is not certain. */
function takeQuantity(words: readonly string[]): {
  quantity: number | null;
  rest: string;
  hasNumber: boolean;
} {
  const kinds = words.map(getNumberKind);
  const wholes = kinds.flatMap((kind, at) => (kind === 'whole' || kind === 'marked' ? [at] : []));
  const unclear = kinds.flatMap((kind, at) => (kind === 'decimal' ? [at] : []));
  const [at] = wholes;
  const without = (...places: number[]) => words.filter((_, place) => !places.includes(place)).join(' ');
  if (at === undefined) {
    const rest = without(...unclear);
    if (unclear.length > 0) return { quantity: null, rest, hasNumber: true };
    const isCertain = !hasProse(rest) && (words.length === 1 || !kinds.includes('code'));
    return { quantity: isCertain ? 1 : null, rest, hasNumber: false };
  }
  const isAtEnd = at === 0 || at === words.length - 1;
  const isBesideCode = [words[at - 1], words[at + 1]].some(
    (word) => word && /\p{L}/u.test(word) && isCodeWord(word),
  );
  const isCertain = wholes.length === 1 && unclear.length === 0 && (isAtEnd || isBesideCode);
  return {
    quantity: isCertain ? parseQuantity(words[at] ?? '') : null,
    rest: without(...wholes, ...unclear),
    hasNumber: true,
  };
}

/** How a text without columns can be read; nothing when it has nothing like a SKU. */
export function readText(given: string): Reading[] {
  const text = given.trim();
  const words = text.split(/\s+/).filter(Boolean);
  const [first = '', second] = words;
  const isDigits = (word: string) => ['whole', 'code'].includes(getNumberKind(word));
  if (words.length === 1 && isDigits(first)) return [{ code: first, quantity: 1 }];
  if (words.length === 2 && second !== undefined && isDigits(first) && isDigits(second))
    return readNumbers(first, second);
  const marked = readMarked(text) ?? readJoined(text);
  if (marked) return [...marked, ...readWhole(text)].slice(0, MAX_READINGS + 1);
  const { quantity, rest, hasNumber } = takeQuantity(words);
  const codes = findCodes(rest, hasNumber);
  const isSentence = quantity === null && codes.every((code) => !isCodeWord(code));
  return isSentence
    ? []
    : [...toReadings(codes, quantity), ...(hasNumber ? readWhole(text) : [])].slice(0, 7);
}

/** A text that is short enough may be a SKU with spaces as it stands. */
const readWhole = (text: string): Reading[] =>
  text.length <= 40 && !hasProse(text) && text.includes(' ') ? [{ code: text, quantity: 1 }] : [];
