import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { message } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { openPriceFixture, type PriceFixture } from '@/lib/pricing/price-chain/testing/price-fixture';
import { assignPriceList } from './assignments';
import { changePriceList, createPriceList, deletePriceList, getPriceList, getPriceLists } from './data';
import { previewPrices } from './price-preview';
import { describeChanges, MAX_PRICE_LISTS } from './rules';
import { type PriceListInput, priceListInputSchema } from './schema';

let fixture: PriceFixture;
let admin: Actor;
beforeAll(async () => {
  fixture = await openPriceFixture();
  const { rows } = await fixture.database.pool.query(`
    WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ('amira@b.example', 'Amira', '-') RETURNING id)
    INSERT INTO memberships (person_id, organisation_id, role) SELECT id, 200, 'administrator' FROM person
    RETURNING person_id AS id`);
  admin = actor(200, rows[0].id);
  await fixture.offer([1, 406, 3, '100', '150'], [2, null, null, null, null]);
});
afterAll(() => fixture.database.drop());

const actor = (organisationId: number, userId: string): Actor => ({
  ...createBuyerActor(200, organisationId),
  userId,
  realUserId: userId,
  role: 'administrator',
  permissions: ROLE_PERMISSIONS.administrator,
});
const input = (change: Partial<PriceListInput> = {}): PriceListInput => ({
  name: 'Partners',
  markup: '12',
  rounding: 'none',
  floor: true,
  rules: [{ scope: 'vendor', scopeId: 406, action: 'rrp-less', value: '5' }],
  ...change,
});
const audited = async () =>
  (await fixture.database.pool.query('SELECT action, subject, detail FROM audit_events ORDER BY id')).rows;

test('a price list is made, changed by version, assigned, and deleted when unused', async () => {
  const { id } = await createPriceList(admin, input());
  await assignPriceList(admin, 300, { listId: id, previous: null });
  expect(await getPriceLists(admin)).toMatchObject({
    currency: 'GBP',
    priced: true,
    lists: [{ id, name: 'Partners', ruleCount: 1, version: 1, buyers: [{ id: 300, name: 'Corvid' }] }],
    buyers: [
      { id: 301, listId: null },
      { id: 300, listId: id, isIndependent: false },
    ],
  });
  const changed = await changePriceList(admin, id, { ...input({ markup: '15', rules: [] }), version: 1 });
  expect(changed).toMatchObject({ version: 2, markup: '15', rules: [], updatedBy: 'Amira' });
  await expect(changePriceList(admin, id, { ...input(), version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    details: { facts: { current: { version: 2, markup: '15' } } },
  });
  await expect(deletePriceList(admin, id)).rejects.toMatchObject({
    code: 'conflict',
    details: { message: { key: 'price-lists.errors.inUse', values: { count: 1, names: 'Corvid' } } },
  });
  await assignPriceList(admin, 300, { listId: null, previous: id });
  await deletePriceList(admin, id);
  await expect(getPriceList(admin, id)).rejects.toMatchObject({ code: 'not-found' });
  expect(await audited()).toEqual([
    { action: 'prices.list-saved', subject: `price-list:${id}`, detail: 'Partners' },
    { action: 'prices.list-assigned', subject: 'organisation:300', detail: 'Partners' },
    {
      action: 'prices.list-saved',
      subject: `price-list:${id}`,
      detail: [
        message('price-lists.conflict.markup', { before: '12', after: '15' }),
        message('price-lists.conflict.removed', { count: 1 }),
      ],
    },
    { action: 'prices.list-assigned', subject: 'organisation:300', detail: null },
    { action: 'prices.list-deleted', subject: `price-list:${id}`, detail: 'Partners' },
  ]);
});

test('the second of two simultaneous assignments is rejected', async () => {
  const { id } = await createPriceList(admin, input({ name: 'A' }));
  await assignPriceList(admin, 301, { listId: id, previous: null });
  await expect(assignPriceList(admin, 301, { listId: null, previous: null })).rejects.toMatchObject({
    code: 'conflict',
    details: { facts: { listId: id } },
  });
});

test('a name of a price list is unique', async () => {
  await createPriceList(admin, input({ name: 'Twice' }));
  await expect(createPriceList(admin, input({ name: 'twice' }))).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: [{ path: 'name', message: 'price-lists.errors.nameTaken' }] },
  });
});

test('price lists and buyers of other organisations are not found', async () => {
  const below = actor(300, admin.userId);
  const { id } = await createPriceList(below, input({ name: 'Of C' }));
  expect((await getPriceLists(admin)).lists.map(({ name }) => name)).not.toContain('Of C');
  // A buyer by a list never sees the list.
  const { lists } = await getPriceLists(below);
  expect(lists.map(({ name }) => name)).toEqual(['Of C']);
  for (const work of [
    () => getPriceList(admin, id),
    () => changePriceList(admin, id, { ...input(), version: 1 }),
    () => deletePriceList(admin, id),
    () => assignPriceList(admin, 300, { listId: id, previous: null }),
    () => assignPriceList(admin, 400, { listId: null, previous: null }),
    () => assignPriceList(admin, 200, { listId: null, previous: null }),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'not-found' });
  await expect(getPriceLists(createBuyerActor(200))).rejects.toMatchObject({ code: 'not-allowed' });
});

test('a product is priced with each list from the own cost', async () => {
  const trial = await previewPrices(admin, 1);
  expect(trial).toMatchObject({ cost: { amount: '100', currency: 'GBP' }, rrp: { amount: '150' } });
  expect(trial.prices).toContainEqual(
    expect.objectContaining({
      listName: 'A',
      price: { amount: '142.5', currency: 'GBP' },
      by: 'vendor',
      floored: false,
      buyers: ['Carrow'],
    }),
  );
  expect((await previewPrices(admin, 2)).prices.every(({ price }) => price === null)).toBe(true);
  await expect(previewPrices(admin, 99)).rejects.toMatchObject({ code: 'not-found' });
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['no name', { name: ' ' }, 'name', 'price-lists.errors.noName'],
  ['no percentage', { markup: '12%' }, 'markup', 'price-lists.errors.markup'],
  ['too little', { markup: '-100' }, 'markup', 'price-lists.errors.markup'],
  [
    'no amount',
    { rules: [{ scope: 'product', scopeId: 1, action: 'fixed', value: 'x' }] },
    'rules.0.value',
    'price-lists.errors.fixed',
  ],
  [
    'more than everything off',
    { rules: [{ scope: 'type', scopeId: 1, action: 'rrp-less', value: '101' }] },
    'rules.0.value',
    'price-lists.errors.rrpLess',
  ],
  [
    'two rules for one thing',
    { rules: ['1', '2'].map((value) => ({ scope: 'type', scopeId: 1, action: 'markup', value })) },
    'rules.1.scopeId',
    'price-lists.errors.duplicateRule',
  ],
])('%s is an error at its field', (_name, change, path, message) => {
  const result = priceListInputSchema.safeParse({ ...input(), ...change });
  expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, message],
  ]);
});

test('changes are described in words', () => {
  const before = input();
  const rule = { scope: 'type', scopeId: 1, action: 'markup', value: '1' } as const;
  expect(describeChanges(before, before, 'GBP')).toEqual([]);
  const after: PriceListInput = {
    ...{ name: 'New', markup: '1', rounding: 'x.99', floor: false },
    rules: [rule],
  };
  expect(describeChanges(before, after, 'GBP').map(textIn('en-GB'))).toEqual([
    'name to “New”',
    'markup from 12 % to 1 %',
    'price endings to “Up to the next price that ends in .99”',
    'may go below cost',
    '1 rule added',
    '1 rule removed',
  ]);
});

test.each<[string | null, PriceListInput['rounding'], string]>([
  ['GBP', '0.05', 'Up to the next £0.05'],
  ['GBP', '1.00', 'Up to the next £1.00'],
  ['EUR', '0.10', 'Up to the next €0.10'],
  ['JPY', '0.05', 'Up to the next JP¥5'],
  ['JPY', '0.10', 'Up to the next JP¥10'],
  ['JPY', '1.00', 'Up to the next JP¥100'],
  ['KRW', '0.50', 'Up to the next ₩50'],
  ['KWD', '0.05', 'Up to the next KWD 0.005'],
  ['BHD', '1.00', 'Up to the next BHD 0.100'],
  ['CLF', '0.50', 'Up to the next CLF 0.0050'],
  ['JPY', 'x.99', 'Up to the next price that ends in 99'],
  ['KWD', 'x.99', 'Up to the next price that ends in 99'],
  ['JPY', 'none', 'No rounding'],
  [null, '0.05', 'Up to the next 0.05'],
  [null, 'x.99', 'Up to the next .99'],
])('the audit trail shows a price ending in the prices’ currency: %s, %s', (currency, rounding, text) => {
  const before = input({ rounding: rounding === 'none' ? '0.05' : 'none' });
  const said = describeChanges(before, input({ rounding }), currency).map(textIn('en-GB')).join();
  expect(said.replaceAll('\u00A0', ' ')).toBe(`price endings to “${text}”`);
});

test.each<[currency: string, value: string, decimals: number | null]>([
  ['GBP', '99', null],
  ['GBP', '99.5', null],
  ['GBP', '99.50', null],
  ['GBP', '99.5000', null],
  ['GBP', '99.505', 2],
  ['EUR', '0.0125', 2],
  ['USD', '250.0001', 2],
  ['KWD', '1.234', null],
  ['KWD', '1.2340', null],
  ['KWD', '1.2345', 3],
  ['OMR', '0.0005', 3],
  ['JPY', '99', null],
  ['JPY', '99.00', null],
  ['JPY', '99.5', 0],
  ['ISK', '0.5', 0],
  ['CLF', '1.2345', null],
])(
  'a fixed price of %s %s is rejected where the currency has fewer decimals',
  async (currency, value, decimals) => {
    const terms = input({ rules: [{ scope: 'product', scopeId: 1, action: 'fixed', value }] });
    await fixture.database.pool.query('UPDATE connections SET currency = $1', [currency]);
    try {
      const created = createPriceList(admin, terms);
      if (decimals === null) await deletePriceList(admin, (await created).id);
      else
        await expect(created).rejects.toMatchObject({
          code: 'invalid',
          details: {
            fields: [
              { path: 'rules.0.value', message: `price-lists.errors.fixedDecimals {"decimals":${decimals}}` },
            ],
          },
        });
    } finally {
      await fixture.database.pool.query("UPDATE connections SET currency = 'GBP'");
    }
  },
);

test('the number of price lists is limited, also for simultaneous requests', async () => {
  const owner = actor(301, admin.userId);
  await fixture.database.pool.query(
    `INSERT INTO price_lists (organisation_id, name, markup, rounding, floor)
    SELECT 301, 'List ' || n, 1, 'none', true FROM generate_series(1, $1) AS n`,
    [MAX_PRICE_LISTS - 1],
  );
  const made = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => createPriceList(owner, input({ name, rules: [] }))),
  );
  const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'conflict' });
  expect(refused[0]?.message).toContain('tooManyLists');
  const { lists } = await getPriceLists(owner);
  expect(lists).toHaveLength(MAX_PRICE_LISTS);
  await deletePriceList(owner, lists[0]?.id ?? 0);
  await expect(createPriceList(owner, input({ name: 'd', rules: [] }))).resolves.toMatchObject({
    id: expect.any(Number),
  });
});
