import { expect, test } from 'vitest';
import { buildPeriods } from '@/lib/catalogue/changes/history-rules';
import type { Change } from '@/lib/catalogue/changes/rules';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { buildChanges, type CatalogueChange } from './changes';
import { buildRuns } from './sync-runs';

const NOW = new Date('2026-11-28T12:00:00Z');
const products = Array.from(
  { length: 400 },
  (_, index) =>
    ({ id: index + 1, price: String(10 + index), stock: index % 7 === 0 ? 0 : index }) as UpstreamProduct,
);
const changes = buildChanges(7, products, NOW);
const runs = buildRuns(7, changes, { products: products.length, now: NOW });
const byProduct = new Map<number, CatalogueChange[]>();
for (const change of [...changes].reverse())
  byProduct.set(change.productId, [...(byProduct.get(change.productId) ?? []), change]);

const toChange = ({ kind, priceBefore, price, stockBefore, stock }: CatalogueChange): Change => ({
  kind,
  priceBefore: priceBefore ?? null,
  price: price ?? null,
  stockBefore: stockBefore ?? null,
  stock: stock ?? null,
});

test('each change begins where the previous one ended, and the last one leads to today', () => {
  for (const [id, own] of byProduct) {
    for (const [index, change] of own.entries()) {
      const next = own[index + 1] ?? {
        priceBefore: products[id - 1]?.price,
        stockBefore: products[id - 1]?.stock,
      };
      expect([next.priceBefore, next.stockBefore]).toEqual([change.price, change.stock]);
      expect(change.kind === 'new').toBe(index === 0 && change.priceBefore === null);
    }
  }
});

test('a product’s history shows the same movements as the catalogue changes', () => {
  const synced = { from: runs.at(-1)?.startedAt as Date, to: runs[0]?.startedAt as Date };
  for (const [, own] of byProduct) {
    const periods = buildPeriods(
      own.map((change) => ({ at: change.at, change: toChange(change) })),
      synced,
      null,
    );
    expect(periods).toHaveLength(own.length + (own[0]?.kind === 'new' ? 0 : 1));
    expect(periods.slice(-own.length).map(({ from }) => from)).toEqual(own.map(({ at }) => at));
    expect(periods.slice(-own.length).map(({ state }) => state)).toEqual(
      own.map(({ price, stock }) => ({ price, stock })),
    );
  }
});

test('every change moves a price, a stock or a listing', () => {
  for (const change of changes)
    expect(
      change.kind === 'new' || change.price !== change.priceBefore || change.stock !== change.stockBefore,
    ).toBe(true);
  expect(changes.filter(({ price, priceBefore }) => price !== priceBefore).length).toBeGreaterThan(20);
  expect(changes.filter(({ stock, stockBefore }) => stock !== stockBefore).length).toBeGreaterThan(20);
  expect([...byProduct.values()].filter((own) => own.length > 2).length).toBeGreaterThan(10);
});

test('the reads of the catalogue count their changes', () => {
  const counted = runs.reduce((sum, { added = 0, changed = 0 }) => sum + added + changed, 0);
  expect(counted).toBe(changes.length);
  for (const { finishedAt, startedAt } of runs)
    expect(startedAt && finishedAt && startedAt < finishedAt).toBe(true);
  expect(Math.max(...changes.map(({ at }) => at.getTime()))).toBeLessThan(NOW.getTime());
});
