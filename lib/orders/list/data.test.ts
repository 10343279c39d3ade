import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/platform/db/pool';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { findOtherOwner } from '../data';
import { ordersQuerySchema } from '../model/list-schema';
import {
  createPlacedOrder,
  createSentOrder,
  type OrderFixture,
  openOrderFixture,
} from '../testing/order-fixture';
import { listBuyers } from './buyers';
import { findOrders, listOrders } from './data';
import { countFoundByStatus } from './row-store';
import { indexUnindexedBatch } from './search-index';

let fixture: OrderFixture;
const list = async (query: Record<string, unknown> = {}, actor = fixture.buyer) =>
  listOrders(actor, ordersQuerySchema.parse(query));
const references = async (query: Record<string, unknown>) =>
  (await list(query)).items.map(({ reference }) => reference);

/** Three orders of 200, one of its descendant 300, and one of a sibling. */
beforeAll(async () => {
  fixture = await openOrderFixture();
  await createPlacedOrder(fixture.buyer, { reference: 'WAITS' });
  await createSentOrder(fixture, json(201, { id: 61, status: 'PROCESSING' }));
  await createSentOrder(fixture, json(201, { id: 1_234_567_062, status: 'ON_A_BOAT' }));
  const below = await createPlacedOrder(fixture.buyer, { reference: 'BELOW' });
  await fixture.rows('UPDATE orders SET organisation_id = 300 WHERE id = $1', [below]);
  await createPlacedOrder(fixture.stranger, { reference: 'CANARY' });
});
afterAll(() => fixture.close());

test('lists the acting organisation’s orders, newest first, with counts', async () => {
  const { items, counts, next } = await list();
  expect(items.map(({ status }) => status)).toEqual(['ON_A_BOAT', 'PROCESSING', null]);
  expect(items[0]).toMatchObject({
    placedBy: 'Ada Buyer',
    firstProduct: 'Switch 24',
    lineCount: 1,
    organisation: { id: 200, name: 'Brightwater IT' },
    totals: { oneOff: [{ amount: '167.18', currency: 'GBP' }] },
  });
  expect(counts).toEqual({ QUEUED: 1, PROCESSING: 1, OTHER: 1 });
  expect(next).toBeNull();
});

test.each([
  [{}, { QUEUED: 1, PROCESSING: 1, OTHER: 1 }],
  [{ status: 'QUEUED' }, { QUEUED: 1, PROCESSING: 1, OTHER: 1 }],
  [{ text: 'waits' }, { QUEUED: 1 }],
  [{ text: 'waits', status: 'OTHER' }, { QUEUED: 1 }],
  [{ text: 'PO-123' }, { PROCESSING: 1, OTHER: 1 }],
  [{ text: '1234567062' }, { OTHER: 1 }],
  [{ text: 'leeds bob' }, {}],
  [{ text: '?!' }, {}],
  [{ text: 'below' }, {}],
  [{ text: 'below', scope: 'tree' }, { QUEUED: 1 }],
  [{ text: 'below', for: '300' }, { QUEUED: 1 }],
  [{ text: 'canary', scope: 'tree' }, {}],
  [{ from: '2000-01-01' }, { QUEUED: 1, PROCESSING: 1, OTHER: 1 }],
  [{ to: '2000-01-01' }, {}],
])('the tabs of %j count the results: %j', async (query, counts) => {
  expect(await list(query)).toMatchObject({ areCountsMinimum: false });
  expect((await list(query)).counts).toEqual(counts);
});

test.each(['1Z 999 AA1', 'sn-0042', 'SN-0042', 'SN-LOOSE-1'])(
  'an order is found by its tracking or serial number %s, and only whole',
  async (number) => {
    const facts = {
      shipments: [
        { tracking: ['1Z 999 AA1'], serials: ['SN-LOOSE-1'], lines: [{ sku: 'X', serials: ['SN-0042'] }] },
      ],
    };
    const [sent] = (await list({ status: 'PROCESSING' })).items;
    await fixture.rows('UPDATE orders SET supplier_facts = $1 WHERE id = $2', [
      JSON.stringify(facts),
      sent?.id,
    ]);
    expect((await list({ text: number })).items.map(({ id }) => id)).toEqual([sent?.id]);
    expect((await findOrders(fixture.buyer, number, 5)).map(({ id }) => id)).toEqual([sent?.id]);
    expect(await findOrders(fixture.stranger, number, 5)).toEqual([]);
    expect(await findOrders(fixture.buyer, number.slice(0, -1), 5)).toEqual([]);
    await fixture.rows('UPDATE orders SET supplier_facts = NULL');
  },
);

test('the tabs count one person’s orders when the list is filtered by them', async () => {
  const { buyer, stranger } = fixture;
  expect((await list({ person: buyer.userId, status: 'OTHER' })).counts).toEqual({
    QUEUED: 1,
    PROCESSING: 1,
    OTHER: 1,
  });
  expect((await list({ person: stranger.userId, scope: 'tree' })).counts).toEqual({});
});

test('the tabs say “at least” beyond the counted number', async () => {
  const filter = {
    organisationIds: [200],
    statuses: [],
    zone: 'UTC',
    words: null,
    exact: [],
    person: fixture.buyer.userId,
  };
  const limits = { maxCount: 1, maxFound: 2 };
  expect(await countFoundByStatus(db(), filter, limits)).toMatchObject({ isComplete: false });
  expect(await countFoundByStatus(db(), filter, { ...limits, maxFound: 3 })).toEqual({
    isComplete: true,
    counts: { QUEUED: 1, PROCESSING: 1, OTHER: 1 },
  });
});

test('a filter by organisation never includes a sibling', async () => {
  expect(await references({ for: String(300) })).toEqual(['BELOW']);
  expect(await references({ for: String(300), scope: 'tree' })).toEqual(['BELOW']);
  expect(await references({ for: String(301) })).toEqual([]);
  for (const outside of [201, 100, 999])
    await expect(list({ for: String(outside) })).rejects.toMatchObject({ code: 'not-found' });
});

test('a filter by person lists the people who ordered', async () => {
  const person = fixture.buyer.userId;
  expect(await references({ person, status: 'QUEUED' })).toEqual(['WAITS']);
  expect(await references({ person: fixture.stranger.userId, scope: 'tree' })).toEqual([]);
  expect(await listBuyers(fixture.buyer, { scope: 'tree' })).toEqual({
    people: [{ id: person, name: 'Ada Buyer' }],
  });
  expect(await listBuyers(fixture.buyer, { scope: 'tree', person: fixture.stranger.userId })).toEqual({
    people: [{ id: person, name: 'Ada Buyer' }],
  });
  await expect(listBuyers({ ...fixture.buyer, permissions: [] }, { scope: 'own' })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

test('an order names its organisation only to people who may act for it', async () => {
  const [own] = (await list({ text: 'waits' })).items;
  const [below] = (await list({ text: 'below', scope: 'tree' })).items;
  if (!own || !below) throw new Error('the orders are missing');
  const at = (organisationId: number) => ({ ...fixture.buyer, organisationId });
  expect(await findOtherOwner(fixture.buyer, below.id)).toMatchObject({ id: 300 });
  expect(await findOtherOwner(at(300), own.id)).toMatchObject({ id: 200, name: 'Brightwater IT' });
  expect(await findOtherOwner(fixture.buyer, own.id)).toBeNull();
  const onlyBelow = { ...at(301), userId: fixture.stranger.userId, homeOrganisationId: 301 };
  for (const actor of [fixture.stranger, onlyBelow]) {
    expect(await findOtherOwner(actor, own.id)).toBeNull();
    expect(await findOtherOwner(actor, below.id)).toBeNull();
  }
  expect(await findOtherOwner(fixture.buyer, '0199aaaa-0000-7000-8000-000000000001')).toBeNull();
  await expect(findOtherOwner({ ...fixture.buyer, permissions: [] }, own.id)).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

test('descendants are included on request, strangers never', async () => {
  expect(await references({ scope: 'tree' })).toEqual(['BELOW', 'PO-123', 'PO-123', 'WAITS']);
  expect(JSON.stringify(await list({ scope: 'tree' }))).not.toContain('CANARY');
});

test.each([
  [{ text: 'wait' }, 1],
  [{ text: 'sw-24' }, 3],
  [{ text: 'switch' }, 3],
  [{ text: '1234567062' }, 1],
  [{ text: 'leeds ada' }, 3],
  [{ text: 'LS1-1AA' }, 3],
  [{ text: 'leeds bob' }, 0],
  [{ text: '%' }, 0],
  [{ text: "' | 'sw" }, 3],
  [{ text: 'switch', status: ['QUEUED'] }, 1],
  [{ text: '9999999999' }, 0],
  [{ text: '100%' }, 0],
  [{ text: 'CANARY' }, 0],
  [{ status: 'QUEUED' }, 1],
  [{ status: ['PROCESSING', 'OTHER'] }, 2],
  [{ status: 'COMPLETE' }, 0],
  [{ from: '2020-01-01', to: '2020-12-31' }, 0],
  [{ from: '2020-01-01' }, 3],
])('%j finds %i', async (query, count) => {
  expect((await list(query)).items).toHaveLength(count);
});

test('an order is found by its number in any spelling', async () => {
  const [first] = (await list()).items;
  const typed = first?.number.toLowerCase().replaceAll('-', ' ');
  expect((await list({ text: typed })).items.map(({ id }) => id)).toEqual([first?.id]);
});

test('pages of orders follow each other without a gap or a repeat', async () => {
  const number = 'TC-ZZZZ-';
  await fixture.rows(
    `INSERT INTO orders (number, intent_key, organisation_id, connection_id, brand_id, person_id, real_person_id, reference, shipping, totals, request)
     SELECT $1 || n, gen_random_uuid(), organisation_id, connection_id, brand_id, person_id, real_person_id, 'MANY', shipping, totals, request
     FROM (SELECT * FROM orders WHERE organisation_id = 200 LIMIT 1) o, generate_series(1, 120) n`,
    [number],
  );
  expect((await list({ text: 'MANY' })).items).toEqual([]);
  while ((await indexUnindexedBatch()) > 0);
  const seen: string[] = [];
  for (let after: string | null = null; ; ) {
    const page = await list({ text: 'MANY', ...(after ? { after } : {}) });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
    if (!after) break;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test.each([
  { text: 'x'.repeat(201) },
  { status: 'SOMETHING' },
  { from: 'yesterday' },
  { from: '0000-01-01' },
  { text: 'a\0b' },
  { scope: 'all' },
  { after: '1' },
])('%j is rejected', (query) => {
  expect(ordersQuerySchema.safeParse(query).success).toBe(false);
});

test('an unknown time zone is ignored', async () => {
  const lost = { ...fixture.buyer, timezone: 'Mars/Olympus' };
  expect((await list({ from: '2020-01-01' }, lost)).items.length).toBeGreaterThan(0);
});
