import { fold } from '@/lib/catalogue/model/tokenize';

/** The quality of a match; a higher one is better. */
export type MatchRank = 0 | 1 | 2 | 3;

/**
 * Ranks a text by the words that were typed: all of it, its beginning, the beginning of one of its words, or anywhere in it. Case and
 * accents make no difference.
 * @returns null when a word is missing
 */
export function rankMatch(text: string, typed: string): MatchRank | null {
  const [folded, wanted] = [fold(text), fold(typed).trim()];
  const words = wanted.split(/\s+/).filter(Boolean);
  if (!words.every((word) => folded.includes(word))) return null;
  if (folded === wanted) return 3;
  if (folded.startsWith(wanted)) return 2;
  return words.every((word) => folded.split(/[\s-]+/).some((part) => part.startsWith(word))) ? 1 : 0;
}
