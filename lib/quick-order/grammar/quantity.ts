import { MAX_QUANTITY } from '@/lib/cart/constants';

/** What stands beside a number and says that it is a quantity. */
export const UNIT =
  '(?:x|×|\\*|pcs?\\.?|pieces?|units?|ea\\.?|each|off|nos?\\.?|st(?:k|ck|uks?)?\\.?|stück|licen[cs]es?|seats?|users?|box(?:es)?|pi[eè]ces?)';

/** A number as quantities are written; whether it is one is for `parseQuantity` to say. */
export const NUMBER = "\\d[\\d.,'’]*";

const PLAIN = /^\d{1,9}$/;
/** 2.0, but not 2.000: that is two thousand to half of the world. */
const WITH_ZEROS = /^(\d{1,6})[.,](0{1,2}|0{4,6})$/;
/** 1,000.00 and 1.000,00 and 1'000: nothing but a thousand. */
const GROUPED = /^(\d{1,3}(?:,\d{3})+)\.0{1,2}$|^(\d{1,3}(?:\.\d{3})+),0{1,2}$|^(\d{1,3}(?:['’\s]\d{3})+)$/;
const NUMERIC = /^[+-]?\d[\d.,'’\s]*$/;
/** What a spreadsheet makes of a long number, or of a SKU such as 123E10. */
const EXPONENT = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const WITH_UNIT = new RegExp(
  `^(?:(?:[x×*]|(?:qty|quantity|menge)\\.?\\s*[:=]?)\\s*(${NUMBER})|(${NUMBER})\\s*${UNIT})$`,
  'iu',
);

const toQuantity = (digits: string): number | null => {
  const value = Number(digits);
  return Number.isSafeInteger(value) && value >= 1 && value <= MAX_QUANTITY ? value : null;
};

/** Without marks of direction and other invisible characters. */
const clean = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/**
 * A whole number from 1, with or without a unit. What can be read in two ways, such as 1,000 or 1.000, is none.
 * @returns null for anything else
 */
export function parseQuantity(given: string): number | null {
  const text = clean(given);
  const [, before, after] = WITH_UNIT.exec(text) ?? [];
  const number = before ?? after ?? text;
  if (PLAIN.test(number)) return toQuantity(number);
  const zeros = WITH_ZEROS.exec(number)?.[1];
  if (zeros !== undefined) return toQuantity(zeros);
  const grouped = GROUPED.exec(number)?.slice(1).find(Boolean);
  return grouped === undefined ? null : toQuantity(grouped.replace(/\D/g, ''));
}

/** How a word or a cell looks as a number. */
export type NumberKind = 'marked' | 'whole' | 'decimal' | 'code' | 'none';

/**
 * `marked` with a unit, `whole` digits that may be a quantity or a SKU, `code` digits that are no quantity (a zero before them, or
 * too many, or shortened to an exponent), `decimal` any other number, such as a price.
 */
export function getNumberKind(given: string): NumberKind {
  const text = clean(given);
  if (WITH_UNIT.test(text)) return 'marked';
  if (/^0+$/.test(text)) return 'decimal';
  if (/^\d+$/.test(text)) return text.startsWith('0') || toQuantity(text) === null ? 'code' : 'whole';
  if (/^[€$£]|[€$£%]$/.test(text) && /\d/.test(text) && !/\p{L}/u.test(text)) return 'decimal';
  if (EXPONENT.test(text)) return 'code';
  return NUMERIC.test(text) ? 'decimal' : 'none';
}
