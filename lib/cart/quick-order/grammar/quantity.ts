import { MAX_QUANTITY } from '@/lib/cart/model/rules';
import { MINUS, toPlainCharacters } from './characters';
import { isQuantityWord, isUnit } from './units';

/** A number as quantities are written; `parseQuantity` says whether it is one. */
const NUMBER = "\\d(?:[\\d.,'’]*\\d)?|\\d{1,3}(?: \\d{3})+";

const PLAIN = /^\d{1,9}$/;
/** 2.0, but not 2.000: that is two thousand to half of the world. */
const WITH_ZEROS = /^(\d{1,6})[.,](0{1,2}|0{4,6})$/;
/** 1,000.00 and 1.000,00 and 1'000 can only be a thousand. */
const GROUPED =
  /^([1-9]\d{0,2}(?:,\d{3})+)\.0{1,2}$|^([1-9]\d{0,2}(?:\.\d{3})+),0{1,2}$|^([1-9]\d{0,2}(?:['’ ]\d{3})+)$/;
const NUMERIC = new RegExp(`^(?:\\+|${MINUS})?\\s*\\d[\\d.,'’\\s]*${MINUS}?$`, 'u');
/** A spreadsheet writes a long number so, or a SKU such as 123E10. */
const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const TIMES_BEFORE = new RegExp(`^[x×*]\\s*(?<number>${NUMBER})$`, 'iu');
const TIMES_AFTER = new RegExp(`^(?<number>${NUMBER})\\s*[x×]$`, 'iu');
const WITH_UNIT = new RegExp(`^(?<number>${NUMBER})\\s*(?<unit>[\\p{L}\\p{M}]+[.'’׳]?)$`, 'u');
const WITH_WORD = new RegExp(`^(?<word>[\\p{L}\\p{M}-]+\\.?)\\s*[:=]?\\s*(?<number>${NUMBER})$`, 'u');

const toQuantity = (digits: string): number | null => {
  const value = Number(digits);
  return Number.isSafeInteger(value) && value >= 1 && value <= MAX_QUANTITY ? value : null;
};

const clean = (text: string): string => toPlainCharacters(text).trim();

/** The number of a text that says itself that it is a quantity: x2, 2×, 2 pcs, qty: 2. Null for any other text. */
function findMarked(text: string): string | null {
  const times = TIMES_BEFORE.exec(text) ?? TIMES_AFTER.exec(text);
  if (times) return times.groups?.number ?? null;
  const { number, unit } = WITH_UNIT.exec(text)?.groups ?? {};
  if (number !== undefined && unit !== undefined) return isUnit(unit) ? number : null;
  const before = WITH_WORD.exec(text)?.groups;
  return before?.number && before.word && isQuantityWord(before.word) ? before.number : null;
}

/**
 * A whole number from 1, in the digits of any script, with or without a unit. Null for anything else, and for what can be read in
 * two ways, such as 1,000 or 1.000.
 */
export function parseQuantity(given: string): number | null {
  const text = clean(given);
  const number = findMarked(text) ?? text;
  if (PLAIN.test(number)) return toQuantity(number);
  const zeros = WITH_ZEROS.exec(number)?.[1];
  if (zeros !== undefined) return toQuantity(zeros);
  const grouped = GROUPED.exec(number)?.slice(1).find(Boolean);
  return grouped === undefined ? null : toQuantity(grouped.replace(/\D/g, ''));
}

/** A word or a cell by how it looks as a number. */
export type NumberKind = 'marked' | 'whole' | 'decimal' | 'code' | 'none';

/**
 * `marked` with a unit, `whole` digits that may be a quantity or a SKU, `code` digits that are no quantity (a zero before them, or
 * too many, or shortened to an exponent), `decimal` any other number, such as a price.
 */
export function getNumberKind(given: string): NumberKind {
  const text = clean(given);
  if (findMarked(text) !== null) return 'marked';
  if (/^0+$/.test(text)) return 'decimal';
  if (/^\d+$/.test(text)) return text.startsWith('0') || toQuantity(text) === null ? 'code' : 'whole';
  if (/^\p{Sc}|[\p{Sc}%]$/u.test(text) && /\d/.test(text) && !/\p{L}/u.test(text)) return 'decimal';
  if (EXPONENT.test(text)) return 'code';
  return NUMERIC.test(text) ? 'decimal' : 'none';
}
