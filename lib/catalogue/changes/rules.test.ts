import { describe, expect, test } from 'vitest';
import { type Change, dayIn, daysBefore, type Joined, joined, kindsOf, type Standing } from './rules';

const standing = (price: string | null, stock: number | null): Standing => ({ price, stock });
const both = (before: Standing | null, now: Standing | null, isNew = false): Joined => ({
  before,
  now,
  isNew,
});

describe('kindsOf', () => {
  test.each<[string, Joined, string[]]>([
    ['new', both(null, standing('1', 1), true), ['new']],
    ['returned', both(null, standing('1', 1)), ['returned']],
    ['gone', both(standing('1', 1), null), ['gone']],
    ['dearer', both(standing('9.99', 1), standing('10', 1)), ['price-up']],
    ['cheaper', both(standing('10', 1), standing('9.99', 2)), ['price-down']],
    ['the same amount written otherwise', both(standing('10', 1), standing('10.00', 1)), []],
    ['a price at last', both(standing(null, 1), standing('1', 1)), ['priced']],
    ['on request now', both(standing('1', 1), standing(null, 1)), ['unpriced']],
    ['back in stock', both(standing('1', 0), standing('1', 1)), ['in-stock']],
    ['back from below nothing', both(standing('1', -2), standing('1', 1)), ['in-stock']],
    ['out of stock', both(standing('1', 1), standing('1', 0)), ['out-of-stock']],
    ['fewer', both(standing('1', 9), standing('1', 1)), []],
    ['an unknown stock', both(standing('1', null), standing('1', 4)), []],
    ['both', both(standing('2', 0), standing('1', 4)), ['price-down', 'in-stock']],
  ])('%s', (_name, change, kinds) => {
    expect(kindsOf(change)).toEqual(kinds);
  });
});

const KINDS: Change['kind'][] = ['changed', 'gone', 'returned'];

/** A product's life: how it stands at each read, null while it is not on the list. */
function life(seed: number, length: number): (Standing | null)[] {
  let state = seed;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
  return Array.from({ length }, () =>
    roll(4) === 0 ? null : standing(roll(5) === 0 ? null : `${roll(3)}.00`, roll(3)),
  );
}

/** What the reads of the catalogue note down of a life. */
function changesOf(stands: (Standing | null)[]): { at: number; change: Change }[] {
  let wasEver = stands[0] !== null;
  return stands.slice(1).flatMap((now, index) => {
    const before = stands[index] ?? null;
    if (JSON.stringify(before) === JSON.stringify(now)) return [];
    const kind: Change['kind'] = !now ? 'gone' : before ? 'changed' : wasEver ? 'returned' : 'new';
    if (now) wasEver = true;
    const change: Change = {
      kind,
      priceBefore: before?.price ?? null,
      price: now?.price ?? null,
      stockBefore: before?.stock ?? null,
      stock: now?.stock ?? null,
    };
    return [{ at: index + 1, change }];
  });
}

test('whatever happens in between, joined changes are the first moment against the last', () => {
  for (let seed = 1; seed <= 3_000; seed++) {
    const stands = life(seed, 8);
    const from = seed % 5;
    const changes = changesOf(stands).filter(({ at }) => at > from);
    const [before, now] = [stands[from] ?? null, stands.at(-1) ?? null];
    const [first, last] = [changes[0], changes.at(-1)];
    if (!first || !last) {
      expect(before).toEqual(now);
      continue;
    }
    expect([...KINDS, 'new']).toContain(first.change.kind);
    const result = joined(first.change, last.change);
    if (!before && !now) expect(result).toBeNull();
    else expect(result).toMatchObject({ before, now });
    const wasEver = stands.slice(0, from + 1).some((stand) => stand !== null);
    if (result && !before) expect(result.isNew).toBe(!wasEver);
  }
});

test.each([
  ['2026-11-21T23:30:00Z', 'Europe/London', '2026-11-21'],
  ['2026-11-21T23:30:00Z', 'Europe/Berlin', '2026-11-22'],
  ['2026-11-21T02:00:00Z', 'America/New_York', '2026-11-20'],
])('%s is in %s on %s', (at, zone, day) => {
  expect(dayIn(new Date(at), zone)).toBe(day);
});

test('days are counted over months and leap years', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
  expect(daysBefore('2026-11-21', 400)).toBe('2025-10-17');
});
