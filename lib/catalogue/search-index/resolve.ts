import { listDatedKeys } from '../model/dated-codes';
import { EXPONENT, getExponentCodes, isRoundedTo } from '../model/spoilt-codes';
import { codeKey } from '../model/tokenize';
import type { CodeIndex } from './code-index';
import type { IndexSnapshot } from './index-snapshot';
import type { FoundCodes, ResolveIndex, SpoiltCodes } from './search-index';

/** Rows with a SKU that are looked at: one SKU of more products is none to choose by. */
const MAX_FOUND = 50;
/** Shorter texts are the beginning of too many SKUs, and one typing error away from too many. */
const MIN_NEAR_LENGTH = 4;
const MAX_NEAR_LENGTH = 40;
/** By so many characters at its end may a SKU be too long, such as a suffix for the country. */
const MAX_SUFFIX_LENGTH = 4;
/** The longest number that is a SKU. */
const MAX_DIGITS = 18;
const toFound = ({ ids }: IndexSnapshot, rows: Iterable<number>, count?: number): FoundCodes => {
  const all = [...new Set(rows)];
  return { ids: all.slice(0, MAX_FOUND).map((row) => ids[row] as number), count: count ?? all.length };
};

/** Products with exactly this SKU, but for case and punctuation. @param key as `codeKey` makes it */
const findByCode = (snapshot: IndexSnapshot, key: string): FoundCodes =>
  toFound(snapshot, snapshot.skus.codes.findExact(key));

function findRounded(codes: CodeIndex, digits: string, exponent: number, getCode: (row: number) => string) {
  // Two digits are the beginning of too many numbers.
  if (digits.length < 3 || exponent < digits.length) return [];
  const below = String(BigInt(digits) - 1n).padStart(digits.length, '0');
  return [digits, below].flatMap((beginning) =>
    codes.findPrefix(beginning, 5_000).rows.filter((row) => isRoundedTo(getCode(row), digits, exponent)),
  );
}

/**
 * Products whose SKU a spreadsheet may have spoilt: zeros at its beginning are lost, or it was made a number with an exponent.
 * @param code as it was given
 * @returns null when nothing of the kind is to be seen, or no product has such a SKU
 */
function findSpoilt(snapshot: IndexSnapshot, code: string): SpoiltCodes | null {
  const { codes } = snapshot.skus;
  const [, first, rest = '', exponent] = EXPONENT.exec(code.trim()) ?? [];
  if (first !== undefined) {
    const digits = (first + rest).replace(/0+$/, '') || '0';
    const rows = [
      ...getExponentCodes(digits, Number(exponent)).flatMap((one) => codes.findExact(one)),
      ...findRounded(codes, first + rest, Number(exponent), (row) => codes.getCode(row)),
    ];
    return rows.length > 0 ? { kind: 'exponent', ...toFound(snapshot, rows) } : null;
  }
  if (!/^\d+$/.test(code.trim())) return null;
  const rows: number[] = [];
  for (let padded = `0${code.trim()}`; padded.length <= MAX_DIGITS; padded = `0${padded}`)
    rows.push(...codes.findExact(padded));
  return rows.length > 0 ? { kind: 'leading-zeros', ...toFound(snapshot, rows) } : null;
}

/** Products whose SKU a spreadsheet may have turned into one of these days. Some may be no such SKU: `isDatedCode` tells. */
function findDated(snapshot: IndexSnapshot, days: readonly string[]): SpoiltCodes {
  const keys = new Set(days.flatMap(listDatedKeys).map(codeKey));
  return {
    kind: 'date',
    ...toFound(
      snapshot,
      [...keys].flatMap((key) => snapshot.skus.codes.findExact(key)),
    ),
  };
}

/**
 * Products whose SKU is near: one typing error away, a longer one that begins so, a shorter one that this begins with, or the
 * same without zeros at the beginning. In this order.
 * @param limit of ids
 */
function findNear(snapshot: IndexSnapshot, key: string, limit: number): FoundCodes {
  const { codes } = snapshot.skus;
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
  const found = toFound(snapshot, all, all.size + unlisted);
  return { ids: found.ids.slice(0, limit), count: found.count };
}

export const createResolve = (snapshot: IndexSnapshot): ResolveIndex => ({
  exact: (key) => findByCode(snapshot, key),
  spoilt: (code) => findSpoilt(snapshot, code),
  dated: (days) => findDated(snapshot, days),
  near: (key, limit) => findNear(snapshot, key, limit),
});
