import { bisect } from '@/lib/platform/bisect';

/** Space between two ranks that are given at once: so many products fit between two others before those must move. */
export const RANK_STEP = 1024;

/**
 * Marks the places that keep their rank: a longest run of ranks that already increase (patience sorting), so that as few as
 * possible are written.
 */
function getUnmovedPlaces(old: Float64Array): Uint8Array {
  const tails = new Int32Array(old.length);
  let longest = 0;
  const before = new Int32Array(old.length).fill(-1);
  const rankAt = (place: number) => old[place] ?? 0;
  for (let place = 0; place < old.length; place += 1) {
    const rank = rankAt(place);
    if (Number.isNaN(rank)) continue;
    const length = bisect(0, longest, (at) => rankAt(tails[at] as number) < rank);
    before[place] = length > 0 ? (tails[length - 1] as number) : -1;
    tails[length] = place;
    longest = Math.max(longest, length + 1);
  }
  const unmoved = new Uint8Array(old.length);
  for (let place = longest > 0 ? (tails[longest - 1] as number) : -1; place >= 0; place = before[place] ?? -1)
    unmoved[place] = 1;
  return unmoved;
}

/** Ranks for `count` places strictly between two; null when there is no room. */
function ranksBetween(
  low: number | null,
  high: number | null,
  count: number,
): ((index: number) => number) | null {
  if (low === null) {
    const first = high === null ? RANK_STEP : high - count * RANK_STEP;
    return (index) => first + index * RANK_STEP;
  }
  if (high === null) return (index) => low + (index + 1) * RANK_STEP;
  if (high - low <= count) return null;
  return (index) => low + Math.floor(((high - low) * (index + 1)) / (count + 1));
}

/**
 * Ranks for a list in its new order: strictly increasing, whole numbers, and equal to the old one wherever that is
 * possible. A product that moved or is new gets a rank between its neighbours'; only where no number is left between
 * them, those behind it move, too.
 * @param old the present rank of each place of the new order; NaN where there is none yet.
 */
export function assignRanks(old: Float64Array): Float64Array {
  const unmoved = getUnmovedPlaces(old);
  const ranks = new Float64Array(old.length);
  let low: number | null = null;
  for (let place = 0; place < old.length; ) {
    if (unmoved[place]) {
      low = ranks[place] = old[place] ?? 0;
      place += 1;
      continue;
    }
    let end = place;
    let rankFor: ((index: number) => number) | null = null;
    while (!rankFor) {
      do end += 1;
      while (end < old.length && !unmoved[end]);
      const high = end < old.length ? (old[end] ?? null) : null;
      rankFor = ranksBetween(low, high, end - place);
    }
    for (let index = 0; place < end; index += 1, place += 1) low = ranks[place] = rankFor(index);
  }
  return ranks;
}
