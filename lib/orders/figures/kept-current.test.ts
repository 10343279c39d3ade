import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensurePriceList } from '@/lib/catalogue/price-lists/data';
import { addOwn, OWN } from '@/lib/customers/testing/own';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { inTransaction } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { countOrders } from '../model/count-orders';
import { withdrawOrder } from '../order-actions';
import { sendOrder } from '../submission/jobs';
import { createPlacedOrder, makeDue, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { countUncountedBatch, findMissedOrders, foldFigures, keepFigures } from './fold';

let fixture: OrderFixture;
let buyers: Actor[];
let next = 50_000;
beforeAll(async () => {
  fixture = await openOrderFixture();
  const { pool } = fixture.database;
  await addOwn(pool, { id: OWN, parentId: 200, path: [100, 200, OWN], name: 'Elm Dental' });
  await addOwn(pool, { id: OWN + 1, parentId: OWN, path: [100, 200, OWN, OWN + 1], name: 'Elm York' });
  const terms = { markup: '10', rounding: 'none', floor: true, rules: [] };
  await ensurePriceList(200, { ...terms, name: 'Customers', rounding: 'none' }, [OWN]);
  await ensurePriceList(OWN, { ...terms, name: 'Branches', rounding: 'none' }, [OWN + 1]);
  const at = (id: number): Actor => ({ ...fixture.buyer, organisationId: id, homeOrganisationId: id });
  buyers = [fixture.buyer, at(OWN), at(OWN + 1), fixture.stranger];
});
afterAll(() => fixture.close());
beforeEach(empty);

async function empty() {
  await fixture.rows(
    emptyTables(
      'orders',
      'order_figures',
      'order_figure_changes',
      'uncounted_orders',
      'carts',
      'connection_circuits',
    ),
  );
}

/** Computes the figures from the orders themselves. */
const SCAN = `
  WITH priced AS (
    SELECT order_id, position, coalesce(vendor_name, '') AS vendor, o.organisation_id AS payer, l.totals
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    UNION ALL
    SELECT l.order_id, position, coalesce(vendor_name, ''), t.organisation_id, t.lines -> position -> 'totals'
    FROM order_lines l JOIN order_tier_prices t ON t.order_id = l.order_id),
  parts AS (
    SELECT p.*, part ->> 'currency' AS currency, (part ->> 'amount')::numeric AS amount
    FROM priced p CROSS JOIN jsonb_array_elements(p.totals -> 'oneOff') part),
  counted AS (
    SELECT o.*, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, list_status <> 'COMPLETE' AS is_open,
      (SELECT floor(extract(epoch FROM min(seen_at) - o.created_at)) FROM order_observations seen
        WHERE seen.order_id = o.id AND unlinked_at IS NULL AND seen.status IN ('SHIPPED', 'COMPLETE')) AS seconds
    FROM orders o WHERE list_status NOT IN ('REJECTED', 'WITHDRAWN', 'CANCELLED', 'FAILED')),
  keyed AS (
    SELECT order_id, payer, 'vendor' AS kind, vendor, currency, amount FROM parts
    UNION ALL SELECT order_id, payer, 'order', '', currency, amount FROM parts
    UNION ALL SELECT order_id, payer, 'vendor', vendor, '', 0 FROM priced
    UNION ALL SELECT order_id, payer, 'order', '', '', 0 FROM priced),
  each_order AS (
    SELECT order_id, payer, kind, vendor, currency, sum(amount) AS amount FROM keyed GROUP BY 1, 2, 3, 4, 5)
  SELECT payer::float8 AS organisation, o.organisation_id::float8 AS customer, month, kind, vendor, currency,
    count(*)::float8 AS orders, count(*) FILTER (WHERE is_open)::float8 AS open_orders,
    trim_scale(sum(amount))::text AS amount,
    trim_scale(coalesce(sum(amount) FILTER (WHERE is_open), 0))::text AS open_amount,
    count(seconds)::float8 AS shipped, coalesce(sum(seconds), 0)::float8 AS seconds
  FROM each_order e JOIN counted o ON o.id = e.order_id
  GROUP BY payer, o.organisation_id, month, kind, vendor, currency ORDER BY 1, 2, 3, 4, 5, 6`;

const KEPT = `
  SELECT organisation_id::float8 AS organisation, customer_id::float8 AS customer, month, kind, vendor, currency,
    sum(orders)::float8 AS orders, sum(open_orders)::float8 AS open_orders,
    trim_scale(sum(amount))::text AS amount, trim_scale(sum(open_amount))::text AS open_amount,
    sum(shipped_orders)::float8 AS shipped, sum(shipped_seconds)::float8 AS seconds
  FROM (SELECT organisation_id, customer_id, month, kind, vendor, currency, orders, open_orders, amount, open_amount,
      shipped_orders, shipped_seconds FROM order_figures
    UNION ALL SELECT organisation_id, customer_id, month, kind, vendor, currency, orders, open_orders, amount,
      open_amount, shipped_orders, shipped_seconds FROM order_figure_changes) kept
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(orders) <> 0 OR sum(amount) <> 0 ORDER BY 1, 2, 3, 4, 5, 6`;

const expectCurrent = async () => expect(await fixture.rows(KEPT)).toEqual(await fixture.rows(SCAN));

/** Orders of a run, and where the API has them. */
type Placed = { id: string; actor: Actor; upstreamId: number };

async function send({ id, upstreamId }: Placed, outcome: string) {
  const answers = {
    taken: json(201, { id: upstreamId, status: 'PROCESSING' }),
    rejected: json(422, { title: 'No' }),
    busy: json(429, {}),
    lost: reset,
  };
  fixture.api.on('POST /v1/orders', answers[outcome as keyof typeof answers]);
  await sendOrder(id);
}

async function see({ id, actor, upstreamId }: Placed, status: string) {
  fixture.api.on(`GET /v1/orders/${upstreamId}`, json(200, { id: upstreamId, status }));
  await makeDue(fixture, id);
  await getOrder(actor, id);
}

const STATUSES = [
  'ACCEPTED',
  'ATTENTION_REQUIRED',
  'SHIPPED',
  'COMPLETE',
  'CANCELLED',
  'FAILED',
  'ON_A_BOAT',
];
const place = fc.nat(20);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    buyer: fc.nat(3),
    together: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('send' as const),
    place,
    outcome: fc.constantFrom('taken', 'taken', 'taken', 'rejected', 'busy', 'lost'),
  }),
  fc.record({ kind: fc.constant('see' as const), place, status: fc.constantFrom(...STATUSES) }),
  fc.record({ kind: fc.constant('withdraw' as const), place }),
  fc.record({ kind: fc.constant('fold' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take(one: Step, placed: Placed[]): Promise<void> {
  if (one.kind === 'fold') return foldFigures();
  if (one.kind === 'place') {
    const actor = buyers[one.buyer] ?? fixture.buyer;
    for (let count = 0; count < one.together; count++)
      placed.push({ id: await createPlacedOrder(actor), actor, upstreamId: next++ });
    return;
  }
  const order = placed[one.place % Math.max(placed.length, 1)];
  if (!order) return;
  if (one.kind === 'send') await send(order, one.outcome);
  if (one.kind === 'see') await see(order, one.status);
  if (one.kind === 'withdraw') await withdrawOrder(order.actor, order.id).catch(() => undefined);
}

test('the figures are what a scan of all orders gives, after any sequence of events', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const placed: Placed[] = [];
        for (const one of steps) await take(one, placed);
        await expectCurrent();
        await keepFigures();
        await expectCurrent();
        expect(await fixture.rows('SELECT FROM order_figure_changes')).toEqual([]);
      })
      .afterEach(empty),
    { numRuns: 15 },
  );
}, 240_000);

test('orders of one organisation that are placed and withdrawn at once do not wait for one another, and all count', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 8; count++) ids.push(await createPlacedOrder(fixture.buyer));
  await Promise.all([
    ...ids.slice(0, 5).map((id) => withdrawOrder(fixture.buyer, id)),
    foldFigures(),
    foldFigures(),
    ...ids.map((id) => inTransaction((tx) => countOrders(tx, [id]))),
  ]);
  await expectCurrent();
  await foldFigures();
  await expectCurrent();
});

test('a change that is rolled back changes no figure', async () => {
  const id = await createPlacedOrder(fixture.buyer);
  const rolledBack = inTransaction(async (tx) => {
    await tx.execute(sql`UPDATE orders SET state = 'WITHDRAWN' WHERE id = ${id}`);
    await countOrders(tx, [id]);
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  await expectCurrent();
});

test('orders from before there were figures are counted once, in batches, also while they change', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count++)
    ids.push(await createPlacedOrder(buyers[count % 4] ?? fixture.buyer));
  await fixture.rows(emptyTables('order_figures', 'order_figure_changes', 'counted_orders'));
  await fixture.rows('INSERT INTO uncounted_orders SELECT id FROM orders');
  expect(await countUncountedBatch(2)).toBe(2);
  await Promise.all([withdrawOrder(fixture.buyer, ids[0] ?? ''), countUncountedBatch(2)]);
  while ((await countUncountedBatch(2)) > 0);
  await expectCurrent();
  expect(await fixture.rows('SELECT FROM uncounted_orders')).toEqual([]);
  await fixture.rows('INSERT INTO uncounted_orders SELECT id FROM orders');
  await keepFigures();
  await expectCurrent();
});

test('orders that a node of the previous release placed or ended are found and counted', async () => {
  const [ended, placed] = [await createPlacedOrder(fixture.buyer), await createPlacedOrder(fixture.buyer)];
  await createPlacedOrder(fixture.buyer);
  await foldFigures();
  await findMissedOrders();
  expect(await fixture.rows('SELECT FROM uncounted_orders')).toEqual([]);
  await fixture.rows(`UPDATE orders SET state = 'WITHDRAWN' WHERE id = $1`, [ended]);
  // Makes the order one that was never counted.
  await inTransaction(async (tx) => {
    await tx.execute(sql`UPDATE orders SET state = 'WITHDRAWN' WHERE id = ${placed}`);
    await countOrders(tx, [placed]);
    await tx.execute(sql`DELETE FROM counted_orders WHERE order_id = ${placed}`);
    await tx.execute(sql`UPDATE orders SET state = 'QUEUED' WHERE id = ${placed}`);
  });
  await findMissedOrders();
  const found = await fixture.rows('SELECT order_id AS id FROM uncounted_orders ORDER BY 1');
  expect(found.map(({ id }) => id)).toEqual([ended, placed].toSorted());
  await keepFigures();
  await expectCurrent();
});
