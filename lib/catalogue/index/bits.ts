// Rows as bits: one for each row of a list, 32 in each word.

export const hasBit = (words: Int32Array, row: number): boolean =>
  ((words[row >>> 5] as number) & (1 << (row & 31))) !== 0;

export function setBit(words: Int32Array, row: number): void {
  words[row >>> 5] = (words[row >>> 5] as number) | (1 << (row & 31));
}

export function clearBit(words: Int32Array, row: number): void {
  words[row >>> 5] = (words[row >>> 5] as number) & ~(1 << (row & 31));
}

/** The rows that have a bit among others, or that have none. */
export function keepBits(rows: Uint32Array, words: Int32Array, isSet: boolean): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let length = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (hasBit(words, row) === isSet) kept[length++] = row;
  }
  return kept.slice(0, length);
}

/** The bits of two sets of one list: of both, of either, or of the first but not the second. */
export function combine(first: Int32Array, second: Int32Array, how: 'and' | 'or' | 'but'): Int32Array {
  const words = new Int32Array(first.length);
  if (how === 'and')
    for (let at = 0; at < words.length; at++) words[at] = (first[at] as number) & (second[at] as number);
  else if (how === 'or')
    for (let at = 0; at < words.length; at++) words[at] = (first[at] as number) | (second[at] as number);
  else for (let at = 0; at < words.length; at++) words[at] = (first[at] as number) & ~(second[at] as number);
  return words;
}

/**
 * Writes the rows of bits, upwards.
 * @param from the first word, and `to` the one behind the last
 * @returns where the next row would be written
 */
export function writeRows(
  words: Int32Array,
  into: Uint32Array,
  { from, to, at }: { from: number; to: number; at: number } = { from: 0, to: words.length, at: 0 },
): number {
  let length = at;
  for (let word = from; word < to; word++)
    for (let left = words[word] as number; left !== 0; left &= left - 1)
      into[length++] = (word << 5) + 31 - Math.clz32(left & -left);
  return length;
}

/** The usual sum of a word's bits: pairs, fours, bytes. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
