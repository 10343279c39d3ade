import { setImmediate } from 'node:timers/promises';

/** The catalogue's index is in this thread's memory: other requests come in between after so many milliseconds, or so many items. */
const SLICE_MS = 10;
const SLICE_SIZE = 200;

export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, place: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let begin = performance.now();
  for (const [place, item] of items.entries()) {
    results.push(map(item, place));
    if ((place + 1) % SLICE_SIZE !== 0 && performance.now() - begin < SLICE_MS) continue;
    await setImmediate();
    begin = performance.now();
  }
  return results;
}
