import { expect, test } from 'vitest';
import { createRandom } from '@/service/demo/catalogue/random';
import { KINDS, QueryMaker } from './make';
import { misspell } from './misspell';
import { sampleGenerated } from './sample';

const sample = sampleGenerated(10_000);
const maker = () => new QueryMaker(sample, createRandom(3));

test('each run makes the same thousands of different searches', () => {
  const mixed = maker().distinct('mixed', 3_000);
  expect(mixed).toHaveLength(3_000);
  expect(new Set(mixed.map((query) => JSON.stringify(query))).size).toBe(3_000);
  expect(maker().distinct('mixed', 3_000)).toEqual(mixed);
});

test.each(KINDS)('%s: there are hundreds, and the portal accepts each of them', (kind) => {
  const made = maker().distinct(kind, 400);
  expect(made).toHaveLength(400);
  for (const query of made) {
    expect((query.text ?? '').length).toBeLessThan(200);
    expect(Object.values(query).every((value) => value !== '')).toBe(true);
  }
});

test('a misspelt word differs by one slip and keeps its first letter', () => {
  const random = createRandom(5);
  for (let tries = 0; tries < 200; tries += 1) {
    const misspelt = misspell('norvale switch', random);
    if (misspelt === null) continue;
    expect(misspelt).not.toBe('norvale switch');
    expect(misspelt[0]).toBe('n');
    expect(Math.abs(misspelt.length - 'norvale switch'.length)).toBeLessThanOrEqual(1);
  }
  expect(misspell('4 GB', random)).toBeNull();
});
