/**
 * The first place of a sorted stretch whose value is not before what is looked for.
 * @param from the first place. @param to behind the last one, and the answer when all are before it.
 */
export function bisect(from: number, to: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
