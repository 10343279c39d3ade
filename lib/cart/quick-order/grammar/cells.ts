import { hasProse, isAddress, trimCode } from './codes';
import { getNumberKind, type NumberKind, parseQuantity } from './quantity';
import {
  findCodeWords,
  joinParts,
  type Reading,
  readNumbers,
  readText,
  takeTried,
  unique,
  withLeftOver,
} from './readings';
import { isUnit } from './units';

/** A cell of a row, with its place. */
interface Cell {
  text: string;
  kind: NumberKind;
}

/** An amount of money: two decimals, or a currency next to it. */
const PRICE =
  /^(?:\p{Sc}|[A-Z]{3})?\s*(?:\d{1,3}(?:[.,'’ ]\d{3})+|\d+)[.,]\d{2}\s*(?:\p{Sc}|[A-Z]{3})?$|^(?:\p{Sc}|(?:EUR|USD|GBP|CHF)\s)\s*\d[\d.,'’ ]*$|^\d[\d.,'’ ]*\s*(?:\p{Sc}|EUR|USD|GBP|CHF)$/u;
const SPACED_NUMBER = /^\d+(?: \d+)+$/;
/** X230 and 250X are SKUs as well as quantities. */
const MARKED_SKU = /^(?:x\d+|\d+x)$/i;
/** A formula that keeps a text: ="01067". */
const TEXT_FORMULA = /^="(.*)"$/;

const isPrice = (text: string): boolean => PRICE.test(text);
const isQuantity = ({ text, kind }: Cell): boolean =>
  kind === 'whole' || kind === 'marked' || (SPACED_NUMBER.test(text) && parseQuantity(text) !== null);
const isNumber = ({ kind }: Cell): boolean => kind === 'whole' || kind === 'code';

export const toCells = (given: readonly string[]): Cell[] =>
  given
    .map((cell) => cell.trim().replace(TEXT_FORMULA, '$1').trim())
    .filter(Boolean)
    .map((text) => ({ text, kind: getNumberKind(text) }));

/** Several words in a cell of their own are a description, which only the product can account for. */
const isDescription = (text: string): boolean =>
  /\s/.test(text) && /\p{L}{2}/u.test(text) && !/[?~≈<>]/.test(text);

/** Adds the other cells of the line to a reading of one cell. */
function besideOthers(reading: Reading, others: readonly string[]): Reading {
  const [described, plain] = [others.filter(isDescription), others.filter((text) => !isDescription(text))];
  const { quantity, leftOver = '' } = withLeftOver(reading.code, reading.quantity, plain);
  const left = joinParts([reading.leftOver ?? '', leftOver, ...described]);
  return left === '' ? reading : { ...reading, quantity, leftOver: left };
}

/** The SKU of a cell: all of it, or one of its words. */
function readWords(text: string, quantity: number | null): Reading[] {
  const words = text.split(/\s+/);
  const left = /[?!~≈]/u.exec(text)?.[0] ?? '';
  const whole = withLeftOver(trimCode(text), quantity, [left]);
  if (words.length === 1) return [whole];
  const inside = takeTried(findCodeWords(words)).map((word) => {
    const at = words.indexOf(word);
    const rest = [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')];
    return withLeftOver(trimCode(word), quantity, rest);
  });
  if (hasProse(text)) return inside.length > 0 ? inside : [whole];
  // "AB-1 2" next to a quantity is AB-12 only where the catalogue writes it so.
  const isNumbered = words.length === 2 && /\p{L}/u.test(text) && words.some((word) => /^\d+$/.test(word));
  return isNumbered ? [...inside, whole] : [whole, ...inside];
}

/** The ways to read a cell as the SKU. */
function readCode({ text, kind }: Cell, quantity: number | null): Reading[] {
  if (isAddress(text) || isPrice(text)) return [];
  // 920 051645 may be a SKU, 3 pcs is none.
  if (kind === 'whole' || kind === 'code' || SPACED_NUMBER.test(text)) return [{ code: text, quantity }];
  if (kind === 'decimal' || (kind === 'marked' && !MARKED_SKU.test(text))) return [];
  return readWords(text, quantity);
}

const isLikely = (code: string): boolean => /\d/.test(code) && /\p{L}/u.test(code);

/** The SKU among cells of which the quantity is known: a whole cell, or a word of one. */
function readCodes(cells: readonly Cell[], quantity: number | null): Reading[] {
  const read = cells.map((cell) => ({ cell, readings: readCode(cell, quantity) }));
  const byLikelihood = read.toSorted(
    (a, b) =>
      Number(b.readings.some(({ code }) => isLikely(code))) -
      Number(a.readings.some(({ code }) => isLikely(code))),
  );
  const tried = new Set(takeTried(byLikelihood.filter(({ readings }) => readings.length > 0)));
  return read
    .filter((one) => tried.has(one))
    .flatMap(({ cell, readings }) => {
      const others = cells.flatMap((other) => (other === cell ? [] : other.text));
      return readings.map((reading) => besideOthers(reading, others));
    });
}

/** Cells with letters are more likely to be the SKU than numbers; of the rest the one with fewer words left over. */
const rank = ({ code, leftOver }: Reading): number =>
  (leftOver === undefined ? 0 : 2) + (isLikely(code) ? 0 : 1);

const byRank = (readings: readonly Reading[]): Reading[] =>
  unique([...readings].sort((a, b) => rank(a) - rank(b)));

/** An only SKU is one of it; next to other cells it says no quantity. */
function readUnknown(cells: readonly Cell[]): Reading[] {
  const [only, ...more] = cells.filter(({ text }) => !isPrice(text));
  if (only === undefined) return [];
  const isPriced = cells.some(({ text }) => isPrice(text));
  if (more.length === 0 && !isPriced) return readText(only.text);
  const price = cells.find(({ text }) => isPrice(text))?.text;
  return byRank(
    readCodes([only, ...more], null).map((reading) => ({
      ...reading,
      leftOver: reading.leftOver ?? price ?? '',
    })),
  );
}

/**
 * The ways to read the cells of a row of which nothing else is known; none when no cell is like a SKU. Prices are no part of it, and
 * any other cell is left over, so that the product has to account for it.
 */
export function readCells(given: readonly string[]): Reading[] {
  const all = toCells(given);
  // A unit in a cell of its own belongs to the number next to it.
  const cells = all.filter(isQuantity).length === 1 ? all.filter(({ text }) => !isUnit(text)) : all;
  const [first, second] = cells;
  if (first === undefined) return [];
  if (second === undefined) return readText(first.text);
  if (cells.length === 2 && isNumber(first) && isNumber(second)) return readNumbers(first.text, second.text);
  const wholes = cells.filter(isQuantity);
  const quantities = wholes.length > 0 ? wholes : cells.filter(({ kind }) => kind === 'decimal');
  const [quantity] = quantities;
  if (quantity === undefined) return readTexts(cells);
  if (wholes.length === 0) {
    const number = quantities.length === 1 ? parseQuantity(quantity.text) : null;
    if (number === null) return readUnknown(cells).map((reading) => ({ ...reading, quantity: null }));
  }
  return byRank(
    quantities.slice(0, 4).flatMap((chosen) =>
      readCodes(
        cells.filter((cell) => cell !== chosen && !isPrice(cell.text)),
        parseQuantity(chosen.text),
      ),
    ),
  );
}

/** A dash between a SKU and a number is part of neither. */
const endsInSign = (code: string): boolean => /\s[^\p{L}\p{N}]+$/u.test(code);

/** Cells without a number of their own: one of them may hold SKU and quantity together. */
function readTexts(cells: readonly Cell[]): Reading[] {
  const complete = cells.flatMap((cell) =>
    readText(cell.text)
      .filter(
        ({ code, leftOver, isImplied, quantity }) =>
          !leftOver && !isImplied && quantity !== null && !endsInSign(code),
      )
      .map(({ code, quantity }) => ({ cell, code, quantity })),
  );
  if (complete.length === 0) return readUnknown(cells);
  return byRank(
    takeTried(complete).map(({ cell, code, quantity }) =>
      besideOthers(
        { code, quantity },
        cells.flatMap((other) => (other === cell ? [] : other.text)),
      ),
    ),
  );
}
