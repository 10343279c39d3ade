import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { db } from '@/lib/platform/db/pool';
import { openPriceFixture, type PriceFixture } from '@/lib/pricing/price-chain/testing/price-fixture';
import { createPriceList } from './data';
import { findExampleIds } from './example-store';
import { previewList } from './list-preview';
import { previewPrices } from './price-preview';
import { type ListPreviewInput, listPreviewInputSchema } from './schema';

let fixture: PriceFixture;
const at = (organisationId: number): Actor => ({
  ...createBuyerActor(200, organisationId),
  permissions: ROLE_PERMISSIONS.administrator,
});
beforeAll(async () => {
  fixture = await openPriceFixture();
  await fixture.offer(
    [1, 406, 3, '100', '150'],
    [2, 406, 3, '100', '105'],
    [3, 407, 3, '10', '20'],
    [4, null, null, '10', null],
    [5, 408, 4, null, '20'],
  );
  for (let id = 100; id < 140; id++) await fixture.offer([id, 500, 50, '10', '30']);
});
afterAll(() => fixture.database.drop());

const terms = (change: Partial<ListPreviewInput> = {}): ListPreviewInput =>
  listPreviewInputSchema.parse({ markup: '10', rounding: 'none', floor: true, rules: [], ...change });
const rule = (
  scope: 'product' | 'vendor' | 'type',
  scopeId: number,
  action: 'markup' | 'rrp-less' | 'fixed',
  value: string,
) => ({ scope, scopeId, action, value });
const show = async (change: Partial<ListPreviewInput>, id: number) =>
  (await previewList(at(200), terms(change))).examples.find((example) => example.id === id);

test('a preview shows twenty products of the own catalogue, all with a price', async () => {
  const { examples } = await previewList(at(200), terms());
  expect(examples).toHaveLength(20);
  expect(examples.map(({ id }) => id)).not.toContain(5);
});

test.each<[string, Partial<ListPreviewInput>, number, string | null, string, boolean]>([
  ['the markup', {}, 1, '110', 'list', false],
  ['a markup above the list price', {}, 2, '110', 'list', true],
  ['a price that is the list price', { markup: '5' }, 2, '105', 'list', false],
  ['a cent above the list price', { markup: '5.01' }, 2, '105.01', 'list', true],
  ['an ending above the list price', { markup: '4.5', rounding: 'x.99' }, 2, '104.99', 'list', false],
  ['a vendor rule', { rules: [rule('vendor', 406, 'markup', '60')] }, 1, '160', 'vendor', true],
  ['a type rule', { rules: [rule('type', 3, 'markup', '150')] }, 3, '25', 'type', true],
  ['a product rule', { rules: [rule('product', 139, 'fixed', '31')] }, 139, '31', 'product', true],
  ['a share of the list price', { rules: [rule('vendor', 407, 'rrp-less', '5')] }, 3, '19', 'vendor', false],
  [
    'a product without a list price',
    { rules: [rule('product', 4, 'markup', '900')] },
    4,
    '100',
    'product',
    false,
  ],
])('%s', async (_title, change, id, amount, by, isAboveRrp) => {
  expect(await show(change, id)).toMatchObject({
    price: amount === null ? null : { amount, currency: 'GBP' },
    by,
    isAboveRrp,
  });
});

test('every rule has an example, those above the list price first', async () => {
  const rules = [
    rule('vendor', 406, 'markup', '7'),
    rule('type', 3, 'markup', '150'),
    rule('product', 139, 'fixed', '31'),
    rule('vendor', 408, 'markup', '1'),
  ];
  const { examples } = await previewList(at(200), terms({ rules }));
  expect(new Set(examples.map(({ by }) => by))).toEqual(new Set(['vendor', 'type', 'product', 'list']));
  expect(examples[0]?.isAboveRrp).toBe(true);
  expect(examples.find(({ by }) => by === 'vendor')?.id).toBe(2);
});

test('the preview equals the saved list’s prices', async () => {
  const input = terms({ markup: '13.3', rounding: 'x.99', rules: [rule('vendor', 406, 'rrp-less', '40')] });
  const { id } = await createPriceList(at(200), { ...input, name: 'Preview' });
  const { examples } = await previewList(at(200), input);
  for (const example of examples.slice(0, 5)) {
    const { prices } = await previewPrices(at(200), example.id);
    expect(prices.find(({ listId }) => listId === id)).toMatchObject({
      price: example.price,
      by: example.by,
      floored: example.floored,
      isAboveRrp: example.isAboveRrp,
    });
  }
});

test('an organisation further down sees its own cost, not that of the tier above', async () => {
  const listId = await fixture.sell(200, '50', [300]);
  expect(listId).toBeGreaterThan(0);
  const { examples } = await previewList(at(300), terms({ markup: '0' }));
  expect(examples.find(({ id }) => id === 1)).toMatchObject({
    cost: { amount: '150' },
    price: { amount: '150' },
  });
  expect(JSON.stringify(examples.find(({ id }) => id === 1))).not.toContain('"100"');
});

test('a preview is for people who manage prices', async () => {
  await expect(
    previewList({ ...at(200), permissions: ROLE_PERMISSIONS.buyer }, terms()),
  ).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

test('a preview shows the margin of each price, below zero for a loss', async () => {
  expect(await show({ markup: '25' }, 1)).toMatchObject({ margin: '20' });
  expect(await show({ markup: '-10', floor: false }, 1)).toMatchObject({ margin: '-11.1' });
});

test('an ordered product is the first example', async () => {
  const { rows } = await fixture.database.pool.query('SELECT id::int FROM connections LIMIT 1');
  const targets = { products: [], vendors: [], types: [] };
  const find = (ordered: number[]) => findExampleIds(db(), rows[0].id, { ...targets, ordered });
  expect((await find([]))[0]).not.toBe(139);
  expect((await find([139]))[0]).toBe(139);
});
