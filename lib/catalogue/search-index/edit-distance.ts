/** Returns the number of typing errors that are corrected in a word of this length. */
export const maxEdits = (length: number): 0 | 1 | 2 => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

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
export function editDistance(from: string, to: string, maxDistance: number): number {
  if (Math.abs(from.length - to.length) > maxDistance) return maxDistance + 1;
  const width = to.length + 1;
  let [before, last, next] = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  for (let column = 0; column < width; column++) last[column] = column;
  for (let row = 1; row <= from.length; row++) {
    next[0] = row;
    let least = row;
    for (let column = 1; column < width; column++) {
      const typed = from.charCodeAt(row - 1);
      const meant = to.charCodeAt(column - 1);
      let edits = Math.min(
        (next[column - 1] as number) + 1,
        (last[column] as number) + 1,
        (last[column - 1] as number) + (typed === meant ? 0 : 1),
      );
      const isExchanged =
        row > 1 && column > 1 && typed === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === meant;
      if (isExchanged) edits = Math.min(edits, (before[column - 2] as number) + 1);
      next[column] = edits;
      if (edits < least) least = edits;
    }
    if (least > maxDistance) return maxDistance + 1;
    [before, last, next] = [last, next, before];
  }
  return Math.min(last[to.length] as number, maxDistance + 1);
}
