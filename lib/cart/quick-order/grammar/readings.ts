import { MAX_READINGS } from '../constants';
import { hasProse, isAddress, isCapitals, isCodeWord, trimCode } from './codes';
import { getNumberKind, parseQuantity } from './quantity';
import { findQuantities, type QuantityWords, toWords, trimNeutral } from './words';

/** One way to read a line. The first of several is the most likely; of the others only a SKU that is written so counts. */
export interface Reading {
  code: string;
  /** Null when it is not certain. */
  quantity: number | null;
  /** The words that are neither SKU nor quantity. Only the product's own name may account for them. */
  leftOver?: string;
  /** True when the line states no quantity, which implies 1. */
  isImplied?: boolean;
}

/** Parts of a line that are left over in different places. */
export const LEFT_OVER_SEPARATOR = ' | ';
/** A number, or letters and digits: 4711, 5U. */
const SHORT_CODE = /^\p{L}?\d+\p{L}?$/u;
/** Longer texts of several words are no SKU. */
const MAX_WORDS = 4;
const MAX_WHOLE_LENGTH = 40;
/** Words without letters may be a quantity, or change it: -2, 5?, ~5, ½, (not 6). */
const UNCLEAR = /^[^\p{L}]+$|[?!~≈<>%±]/u;
/** A number in brackets behind other words may belong to a name: "Office (2021)". */
const BRACKETED_NUMBER = /\s[([]\d+[)\]]/g;
/** Words of one line that are tried as its SKU: several times as many as its readings are. */
const MAX_TRIED = 2 * (MAX_READINGS + 1);

const join = (words: readonly string[]): string => words.join(' ');
export const joinParts = (parts: readonly string[]): string =>
  parts.filter(Boolean).join(LEFT_OVER_SEPARATOR);

function withoutNamedNumbers(part: string): string {
  const letter = part.search(/\p{L}/u);
  return part.replace(BRACKETED_NUMBER, (found, at: number) => (letter !== -1 && letter < at ? '' : found));
}

const isUnclear = (part: string): boolean =>
  withoutNamedNumbers(part)
    .split(/\s+/)
    .some((word) => UNCLEAR.test(word));

/** A reading of which some words are left over. A number among them may be the quantity, so that none is certain. */
export function withLeftOver(code: string, quantity: number | null, parts: readonly string[]): Reading {
  const leftOver = joinParts(parts);
  if (leftOver === '') return { code, quantity };
  return { code, quantity: quantity === null || parts.some(isUnclear) ? null : quantity, leftOver };
}

/** The first words of a kind, each once. */
export const takeTried = <Item>(items: readonly Item[]): Item[] => [...new Set(items)].slice(0, MAX_TRIED);

/** The words of a text that may be its SKU. */
export function findCodeWords(words: readonly string[]): string[] {
  if (isAddress(join(words))) return [];
  const codes = words.filter((word) => isCodeWord(trimCode(word)));
  return codes.length > 0 ? codes : words.filter((word) => isCapitals(trimCode(word)));
}

const isWhole = (words: readonly string[]): boolean =>
  words.length <= MAX_WORDS &&
  join(words).length <= MAX_WHOLE_LENGTH &&
  !isAddress(join(words)) &&
  !/[?!~≈<>]/.test(join(words));

/** A number at its end may be the quantity, so that a SKU of several words must be written so in the catalogue. */
const endsInNumber = (words: readonly string[]): boolean =>
  [words[0], words.at(-1)].some((word) => word !== undefined && UNCLEAR.test(word));

/** Each of several SKUs that one word links: A-1/B-2, A-1+B-2. */
function readLinked(word: string): Reading[] {
  const codes = word.split(/[/+&]/).map(trimCode);
  if (codes.length < 2 || !codes.every((code) => isCodeWord(code) && /\p{L}/u.test(code))) return [];
  return codes.map((code, at) => ({ code, quantity: null, leftOver: joinParts(codes.toSpliced(at, 1)) }));
}

/** The SKU among words of which the quantity is known. */
function readCode(words: readonly string[], quantity: number | null, isJoined: boolean): Reading[] {
  const [only] = words;
  if (only === undefined) return [];
  if (words.length === 1) {
    const left = /[?!~≈]/u.exec(only)?.[0];
    if (isAddress(only)) return [];
    return [withLeftOver(trimCode(only), quantity, left ? [left] : []), ...readLinked(only)];
  }
  const parts = takeTried(findCodeWords(words)).map((word) => {
    const at = words.indexOf(word);
    return withLeftOver(trimCode(word), quantity, [join(words.slice(0, at)), join(words.slice(at + 1))]);
  });
  if (!isJoined || !isWhole(words)) return parts;
  const whole: Reading = { code: trimCode(join(words)), quantity };
  return (hasProse(join(words)) && parts.length > 0) || endsInNumber(words)
    ? [...parts, whole]
    : [whole, ...parts];
}

/** A number before a word that is no unit, such as 2 dozen, may count something else. */
function findUnknownUnit(words: readonly string[], { to, isMarked }: QuantityWords): string | null {
  const next = words[to];
  if (isMarked || next === undefined || to === 1) return null;
  return isCodeWord(trimCode(next)) || trimNeutral([next]).length === 0 ? null : next;
}

function readWithQuantity(words: readonly string[], found: QuantityWords): Reading[] {
  const unit = findUnknownUnit(words, found);
  const [before, behind] = [trimNeutral(words.slice(0, found.from)), trimNeutral(words.slice(found.to))];
  const said = join(words.slice(found.from, found.to));
  const isJoined = before.length === 0 || behind.length === 0;
  const readings = readCode([...before, ...behind], unit === null ? found.quantity : null, isJoined);
  if (unit !== null)
    return readings.map((reading) => ({
      ...reading,
      leftOver: reading.leftOver ? `${said} ${reading.leftOver}` : said,
    }));
  // The quantity itself is not certain: 1,000 pcs.
  return found.quantity === null ? readings.map((reading) => ({ ...reading, leftOver: said })) : readings;
}

/** A SKU without a quantity is one of it; next to other words it says none. */
function readWithoutQuantity(given: readonly string[]): Reading[] {
  const words = trimNeutral(given);
  const [only] = words;
  if (only === undefined) return [];
  if (words.length > 1) {
    const readings = readCode(words, null, true);
    const codes = findCodeWords(words);
    if (codes.length === 0) return [];
    return readings.map((reading) =>
      reading.leftOver === undefined && !hasProse(reading.code)
        ? { ...reading, quantity: 1, isImplied: true }
        : reading,
    );
  }
  const code = trimCode(only);
  const isCode = !isAddress(only) && (isCodeWord(code) || isCapitals(code) || SHORT_CODE.test(code));
  if (!isCode) return [];
  return readCode(words, 1, true).map((reading) =>
    reading.leftOver ? { ...reading, quantity: null } : { ...reading, isImplied: true },
  );
}

/** A number that touches the SKU may as well be part of the SKU: 2xABC, ABC=2, ABC(2), ABC/2. */
const JOINED_BEFORE = /^(?<n>\d{1,6})[x×*](?<code>[^\s\d]\S*|\d+\S*\p{L}\S*|\d{5,})$/iu;
const JOINED_X = /^(?<code>\S*\p{L}\S*|\d{5,})x(?<n>\d{1,6})$/iu;
const JOINED_BEHIND = /^(?<code>\S*[\p{L}\p{N}=])(?<sign>=|:|×|\*|\(|[^\p{L}\p{N}\s]+)(?<n>\d{1,6})\)?$/iu;

function readJoined(word: string): Reading[] {
  const before = JOINED_BEFORE.exec(word)?.groups;
  if (before?.code) return [{ code: trimCode(before.code), quantity: parseQuantity(before.n ?? '') }];
  const behind = JOINED_X.exec(word)?.groups;
  if (behind?.code) return [{ code: behind.code, quantity: parseQuantity(behind.n ?? '') }];
  const { code, sign, n } = JOINED_BEHIND.exec(word)?.groups ?? {};
  if (!code || !sign || !n) return [];
  if (!['=', ':', '×', '*', '('].includes(sign)) return [{ code, quantity: null, leftOver: `${sign}${n}` }];
  const quantity = parseQuantity(n);
  return sign === '='
    ? [
        { code, quantity },
        { code: `${code}=`, quantity },
      ]
    : [{ code, quantity }];
}

/** Two numbers: either may be the SKU. The longer one is the more likely, and of two the first. */
export function readNumbers(first: string, second: string): Reading[] {
  const both = [
    { code: first, quantity: getNumberKind(second) === 'whole' ? parseQuantity(second) : null },
    { code: second, quantity: getNumberKind(first) === 'whole' ? parseQuantity(first) : null },
  ].filter(({ quantity }) => quantity !== null);
  if (both.length === 0) return [{ code: first, quantity: null, leftOver: second }];
  return second.length > first.length ? both.reverse() : both;
}

const isNumber = (word: string): boolean => ['whole', 'code'].includes(getNumberKind(word));

/** Each reading once, the most likely first. */
export function unique(readings: readonly Reading[]): Reading[] {
  const found = new Map<string, Reading>();
  for (const reading of readings) {
    const key = `${reading.quantity} ${reading.code}`;
    if (!found.has(key)) found.set(key, reading);
  }
  return [...found.values()].slice(0, MAX_READINGS + 1);
}

/** Two numbers of which one can be no quantity may be a SKU with a space: 920 051645. */
const readSpacedNumber = (first: string, second: string): Reading[] =>
  [first, second].some((word) => getNumberKind(word) === 'code')
    ? [{ code: `${first} ${second}`, quantity: 1, isImplied: true }]
    : [];

/** An X next to a number may be a SKU, a part of one, or say nothing: "X 3" is 3 of X, or X3. */
function readTimes(first: string, second: string): Reading[] {
  const [sku] = [first, second].filter((word) => /^x$/i.test(word));
  const [number] = [first, second].filter((word) => getNumberKind(word) === 'whole');
  if (sku === undefined || number === undefined) return [];
  return [
    { code: first + second, quantity: 1, isImplied: true },
    { code: sku, quantity: parseQuantity(number) },
  ];
}

/** The ways to read a text without columns; none when it has nothing like a SKU. */
export function readText(text: string): Reading[] {
  const words = toWords(text);
  const [first, second] = words;
  if (first === undefined) return [];
  if (words.length === 2 && second !== undefined && isNumber(first) && isNumber(second))
    return unique([...readNumbers(first, second), ...readSpacedNumber(first, second)]);
  const times = words.length === 2 && second !== undefined ? readTimes(first, second) : [];
  if (times.length > 0) return times;
  const quantities = words.length === 1 ? [] : findQuantities(words);
  const ordered = [...quantities].sort((a, b) => Number(b.isMarked) - Number(a.isMarked));
  const joined = words.length === 1 ? readJoined(first) : [];
  const whole = readWithoutQuantity(words);
  if (ordered.length === 0)
    return joined.some(({ quantity }) => quantity !== null) && /[=:×*(]/.test(first)
      ? unique([...joined, ...whole])
      : unique([...whole, ...joined]);
  const hasLetter = ([first]: readonly Reading[]) => Number(/\p{L}/u.test(first?.code ?? ''));
  const read = ordered
    .slice(0, 4)
    .map((found) => readWithQuantity(words, found))
    .sort((a, b) => hasLetter(b) - hasLetter(a))
    .flat();
  const isSku = isWhole(words) && !hasProse(join(words));
  const asWhole: Reading[] = isSku ? [{ code: trimCode(join(words)), quantity: 1, isImplied: true }] : [];
  return unique([...read, ...asWhole]);
}
