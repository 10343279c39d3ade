import { codeKey } from '../tokenize';
import type { CodeIndex } from './code-index';
import { listDatedKeys } from './dated-codes';
import type { CatalogueList } from './index-snapshot';

/** Products of one SKU, or near it: ids, the most popular first, and how many there are beyond those that are listed. */
export interface FoundCodes {
  ids: number[];
  count: number;
}

/** Products whose SKU a spreadsheet may have turned into what was given. */
export interface SpoiltCodes extends FoundCodes {
  kind: 'leading-zeros' | 'exponent' | 'date';
}

/** Rows with a SKU that are looked at: one SKU of more products is none to choose by. */
const MAX_FOUND = 50;
/** Shorter texts are the beginning of too many SKUs, and one typing error away from too many. */
const MIN_NEAR_LENGTH = 4;
const MAX_NEAR_LENGTH = 40;
/** By so many characters at its end may a SKU be too long, such as a suffix for the country. */
const MAX_SUFFIX_LENGTH = 4;
/** The longest number that is a SKU. */
const MAX_DIGITS = 18;
/** Excel writes a number of more than eleven digits like this, and a SKU such as 123E10. */
const EXPONENT = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

const toFound = ({ ids }: CatalogueList, rows: Iterable<number>, count?: number): FoundCodes => {
  const all = [...new Set(rows)];
  return { ids: all.slice(0, MAX_FOUND).map((row) => ids[row] as number), count: count ?? all.length };
};

/** Products with exactly this SKU, but for case and punctuation. @param key as `codeKey` makes it */
export const findByCode = (list: CatalogueList, key: string): FoundCodes =>
  toFound(list, list.skus.codes.findExact(key));

/** SKUs with a number as their exponent, which a spreadsheet takes for a number: 123E10, 12E11, 1E12. */
function getExponentCodes(digits: string, exponent: number): string[] {
  const significant = digits.replace(/0+$/, '') || '0';
  const codes: string[] = [];
  for (let zeros = 0; zeros <= 3; zeros++) {
    const mantissa = significant + '0'.repeat(zeros);
    const power = exponent - (mantissa.length - 1);
    if (power < 0) break;
    codes.push(`${mantissa}e${power}`);
    if (power < 10) codes.push(`${mantissa}e0${power}`);
  }
  return codes;
}

/** @returns true when the code consists of digits and rounds to this mantissa and exponent */
function isRoundedTo(code: string, digits: string, exponent: number): boolean {
  if (!/^\d+$/.test(code) || code.length !== exponent + 1) return false;
  const [head, next] = [code.slice(0, digits.length), code.charAt(digits.length)];
  return head === digits ? !(next >= '5') : next >= '5' && BigInt(head) + 1n === BigInt(digits);
}

function findRounded(codes: CodeIndex, digits: string, exponent: number, getCode: (row: number) => string) {
  // Two digits are the beginning of too many numbers.
  if (digits.length < 3 || exponent < digits.length) return [];
  const below = String(BigInt(digits) - 1n).padStart(digits.length, '0');
  return [digits, below].flatMap((beginning) =>
    codes.findPrefix(beginning, 5_000).rows.filter((row) => isRoundedTo(getCode(row), digits, exponent)),
  );
}

/** @returns true when the text looks like a number that a spreadsheet has shortened */
export const isExponent = (code: string): boolean => EXPONENT.test(code.trim());

/**
 * Products whose SKU a spreadsheet may have spoilt: zeros at its beginning are lost, or it was made a number with an exponent.
 * @param code as it was given
 * @returns null when nothing of the kind is to be seen, or no product has such a SKU
 */
export function findSpoilt(list: CatalogueList, code: string): SpoiltCodes | null {
  const { codes } = list.skus;
  const [, first, rest = '', exponent] = EXPONENT.exec(code.trim()) ?? [];
  if (first !== undefined) {
    const digits = (first + rest).replace(/0+$/, '') || '0';
    const rows = [
      ...getExponentCodes(digits, Number(exponent)).flatMap((one) => codes.findExact(one)),
      ...findRounded(codes, first + rest, Number(exponent), (row) => codes.getCode(row)),
    ];
    return rows.length > 0 ? { kind: 'exponent', ...toFound(list, rows) } : null;
  }
  if (!/^\d+$/.test(code.trim())) return null;
  const rows: number[] = [];
  for (let padded = `0${code.trim()}`; padded.length <= MAX_DIGITS; padded = `0${padded}`)
    rows.push(...codes.findExact(padded));
  return rows.length > 0 ? { kind: 'leading-zeros', ...toFound(list, rows) } : null;
}

/** Products whose SKU a spreadsheet may have turned into one of these days. Some may be no such SKU: `isDatedCode` tells. */
export function findDated(list: CatalogueList, days: readonly string[]): SpoiltCodes {
  const keys = new Set(days.flatMap(listDatedKeys).map(codeKey));
  return {
    kind: 'date',
    ...toFound(
      list,
      [...keys].flatMap((key) => list.skus.codes.findExact(key)),
    ),
  };
}

/**
 * Products whose SKU is near: one typing error away, a longer one that begins so, a shorter one that this begins with, or the
 * same without zeros at the beginning. In this order.
 * @param limit of ids
 */
export function findNear(list: CatalogueList, key: string, limit: number): FoundCodes {
  const { codes } = list.skus;
  if (key.length < MIN_NEAR_LENGTH || key.length > MAX_NEAR_LENGTH) return { ids: [], count: 0 };
  const rows = codes.findOneEdit(key);
  const longer = codes.findPrefix(key, limit);
  const stems: number[] = [];
  const shortest = Math.max(MIN_NEAR_LENGTH + 1, key.length - MAX_SUFFIX_LENGTH);
  for (let length = key.length - 2; length >= shortest; length--)
    stems.push(...codes.findExact(key.slice(0, length)));
  const trimmed = key.replace(/^0+/, '');
  if (trimmed !== key) stems.push(...codes.findExact(trimmed));
  const all = new Set([...rows, ...longer.rows, ...stems]);
  const unlisted = longer.count - longer.rows.length;
  const found = toFound(list, all, all.size + unlisted);
  return { ids: found.ids.slice(0, limit), count: found.count };
}

/** @returns true when the product's SKU is the given code, or the given code is what a spreadsheet made of it */
export function isSameCode(productCode: string, given: string): boolean {
  const [key, wanted] = [codeKey(productCode), codeKey(given)];
  if (key === wanted) return true;
  if (/^\d+$/.test(given.trim())) return key.replace(/^0+/, '') === wanted;
  const [, first, rest = '', exponent] = EXPONENT.exec(given.trim()) ?? [];
  if (first === undefined) return false;
  return (
    isRoundedTo(key, first + rest, Number(exponent)) ||
    getExponentCodes((first + rest).replace(/0+$/, '') || '0', Number(exponent)).includes(key)
  );
}
