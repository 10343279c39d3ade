import type { InputLine } from '../schema';
import { parseLines } from './parse';

/** More than a SKU was typed into its field: words, or a sign that separates them. */
const SEVERAL = /\S[\s;,|~^]+\S/;

/**
 * A line whose SKU was typed as a line of text, such as "ABC 5": read as one that was pasted would be. Its own text stays a reading,
 * since a SKU may have spaces. What names several products asks.
 */
export function readTyped(line: InputLine): InputLine {
  const isTyped = line.productId == null && line.text.trim() === line.code && SEVERAL.test(line.code);
  if (!isTyped || line.leftOver || line.alternatives?.length) return line;
  const [first, second] = parseLines(line.code);
  if (!first) return line;
  const read = {
    ...line,
    code: first.code,
    quantity: first.quantity,
    leftOver: first.leftOver,
    alternatives: first.alternatives,
  };
  return second ? { ...read, quantity: null, leftOver: second.code || line.code } : read;
}
