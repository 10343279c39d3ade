import { fold } from '../tokenize';

const LEADING = /^[^\p{L}\p{N}]+/u;
const TRAILING = /[^\p{L}\p{N}]+$/u;

/** A text with one of its words replaced, or left out; the rest stays as it was typed. */
export function replaceWord(text: string, folded: string, by: string | null): string {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((chunk) => {
      const isMatch = fold(chunk.replace(LEADING, '').replace(TRAILING, '')) === folded;
      return isMatch ? (by === null ? [] : [by]) : [chunk];
    })
    .join(' ');
}

/** The beginnings of a SKU to look for when none has all of it, the longest first. */
export function skuPrefixes(code: string): string[] {
  const minLength = 3;
  if (!/\d/.test(code) || code.length <= minLength) return [];
  return Array.from({ length: code.length - minLength }, (_, cut) => code.slice(0, code.length - 1 - cut));
}
