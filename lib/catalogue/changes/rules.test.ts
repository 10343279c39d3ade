import { describe, expect, test } from 'vitest';
import {
  type Change,
  daysBefore,
  getChangeKinds,
  type NetChange,
  type ProductState,
  toNetChange,
} from './rules';

const buildState = (price: string | null, stock: number | null): ProductState => ({ price, stock });
const netChange = (before: ProductState | null, now: ProductState | null, isNew = false): NetChange => ({
  before,
  now,
  isNew,
});

describe('kindsOf', () => {
  test.each<[string, NetChange, string[]]>([
    ['new', netChange(null, buildState('1', 1), true), ['new']],
    ['returned', netChange(null, buildState('1', 1)), ['returned']],
    ['gone', netChange(buildState('1', 1), null), ['gone']],
    ['dearer', netChange(buildState('9.99', 1), buildState('10', 1)), ['price-up']],
    ['cheaper', netChange(buildState('10', 1), buildState('9.99', 2)), ['price-down']],
    ['the same amount written otherwise', netChange(buildState('10', 1), buildState('10.00', 1)), []],
    ['a price at last', netChange(buildState(null, 1), buildState('1', 1)), ['priced']],
    ['on request now', netChange(buildState('1', 1), buildState(null, 1)), ['unpriced']],
    ['back in stock', netChange(buildState('1', 0), buildState('1', 1)), ['in-stock']],
    ['back from below nothing', netChange(buildState('1', -2), buildState('1', 1)), ['in-stock']],
    ['out of stock', netChange(buildState('1', 1), buildState('1', 0)), ['out-of-stock']],
    ['fewer', netChange(buildState('1', 9), buildState('1', 1)), []],
    ['an unknown stock', netChange(buildState('1', null), buildState('1', 4)), []],
    ['both', netChange(buildState('2', 0), buildState('1', 4)), ['price-down', 'in-stock']],
  ])('%s', (_name, change, kinds) => {
    expect(getChangeKinds(change)).toEqual(kinds);
  });
});

const KINDS: Change['kind'][] = ['changed', 'gone', 'returned'];

/** Generates a product's state at each read; null while it is not on the list. */
function life(seed: number, length: number): (ProductState | null)[] {
  let state = seed;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
  return Array.from({ length }, () =>
    roll(4) === 0 ? null : buildState(roll(5) === 0 ? null : `${roll(3)}.00`, roll(3)),
  );
}

/** Derives the changes that the reads of the catalogue would record. */
function toChanges(states: (ProductState | null)[]): { at: number; change: Change }[] {
  let wasEver = states[0] !== null;
  return states.slice(1).flatMap((now, index) => {
    const before = states[index] ?? null;
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

test('joined changes compare the first state with the last', () => {
  for (let seed = 1; seed <= 3_000; seed++) {
    const states = life(seed, 8);
    const from = seed % 5;
    const changes = toChanges(states).filter(({ at }) => at > from);
    const [before, now] = [states[from] ?? null, states.at(-1) ?? null];
    const [first, last] = [changes[0], changes.at(-1)];
    if (!first || !last) {
      expect(before).toEqual(now);
      continue;
    }
    expect([...KINDS, 'new']).toContain(first.change.kind);
    const result = toNetChange(first.change, last.change);
    if (!before && !now) expect(result).toBeNull();
    else expect(result).toMatchObject({ before, now });
    const wasEver = states.slice(0, from + 1).some((stand) => stand !== null);
    if (result && !before) expect(result.isNew).toBe(!wasEver);
  }
});

test('day counts cross months and leap years', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
  expect(daysBefore('2026-11-21', 400)).toBe('2025-10-17');
});
