/** How many typing errors are mended in a word of this length. */
export const mostEdits = (length: number): 0 | 1 | 2 => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

const BITS = 31;

/**
 * A bit for each letter or digit that occurs in a word. One edit changes at most two of the bits, so words whose bits
 * differ in more than twice the edits allowed need no closer look.
 */
export function letterMask(word: string): number {
  let mask = 0;
  for (const letter of word) mask |= 1 << ((letter.codePointAt(0) ?? 0) % BITS);
  return mask;
}

/**
 * The fewest edits that turn one word into another: a letter more, less or other, or two neighbours exchanged.
 * @param most where to stop: anything farther apart gives `most + 1`.
 */
export function editDistance(from: string, to: string, most: number): number {
  const [a, b] = [[...from], [...to]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const [left, above, corner] = [next[column - 1] ?? 0, last[column] ?? 0, last[column - 1] ?? 0];
      let least = Math.min(left + 1, above + 1, corner + (isSame ? 0 : 1));
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isExchanged) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
