/** A stream of random choices that is the same for the same seed on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** `count` different entries, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
  /** True in `share` of all calls; `share` is 0 to 1. */
  chance(share: number): boolean;
}

/** The stream for `seed` (mulberry32). The demo catalogue must not change between starts, so nothing here reads the clock. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick: <T>(list: readonly T[]) => pickAt(list, int(0, list.length - 1)),
    some: <T>(list: readonly T[], count: number) => {
      const shuffled = list.map((_, index) => ({ place: index, order: next() }));
      shuffled.sort((a, b) => a.order - b.order);
      const chosen = new Set(shuffled.slice(0, count).map(({ place: index }) => index));
      return list.filter((_, index) => chosen.has(index));
    },
    chance: (share) => next() < share,
  };
}

function pickAt<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new RangeError('cannot pick from an empty list');
  return entry;
}

/** Fills a pattern: `#` becomes a digit (the first never 0), `@` a capital letter; everything else stays. */
export function fillPattern(pattern: string, random: Random): string {
  let digits = 0;
  return pattern.replace(/[#@]/g, (mark) => {
    if (mark === '@') return random.pick([...'ABCDEFGHJKLMNPRSTUVWXY']);
    digits += 1;
    return String(random.int(digits === 1 ? 1 : 0, 9));
  });
}
