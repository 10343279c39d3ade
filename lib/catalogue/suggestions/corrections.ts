import { editDistance, maxEdits } from '../index/edit-distance';
import type { KnownWord } from '../index/word-index';
import { fold } from '../tokenize';

/**
 * Returns corrections of a misspelt word, the likeliest first: by the fewest edits, then by the same first letter, which is
 * rarely mistyped, then by the number of products.
 */
export function corrections(typed: string, known: readonly KnownWord[]): string[] {
  const maxDistance = maxEdits([...typed].length);
  return known
    .map(({ word, products }) => ({ word, products, edits: editDistance(typed, word, maxDistance) }))
    .filter(({ edits }) => edits > 0 && edits <= maxDistance)
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        b.products - a.products ||
        (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word);
}

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
