import { expect, test } from 'vitest';
import { IdSet } from './id-set';

test.each([
  ['one after the other', (index: number) => index + 1],
  ['in steps of a power of two', (index: number) => (index + 1) * 16_384],
  ['the greatest', (index: number) => 2_147_483_647 - index],
])('ids %s are found, others are not', (_name, toId) => {
  const ids = new IdSet();
  for (let index = 0; index < 20_000; index += 1) expect(ids.add(toId(index))).toBe(true);
  for (let index = 0; index < 20_000; index += 1) expect(ids.add(toId(index))).toBe(false);
  expect(ids.size).toBe(20_000);
  expect(ids.has(toId(19_999))).toBe(true);
  expect(ids.has(toId(20_000))).toBe(false);
});
