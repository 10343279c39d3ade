import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { productSchema } from '@/lib/contract/product';
import { openCatalogue } from '@/service/import/file';
import { importedProduct } from '@/service/import/schema';
import { generateProducts, writeCatalogue } from './generate';
import { createIngredients, productAt } from './product';

const folder = mkdtempSync(join(tmpdir(), 'tradecounter-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SIZE = 8_000;
const products = [...generateProducts(SIZE)];
const share = (what: (product: (typeof products)[number]) => boolean) => products.filter(what).length / SIZE;

test('the same seed makes the same catalogue, another seed makes another one', () => {
  expect([...generateProducts(50, 7)]).toEqual([...generateProducts(50, 7)]);
  expect([...generateProducts(50, 7)]).not.toEqual([...generateProducts(50, 8)]);
  expect(productAt(createIngredients(), 7, 30, 30 / 50)).toEqual([...generateProducts(50, 7)][30]);
});

test('every generated product is a valid product of the API', () => {
  for (const product of products) {
    expect(productSchema.parse(product)).toEqual(product);
    expect(importedProduct.safeParse(product).success).toBe(true);
  }
  expect(new Set(products.map(({ id }) => id)).size).toBe(SIZE);
});

test('the shares of types, plans and prices match a real catalogue', () => {
  expect(share(({ price }) => price !== null)).toBeCloseTo(0.75, 1);
  expect(share(({ price, rrp }) => price !== null && (rrp ?? 0) <= price)).toBe(0);
  expect(share(({ rate_plans: plans }) => plans.length > 0)).toBeCloseTo(0.05, 1);
  expect(share(({ provisioning }) => provisioning.length > 0)).toBeCloseTo(0.05, 1);
  expect(share(({ vendor }) => vendor === null)).toBeLessThan(0.03);
  expect(share(({ vendor }) => vendor === null)).toBeGreaterThan(0.001);
  expect(share(({ stock }) => stock === 0)).toBeGreaterThan(0.3);
  expect(share(({ stock }) => stock === null)).toBeGreaterThan(0.05);
  const texts = products.map((product) =>
    Buffer.byteLength(`${product.description}${product.detailed_description}`),
  );
  const mean = texts.reduce((sum, length) => sum + length, 0) / SIZE;
  expect(mean).toBeGreaterThan(300);
  expect(mean).toBeLessThan(800);
});

test('a catalogue has hundreds of vendors of very different sizes, and many names and SKUs', () => {
  const sizes = new Map<number, number>();
  for (const { vendor } of products) if (vendor) sizes.set(vendor, (sizes.get(vendor) ?? 0) + 1);
  const sorted = [...sizes.values()].sort((a, b) => b - a);
  expect(sorted.length).toBeGreaterThan(380);
  expect(sorted[0]).toBeGreaterThan(20 * (sorted[200] ?? 0));
  expect(new Set(products.map(({ type }) => type)).size).toBeGreaterThan(130);
  expect(new Set(products.map(({ product_code: code }) => code)).size).toBeGreaterThan(SIZE * 0.98);
});

test('the import accepts the generated file', async () => {
  const file = join(folder, 'catalogue.jsonl.gz');
  await writeCatalogue(file, 450);
  const { records } = await openCatalogue(file);
  const read: unknown[] = [];
  for await (const { value } of records) read.push(value);
  expect(read).toEqual([...generateProducts(450)]);
});
