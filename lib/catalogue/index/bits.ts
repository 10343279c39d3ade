import { getReusedRows } from './reused-rows';

// Rows as bits: one for each row of a list, 32 in each word.

export const hasBit = (words: Int32Array, row: number): boolean =>
  ((words[row >>> 5] as number) & (1 << (row & 31))) !== 0;

export function setBit(words: Int32Array, row: number): void {
  words[row >>> 5] = (words[row >>> 5] as number) | (1 << (row & 31));
}

export function clearBit(words: Int32Array, row: number): void {
  words[row >>> 5] = (words[row >>> 5] as number) & ~(1 << (row & 31));
}

/** With its highest bit a word's sums and negatives need not be integers of 32 bits, and V8 counts with floats: that bit is looked at alone. */
const ALL_BUT_HIGHEST = 0x7fffffff;

/** The rows that have a bit among others, or that have none. */
export function keepBits(rows: Uint32Array, words: Int32Array, isSet: boolean): Uint32Array {
  const kept = getReusedRows(rows.length);
  let length = 0;
  const unwanted = isSet ? 0 : 1;
  // Avoid a branch: the processor cannot predict which rows are kept.
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    kept[length] = row;
    length += (((words[row >>> 5] as number) >>> (row & 31)) & 1) ^ unwanted;
  }
  return kept.slice(0, length);
}

/** The usual sum of a word's bits: pairs, fours, bytes. */
export function bitCount(word: number): number {
  const low = word & ALL_BUT_HIGHEST;
  const pairs = low - ((low >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (word >>> 31) + (Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24);
}
