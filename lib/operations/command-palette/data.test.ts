import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemplate } from '@/lib/orders/order-templates/data';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { findForPalette } from './data';
import { paletteQuerySchema, paletteResultsSchema } from './schema';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
  await createPlacedOrder(fixture.buyer, { reference: 'LEEDS-7' });
  const below = await createPlacedOrder(fixture.buyer, { reference: 'BELOW-7' });
  await fixture.rows('UPDATE orders SET organisation_id = 300 WHERE id = $1', [below]);
  await createPlacedOrder(fixture.stranger, { reference: 'CANARY-7' });
  await createTemplate(fixture.buyer, { from: 'nothing', name: 'Desk set-up', note: '' });
});
afterAll(() => fixture.close());

const find = (text: string, actor: Actor = fixture.buyer) =>
  findForPalette(actor, paletteQuerySchema.parse({ text }));

test('an empty text finds nothing, and says what the person may do', async () => {
  const results = paletteResultsSchema.parse(await find(''));
  expect(results).toEqual({
    personId: fixture.buyer.userId,
    permissions: [...fixture.buyer.permissions],
    products: [],
    orders: [],
    templates: [],
    carts: [],
    organisations: [],
    people: [],
  });
});

test('orders of the organisation and of those below it are found, no other', async () => {
  expect((await find('leeds-7')).orders.map(({ reference }) => reference)).toEqual(['LEEDS-7']);
  expect((await find('below-7')).orders).toMatchObject([{ organisation: { id: 300 } }]);
  expect((await find('canary-7')).orders).toEqual([]);
});

test('templates and organisations are found by words of their names', async () => {
  expect((await find('up desk')).templates).toMatchObject([{ name: 'Desk set-up' }]);
  const { organisations } = await find('corv');
  expect(organisations).toMatchObject([{ id: 300, parent: 'Brightwater IT' }]);
});

test('each kind needs its permission', async () => {
  const nobody = { ...fixture.buyer, permissions: [] };
  for (const text of ['switch', 'leeds-7', 'desk', 'corv', 'ada'])
    expect(await find(text, nobody)).toEqual({ ...(await find('', nobody)) });
  expect((await find('ada')).people).toEqual([]);
  const administrator = { ...fixture.buyer, permissions: ROLE_PERMISSIONS.administrator };
  const { people } = await find('ada', administrator);
  expect(people.map(({ name }) => name)).toContain('Ada Buyer');
});
