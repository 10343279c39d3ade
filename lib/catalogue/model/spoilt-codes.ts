import { codeKey } from './tokenize';

/** Excel writes a number of more than eleven digits like this, and a SKU such as 123E10. */
export const EXPONENT = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

/** SKUs with a number as their exponent, which a spreadsheet takes for a number: 123E10, 12E11, 1E12. */
export function getExponentCodes(digits: string, exponent: number): string[] {
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
export function isRoundedTo(code: string, digits: string, exponent: number): boolean {
  if (!/^\d+$/.test(code) || code.length !== exponent + 1) return false;
  const [head, next] = [code.slice(0, digits.length), code.charAt(digits.length)];
  return head === digits ? !(next >= '5') : next >= '5' && BigInt(head) + 1n === BigInt(digits);
}

/** @returns true when the text looks like a number that a spreadsheet has shortened */
export const isExponent = (code: string): boolean => EXPONENT.test(code.trim());

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
