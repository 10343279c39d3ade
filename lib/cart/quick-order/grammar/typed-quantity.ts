import { numberFormat } from '@/lib/platform/formats/intl-formats';
import { parseQuantity } from './quantity';

/** The zeros of the digits that people type besides our own; each is followed by its nine others. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x17e0,
];

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Digits of every script and full-width characters as ASCII. Raised digits stay as they are: 5² is not 52. */
const toAscii = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, toAsciiDigit);

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A thousand with its separator, exactly as a language groups digits. */
function getGroupedPattern(locale: string): { separator: string; pattern: RegExp } | null {
  const parts = numberFormat(locale).formatToParts(123_456_789);
  const separator = parts.find(({ type }) => type === 'group')?.value;
  if (!separator) return null;
  const group = escapePattern(separator);
  const isIndian = parts[2]?.value.length === 2;
  const middle = isIndian ? `(?:${group}\\d{2})*` : `(?:${group}\\d{3})*`;
  const first = isIndian ? '[1-9]\\d?' : '[1-9]\\d{0,2}';
  return { separator, pattern: new RegExp(`(?<![\\d.,])${first}${middle}${group}\\d{3}(?![\\d.,])`, 'g') };
}

/** One zero too many or a thousand with a separator too early: 1,0000 is a slip of the hand. */
const SLIP = /[.,]0{4,}/;

/**
 * A quantity as it is typed into a field. 1,000 or 1.000 is a thousand only where the person's language, in which the portal
 * writes its own numbers to them, groups digits so.
 * @returns null for a text that is not certainly a whole number from 1
 */
export function readTypedQuantity(given: string, locale: string): number | null {
  const text = toAscii(given);
  const grouped = getGroupedPattern(locale);
  const plain = grouped
    ? text.replace(grouped.pattern, (number) => number.replaceAll(grouped.separator, ''))
    : text;
  return SLIP.test(plain) ? null : parseQuantity(plain);
}

/** True when a text means a thousand in some locales and one with decimals in others. */
export const isAmbiguousQuantity = (text: string): boolean => /^\s*[1-9]\d{0,2}[.,]\d{3}\s*$/.test(text);
