import { beforeEach, expect, test } from 'vitest';
import { HeldCodes } from './held-codes';

let held: HeldCodes;
/** Looks at pictures, one each `everyMs`. @returns how many scans each of them was */
const look = (pictures: readonly string[][], everyMs: number, from = 0): number[] =>
  pictures.map((codes, at) => held.note(codes, from + at * everyMs).length);

beforeEach(() => {
  held = new HeldCodes();
});

test('a code that stays in view is one scan, even when pictures are read slowly', () => {
  expect(look(Array(10).fill(['A']), 150)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  held = new HeldCodes();
  expect(look(Array(5).fill(['A']), 3_000)).toEqual([1, 0, 0, 0, 0]);
});

test('a picture without the code does not start a second scan', () => {
  expect(look([['A'], [], ['A'], [], [], ['A']], 3_000)).toEqual([1, 0, 0, 0, 0, 0]);
});

test('a code that leaves the view and returns is scanned again', () => {
  expect(look([['A'], ...Array<string[]>(8).fill([]), ['A']], 150)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(look([[], [], [], ['A']], 3_000, 10_000)).toEqual([0, 0, 0, 1]);
});

test('a code that is away for less than the minimum time is not scanned again', () => {
  expect(look([['A'], [], [], [], [], ['A']], 150)).toEqual([1, 0, 0, 0, 0, 0]);
});

test('two codes in one picture are two scans, the same code twice is one', () => {
  expect(held.note(['A', 'B', 'A'], 0)).toEqual(['A', 'B']);
});
