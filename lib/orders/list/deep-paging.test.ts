import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_SELECTED, STATUS_ORDER } from '../model/list-rules';
import { ordersFilterSchema, ordersQuerySchema } from '../model/list-schema';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { listBuyers } from './buyers';
import { listMatching, listOrders, readSelected, streamOrders } from './data';

/** More than a page looks at one after the other, so that the rest comes by the indexes. */
const ORDERS = 12_000;
let fixture: OrderFixture;

/** Spreads orders over organisation 200, 300 below it and 201 next to it; most orders with rare statuses are among the oldest. */
beforeAll(async () => {
  fixture = await openOrderFixture();
  const template = await createPlacedOrder(fixture.buyer);
  await fixture.rows(
    `INSERT INTO orders (id, number, intent_key, organisation_id, connection_id, brand_id, person_id, real_person_id,
       reference, shipping, totals, request, state, status, words, created_at)
     SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(n::text, 15, '0'))::uuid,
       'N' || n, gen_random_uuid(), (ARRAY[200, 300, 201])[1 + n % 3], connection_id, brand_id,
       CASE WHEN n < 400 AND n % 7 < 4 THEN $2::uuid ELSE person_id END, real_person_id, 'R' || n, shipping, totals, request,
       'SUBMITTED', CASE WHEN n < 1000 AND n % 5 = 0 THEN 'FAILED' ELSE 'COMPLETE' END,
       array_to_tsvector(ARRAY['all', CASE WHEN n < 2000 AND n % 4 = 0 THEN 'seldom' ELSE 'often' END]), at
     FROM (SELECT * FROM orders WHERE id = $1) o,
       (SELECT n, '2025-01-01'::timestamptz + n * interval '1 hour' AS at FROM generate_series(1, $3::int) n) made`,
    [template, fixture.stranger.userId, ORDERS],
  );
  await fixture.rows('DELETE FROM orders WHERE id = $1', [template]);
  await fixture.rows('ANALYZE orders');
});
afterAll(() => fixture.close());

async function listAllReferences(query: Record<string, unknown>): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await listOrders(fixture.buyer, ordersQuerySchema.parse({ ...query, after }));
    found.push(...page.items.map(({ reference }) => reference));
    if (!page.next) return found;
    after = page.next;
  }
}

const OWN = 'organisation_id = 200';
const TREE = 'organisation_id IN (200, 300)';
test.each([
  ['a rare status', { status: 'FAILED' }, `${OWN} AND status = 'FAILED'`],
  ['a rare status of a tree', { status: 'FAILED', scope: 'tree' }, `${TREE} AND status = 'FAILED'`],
  ['rare words', { text: 'seldom' }, `${OWN} AND words @@ 'seldom'::tsquery`],
  ['rare words of a tree', { text: 'all seld', scope: 'tree' }, `${TREE} AND words @@ 'seldom'::tsquery`],
  [
    'an organisation below',
    { for: String(300), status: ['FAILED', 'QUEUED'] },
    `organisation_id = 300 AND status = 'FAILED'`,
  ],
  [
    'words and a status',
    { text: 'seldom', status: 'FAILED', scope: 'tree' },
    `${TREE} AND status = 'FAILED' AND words @@ 'seldom'::tsquery`,
  ],
  [
    'days',
    { from: '2025-01-20', to: '2025-01-22', scope: 'tree' },
    `${TREE} AND created_at >= '2025-01-20Z' AND created_at < '2025-01-23Z'`,
  ],
])('%s is complete and in order on every page', async (_name, query, where) => {
  const rows = await fixture.rows(`SELECT reference FROM orders WHERE ${where} ORDER BY id DESC`);
  expect(rows.length).toBeGreaterThan(20);
  expect(await listAllReferences(query)).toEqual(rows.map(({ reference }) => reference));
});

const RANK = `array_position('{${STATUS_ORDER.join()}}'::text[], list_status)`;
test.each([
  ['placed', {}, OWN, 'id'],
  ['placed', { scope: 'tree', status: 'FAILED' }, `${TREE} AND status = 'FAILED'`, 'id'],
  ['placed', { text: 'seldom' }, `${OWN} AND words @@ 'seldom'::tsquery`, 'id'],
  ['status', {}, OWN, `${RANK}, id DESC`],
  ['-status', { scope: 'tree' }, TREE, `${RANK} DESC, id DESC`],
  ['status', { status: ['FAILED', 'QUEUED'] }, `${OWN} AND status = 'FAILED'`, 'id DESC'],
  ['-status', { text: 'seldom' }, `${OWN} AND words @@ 'seldom'::tsquery`, `${RANK} DESC, id DESC`],
])('sorted by %s, %j is complete and in order on every page', async (sort, query, where, order) => {
  const rows = await fixture.rows(`SELECT reference FROM orders WHERE ${where} ORDER BY ${order}`);
  expect(rows.length).toBeGreaterThan(20);
  expect(await listAllReferences({ ...query, sort })).toEqual(rows.map(({ reference }) => reference));
});

test('an order whose status changes between two parts neither hides nor repeats others', async () => {
  const query = { sort: '-status', scope: 'tree' };
  const first = await listOrders(fixture.buyer, ordersQuerySchema.parse(query));
  const last = first.items.at(-1)?.id;
  const [kept] = await fixture.rows('SELECT status FROM orders WHERE id = $1', [last]);
  await fixture.rows(`UPDATE orders SET status = 'CREATED' WHERE id = $1`, [last]);
  const second = await listOrders(fixture.buyer, ordersQuerySchema.parse({ ...query, after: first.next }));
  await fixture.rows('UPDATE orders SET status = $2 WHERE id = $1', [last, kept?.status]);
  const undisturbed = await listOrders(
    fixture.buyer,
    ordersQuerySchema.parse({ ...query, after: first.next }),
  );
  expect(second.items.map(({ id }) => id)).toEqual(undisturbed.items.map(({ id }) => id));
});

test('a file and the selection of all follow the sort order', async () => {
  const query = ordersFilterSchema.parse({ sort: 'status', status: ['FAILED', 'COMPLETE'] });
  const rows = await fixture.rows(`SELECT id, reference FROM orders WHERE ${OWN} ORDER BY ${RANK}, id DESC`);
  const exported: string[] = [];
  for await (const batch of await streamOrders(fixture.buyer, query))
    exported.push(...batch.map(({ reference }) => reference));
  expect(exported).toEqual(rows.map(({ reference }) => reference));
  const { orders } = await listMatching(fixture.buyer, query);
  expect(orders.map(({ id }) => id)).toEqual(rows.slice(0, MAX_SELECTED).map(({ id }) => id));
  const ids = [...rows.slice(0, 3), ...rows.slice(-3)].map(({ id }) => String(id));
  const selected = await readSelected(fixture.buyer, { ids: ids.toReversed(), sort: 'status' });
  expect(selected.map(({ id }) => id)).toEqual(ids);
});

test('a place that is none is rejected', () => {
  for (const after of ['x', 'COMPLETE.', `${'A'.repeat(90)}.x`, "'; --"])
    expect(ordersQuerySchema.safeParse({ sort: 'status', after }).success).toBe(false);
});

test('a person who ordered long ago is found and named in the filter', async () => {
  const person = fixture.stranger.userId;
  const rows = await fixture.rows(
    `SELECT reference FROM orders WHERE ${TREE} AND person_id = $1 ORDER BY id DESC`,
    [person],
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(await listAllReferences({ person, scope: 'tree' })).toEqual(rows.map(({ reference }) => reference));
  const { people } = await listBuyers(fixture.buyer, { scope: 'tree', person });
  expect(people.map(({ id }) => id)).toContain(person);
});

test('counts end at a thousand and one', async () => {
  const { counts } = await listOrders(fixture.buyer, ordersQuerySchema.parse({ scope: 'tree' }));
  expect(counts).toEqual({ COMPLETE: 1_001, FAILED: expect.any(Number) });
});
