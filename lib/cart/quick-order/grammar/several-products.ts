import { toCells } from './cells';
import { isCodeWord, trimCode } from './codes';
import { getNumberKind } from './quantity';
import { findCodeWords, joinParts, type Reading, readText, withLeftOver } from './readings';
import { findQuantities, toWords, withoutBrackets } from './words';

/** Words between two products of one line. */
const CONNECTOR = /\s+(?:and|und|et|og|och|oraz|plus|&|\+|\/)\s+/iu;

/** 2x10 is no SKU. */
const isSku = (word: string): boolean =>
  /^(?!\d+[x×]\d+$)(?=.*\p{L})\S+$/iu.test(word) && isCodeWord(word) && getNumberKind(word) === 'none';

/** A part of a line that holds a SKU and its quantity, and no other word. */
const readPair = (part: string): Reading | null => {
  const [first] = readText(part);
  const isPair = first && first.quantity !== null && !first.isImplied && !first.leftOver && isSku(first.code);
  return isPair ? first : null;
};

/** Parts of which at least one says its own quantity, and each holds a SKU. Words of the others make all of them ask. */
function readParts(parts: readonly string[]): Reading[][] | null {
  const pairs = parts.map(readPair);
  const codes = parts.map((part) => findCodeWords(toWords(part)).filter((word) => isSku(trimCode(word))));
  const count = pairs.filter(Boolean).length;
  const holding = parts.filter((_, at) => pairs[at] || (codes[at]?.length ?? 0) > 0).length;
  if (count === 0 || holding < 2) return null;
  const unknown = joinParts(parts.filter((_, at) => !pairs[at] && codes[at]?.length === 0));
  return parts.flatMap((part, at): Reading[][] => {
    const pair = pairs[at];
    if (pair) return [unknown ? [{ ...pair, quantity: null, leftOver: unknown }] : readText(part)];
    return (codes[at] ?? []).map((code) => [withoutQuantity(code, part)]);
  });
}

/** A SKU of a part that says no quantity, with the other words of the part. */
function withoutQuantity(code: string, part: string): Reading {
  const words = toWords(part);
  const at = words.indexOf(code);
  return withLeftOver(trimCode(code), null, [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]);
}

/** Parts that are each a SKU with its quantity in one word: A-1x5, B-2x3. */
function readJoinedPairs(parts: readonly string[]): Reading[][] | null {
  const read = parts.map(readText);
  const isPair = ({ code, quantity, isImplied, leftOver }: Reading) =>
    quantity !== null && !isImplied && !leftOver && isSku(code);
  return read.length > 1 && read.every((readings) => readings.some(isPair)) ? read : null;
}

/** SKUs and quantities in turn, without anything between them. */
function readTurns(words: readonly string[]): Reading[][] | null {
  if (words.length < 4 || words.length % 2 !== 0) return null;
  const isFirst = isSku(trimCode(words[0] ?? ''));
  const pairs = Array.from({ length: words.length / 2 }, (_, at) => words.slice(at * 2, at * 2 + 2));
  const read = pairs.map((pair) => {
    const [code = '', quantity = ''] = isFirst ? pair : [...pair].reverse();
    return isSku(trimCode(code)) && ['whole', 'marked'].includes(getNumberKind(quantity))
      ? readText(`${code} ${quantity}`)
      : null;
  });
  return read.every((one) => one !== null) ? (read as Reading[][]) : null;
}

/** The words of a text, of which each quantity is one: "2 x ABC" is 2x and ABC. */
function joinQuantities(text: string): string[] {
  const words = toWords(text).map(withoutBrackets);
  const found = findQuantities(words).filter(({ isMarked, from, to }) => isMarked && to > from + 1);
  const joined: string[] = [];
  let at = 0;
  for (const { from, to, quantity } of found) {
    joined.push(
      ...words.slice(at, from),
      quantity === null ? words.slice(from, to).join('') : `x${quantity}`,
    );
    at = to;
  }
  return [...joined, ...words.slice(at)];
}

/** The products of a row that names several, each with its readings; null for a row of one. */
export function readSeveral(given: readonly string[]): Reading[][] | null {
  const cells = toCells(given).map(({ text }) => text);
  const [only] = cells;
  if (only === undefined) return null;
  if (cells.length > 1) return readTurns(cells) ?? readParts(cells) ?? readJoinedPairs(cells);
  const parts = only.split(CONNECTOR);
  return (parts.length > 1 ? readParts(parts) : null) ?? readTurns(joinQuantities(only));
}
