// Rows as bits: one for each row of an index, 32 in each word.

export const hasBit = (words: Int32Array, row: number): boolean =>
  ((words[row >>> 5] as number) & (1 << (row & 31))) !== 0;

export function setBit(words: Int32Array, row: number): void {
  words[row >>> 5] = (words[row >>> 5] as number) | (1 << (row & 31));
}

/** Counts the bits of one word by adding up pairs, then groups of four, then bytes. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const countBits = (words: Int32Array): number =>
  words.reduce((count, word) => count + bitCount(word), 0);

/** Visits the rows that have a bit, upwards from `from`, until `visit` returns 'stop'. */
export function walkBits(words: Int32Array, from: number, visit: (row: number) => unknown): void {
  const first = from >>> 5;
  for (let at = first; at < words.length; at++) {
    let left = words[at] as number;
    if (at === first) left &= -1 << (from & 31);
    for (; left !== 0; left &= left - 1)
      if (visit((at << 5) + 31 - Math.clz32(left & -left)) === 'stop') return;
  }
}
