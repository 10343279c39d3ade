import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parseLines } from '../grammar/parse';
import { createResolver } from '../testing/catalogue';

const CODES = Array.from({ length: 500 }, (_, place) => ({ code: `PX-${1000 + place}-K9` }));
/** Text like a person's paste: known, merged, unknown and unclear lines. */
const toText = (count: number): string =>
  Array.from({ length: count }, (_, place) =>
    place % 7 === 0 ? `no such thing ${place};2` : `PX-${1000 + ((place * 13) % 600)}-K9;${(place % 9) + 1}`,
  ).join('\n');

/** Counts the turns of the event loop that other work gets while this runs. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let [turns, isDone] = [0, false];
  const other = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  await work();
  isDone = true;
  await other;
  return turns;
}

test.each([
  [5_000, 75],
  [2_000, 30],
  [500, 6],
])(
  '%i pasted lines let other requests run, at least after every 200 lines of each pass',
  async (count, atLeast) => {
    const resolve = createResolver(CODES);
    const lines = parseLines(toText(count));
    expect(lines).toHaveLength(count);
    expect(await countTurns(() => resolve.inSlices(lines))).toBeGreaterThanOrEqual(atLeast - 3);
  },
);

test('resolving in slices gives the same result as resolving at once', async () => {
  const resolve = createResolver(CODES);
  const lines = parseLines(toText(1_500));
  expect(await resolve.inSlices(lines)).toEqual(resolve.lines(lines));
});
