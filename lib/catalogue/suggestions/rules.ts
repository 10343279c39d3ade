import { parseChunks } from '../model/tokenize';

/** A vendor or type with the words of its name. */
export interface LabelWords {
  id: number;
  name: string;
  words: readonly string[];
}

/** The words by which names are found; made once for a dictionary, not for each key that is typed. */
export const toLabelWords = (labels: ReadonlyMap<number, string>): LabelWords[] =>
  [...labels].map(([id, name]) => ({
    id,
    name,
    words: parseChunks(name).flatMap(({ parts, joined }) => [...parts, joined]),
  }));

/**
 * Names of which each typed word begins a word, those with the most products first.
 * @param counts how many products each id has; an id that is not in it does not occur.
 */
export function matchLabels(
  typed: readonly string[],
  labels: readonly LabelWords[],
  counts: ReadonlyMap<number, number>,
  limit: number,
): { id: number; name: string; count: number }[] {
  return labels
    .filter(({ words }) => typed.every((begins) => words.some((word) => word.startsWith(begins))))
    .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, limit);
}
