import { MAX_READINGS } from '../constants';
import type { InputLine } from '../schema';
import { parseLines } from './parse';

/** More than a SKU was typed into its field: words, or a sign that separates them. */
const SEVERAL = /\S[\s;,|~^]+\S/;

/**
 * A line whose SKU was typed as a line of text, such as "ABC 5": it may be a SKU with spaces, and it is read as one that was pasted
 * would be. What names several products asks.
 */
export function readTyped(line: InputLine): InputLine {
  const isTyped = line.text.trim() === line.code && SEVERAL.test(line.code);
  if (!isTyped || line.leftOver || line.alternatives?.length) return line;
  const read = parseLines(line.code);
  const readings = read.flatMap(({ code, quantity, leftOver, alternatives }) => [
    { code, quantity: read.length > 1 ? null : quantity, leftOver: read.length > 1 ? line.code : leftOver },
    ...(read.length > 1 ? [] : (alternatives ?? [])),
  ]);
  const others = readings.filter(({ code }) => code !== '' && code !== line.code);
  return others.length > 0 ? { ...line, alternatives: others.slice(0, MAX_READINGS) } : line;
}
