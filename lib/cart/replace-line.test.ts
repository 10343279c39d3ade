import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleProduct } from '@/lib/upstream/testing/sample-records';
import { addLine, getCart } from './data';
import { addLineSchema, replaceLineSchema } from './model/schema';
import { replaceLine } from './replace-line';
import { type CartFixture, openCartFixture } from './testing/cart-fixture';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await openCartFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.database.pool.query('DELETE FROM carts; DELETE FROM connection_circuits');
  fixture.serveProduct(7, {});
  fixture.serveProduct(8, { name: 'Switch 48', product_code: 'SW-48' });
});

const add = (productId: number, reference: string | null = null) =>
  addLine(fixture.actor(), addLineSchema.parse({ productId, quantity: 3, reference }));
const replace = (lineId: string, version: number, over: object = {}, actor = fixture.actor()) =>
  replaceLine(actor, lineId, replaceLineSchema.parse({ version, productId: 8, ...over }));
const shown = async () =>
  (await getCart(fixture.actor())).lines.map(({ productId, quantity, reference }) => ({
    productId,
    quantity,
    reference,
  }));

test('the other product takes the line’s place, quantity and reference', async () => {
  const { lineId, version } = await add(7, 'Site 7');
  expect(await replace(lineId!, version)).toMatchObject({ lineId, version: version + 1 });
  expect(await shown()).toEqual([{ productId: 8, quantity: 3, reference: 'Site 7' }]);
  const [line] = (await getCart(fixture.actor())).lines;
  expect(line?.snapshot?.parts).toEqual({ price: '83.59' });
});

test('a line of that product is merged', async () => {
  await add(8, 'Site 1');
  const { lineId, version } = await add(7, 'Site 7');
  expect(await replace(lineId!, version)).toMatchObject({ lineId: null });
  expect(await shown()).toEqual([{ productId: 8, quantity: 6, reference: 'Site 1, Site 7' }]);
});

test('a product with plans needs one of its plans', async () => {
  fixture.serveProduct(8, { rate_plans: sampleProduct.rate_plans });
  const { lineId, version } = await add(7);
  await expect(replace(lineId!, version)).rejects.toMatchObject({ code: 'invalid' });
  expect(await shown()).toMatchObject([{ productId: 7 }]);
  const ratePlanId = sampleProduct.rate_plans?.[0]?.id;
  await replace(lineId!, version, { ratePlanId });
  expect((await getCart(fixture.actor())).lines).toMatchObject([{ productId: 8, ratePlanId }]);
});

test('a missing, foreign or outdated line is rejected', async () => {
  const { lineId, version } = await add(7);
  fixture.serveProduct(9, null);
  await expect(replace(lineId!, version, { productId: 9 })).rejects.toMatchObject({ code: 'not-found' });
  await expect(replace(lineId!, version - 1)).rejects.toMatchObject({ code: 'conflict' });
  await expect(replace(lineId!, version, {}, fixture.actor({ person: 'grace' }))).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(replace(lineId!, version, {}, fixture.actor({ role: 'viewer' }))).rejects.toMatchObject({
    code: 'not-allowed',
  });
  expect(await shown()).toEqual([{ productId: 7, quantity: 3, reference: null }]);
});
