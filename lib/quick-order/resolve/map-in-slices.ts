import { setImmediate } from 'node:timers/promises';

/** The catalogue's index is in this thread's memory: other requests come in between after so many milliseconds. */
const SLICE_MS = 10;

export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let begin = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - begin < SLICE_MS) continue;
    await setImmediate();
    begin = performance.now();
  }
  return results;
}
