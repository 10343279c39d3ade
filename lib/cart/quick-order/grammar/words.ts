import { MINUS } from './characters';
import { trimCode } from './codes';
import { getNumberKind, parseQuantity } from './quantity';
import { isQuantityWord, isUnit } from './units';

/** Some words of a line that say a quantity together: 5, x5, 5 pcs, qty: 5. */
export interface QuantityWords {
  from: number;
  /** Behind the last of them. */
  to: number;
  /** Null when it is not certain, such as 1,000 pcs. */
  quantity: number | null;
  isMarked: boolean;
}

/** Words that ask for goods and say nothing of them. */
const NEUTRAL = /^(?:please|pls|send|order|bitte|of|the)$/i;
/** Signs between a SKU and its quantity. */
const SEPARATOR = /^[,;:=|]+$/;
const DASH = new RegExp(`^${MINUS}+$`, 'u');
const BRACKETED = /\(([^()]*)\)|"([^"]*)"/g;
const BRACKETED_WORD = /^(?:\(([^()]*)\)|"([^"]*)")$/;

const isDigits = (word: string | undefined): boolean => word !== undefined && /^\d/.test(word);

/** A quantity in brackets or quotation marks is one word: (2 pcs), "5". */
const joinBracketed = (text: string): string =>
  text.replace(BRACKETED, (all: string, round?: string, quoted?: string) =>
    parseQuantity(round ?? quoted ?? '') === null ? all : ` ${all.replace(/\s+/g, '')} `,
  );

/** A quantity without the brackets or quotation marks around it: x2 for (2 pcs); any other word as it is. */
export function withoutBrackets(word: string): string {
  const [, round, quoted] = BRACKETED_WORD.exec(word) ?? [];
  const quantity = parseQuantity(round ?? quoted ?? '');
  return quantity === null ? word : `x${quantity}`;
}

/** A dash separates words, but before or behind a number it may be a minus. */
const isSeparatingDash = (words: readonly string[], at: number): boolean =>
  DASH.test(words[at] ?? '') && !isDigits(words[at + 1]) && !isDigits(words[at - 1]);

/** The words of a text, without what only separates them. */
export function toWords(text: string): string[] {
  const given = joinBracketed(text).split(/\s+/).filter(Boolean);
  return given.flatMap((word, at) => {
    if (SEPARATOR.test(word) || isSeparatingDash(given, at)) return [];
    if (isUnit(word)) return word;
    const isLast = at === given.length - 1;
    return word.replace(isLast ? /(?<=[\p{L}\p{N}=)])[,;:.]+$/u : /[,;:]+$/, '') || [];
  });
}

const isPlain = (word: string): boolean => ['whole', 'decimal'].includes(getNumberKind(word));

function findTwoWords(first: string, second: string): string | null {
  if (/^[x×*]$/i.test(first) && isPlain(second)) return second;
  if (isPlain(first) && (isUnit(second) || /^[x×]$/i.test(second))) return first;
  return isQuantityWord(first) && ['whole', 'decimal', 'marked'].includes(getNumberKind(second))
    ? second
    : null;
}

/** Every place of a line where a quantity is said. One word may be a SKU as well, such as X230. */
export function findQuantities(given: readonly string[]): QuantityWords[] {
  const words = given.map(withoutBrackets);
  const found: QuantityWords[] = [];
  for (let at = 0; at < words.length; at++) {
    const [first = '', second, third] = [words[at], words[at + 1], words[at + 2]];
    const isUnitBehind = third !== undefined && isUnit(third);
    const number = second === undefined ? null : findTwoWords(first, second);
    if (number !== null) {
      const to = at + (number === second && isUnitBehind ? 3 : 2);
      found.push({ from: at, to, quantity: parseQuantity(number), isMarked: true });
      at = to - 1;
      continue;
    }
    // 5 * ABC
    const isTimes = second === '*' && third !== undefined && isPlain(first);
    const kind = getNumberKind(first);
    if (kind !== 'whole' && kind !== 'marked') continue;
    found.push({
      from: at,
      to: at + (isTimes ? 2 : 1),
      quantity: parseQuantity(first),
      isMarked: isTimes || kind === 'marked',
    });
  }
  return found;
}

/** Drops the words at both ends that say nothing of the goods. */
export function trimNeutral(words: readonly string[]): string[] {
  const isNeutral = (word: string) => NEUTRAL.test(trimCode(word));
  const from = words.findIndex((word) => !isNeutral(word));
  const to = words.findLastIndex((word) => !isNeutral(word));
  return from === -1 ? [] : words.slice(from, to + 1);
}
