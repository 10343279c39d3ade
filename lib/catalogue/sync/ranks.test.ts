import { expect, test } from 'vitest';
import { assignRanks, RANK_STEP } from './ranks';

const NEW = Number.NaN;
const assignRanksTo = (old: readonly number[]) => [...assignRanks(Float64Array.from(old))];

/** A generator of numbers in [0, 1) that always says the same. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test.each([
  ['nothing', [], []],
  ['a first list', [NEW, NEW, NEW], [1024, 2048, 3072]],
  ['an unmoved list', [5, 7, 900], [5, 7, 900]],
  ['a new first', [NEW, 1024, 2048], [0, 1024, 2048]],
  ['a new last', [1024, 2048, NEW], [1024, 2048, 3072]],
  ['one between', [1024, NEW, 2048], [1024, 1536, 2048]],
  ['the last to the top', [3072, 1024, 2048], [0, 1024, 2048]],
  ['the first to the end', [2048, 3072, 1024], [2048, 3072, 4096]],
  ['no room between neighbours: the next one moves', [1, NEW, 2, 2050], [1, 684, 1367, 2050]],
  ['no room up to the end', [1, NEW, 2, 3], [1, 1025, 2049, 3073]],
])('%s', (_name, old, ranks) => {
  expect(assignRanksTo(old)).toEqual(ranks);
});

test('any change of order gives increasing whole numbers and keeps the longest run of old ones', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = dice(seed);
    let list = Array.from({ length: Math.floor(next() * 40) }, () => NEW);
    for (let round = 0; round < 8; round += 1) {
      const ranks = assignRanksTo(list);
      for (const [place, rank] of ranks.entries()) {
        expect(Number.isSafeInteger(rank)).toBe(true);
        expect(rank).toBeGreaterThan(ranks[place - 1] ?? Number.NEGATIVE_INFINITY);
      }
      list = [...ranks];
      const moves = Math.floor(next() * 4);
      for (let move = 0; move < moves && list.length > 0; move += 1) {
        const [moved = NEW] = list.splice(Math.floor(next() * list.length), 1);
        if (next() < 0.8) list.splice(Math.floor(next() * (list.length + 1)), 0, next() < 0.5 ? moved : NEW);
      }
    }
  }
});

test('one new product at the top of a million writes one rank', () => {
  const old = Float64Array.from({ length: 1_000_000 }, (_, place) => place * RANK_STEP);
  old[0] = NEW;
  const ranks = assignRanks(old);
  let written = 0;
  for (let place = 0; place < old.length; place += 1) if (ranks[place] !== old[place]) written += 1;
  expect(written).toBe(1);
});
