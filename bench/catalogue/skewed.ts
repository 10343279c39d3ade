import type { Random } from '@/service/demo/catalogue/random';

/** Entries with very different shares: the first of a list is drawn far more often than the last. */
export interface Skewed<T> {
  readonly entries: readonly T[];
  /** One of the entries. `concentration` above 1 prefers the large ones still more. */
  draw(random: Random, concentration?: number): T;
}

/**
 * Gives each entry the share that its weight has of all weights.
 * @throws RangeError when there is no entry
 */
export function skewed<T>(entries: readonly T[], getWeight: (entry: T, place: number) => number): Skewed<T> {
  let sum = 0;
  const sums = entries.map((entry, place) => {
    sum += getWeight(entry, place);
    return sum;
  });
  const find = (target: number): T => {
    let [low, high] = [0, entries.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (entry === undefined) throw new RangeError('cannot draw from an empty list');
    return entry;
  };
  return { entries, draw: (random, concentration = 1) => find(random.next() ** concentration * sum) };
}
