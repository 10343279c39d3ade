import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { type Behaviour, json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { createSentOrder, makeDue, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { syncDueOrders } from './data';

/** A bucket of three reads, one of which is the pages'; the next one comes after four seconds. */
const PER_MINUTE = 15;

let fixture: OrderFixture;
let next = 6000;
beforeAll(async () => {
  vi.stubEnv('ORDER_READS_PER_MINUTE', String(PER_MINUTE));
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'read_rate_limits'));
});

async function createDueOrder(actor = fixture.buyer): Promise<{ id: string; at: string }> {
  const upstreamId = next++;
  const id = await createSentOrder(fixture, json(201, { id: upstreamId, status: 'PROCESSING' }), actor);
  const at = `GET /v1/orders/${upstreamId}`;
  fixture.api.on(at, json(200, { id: upstreamId, status: 'ACCEPTED' }));
  await makeDue(fixture, id);
  return { id, at };
}

const reads = () => fixture.api.journal.filter(({ path, method }) => method === 'GET' && /orders/.test(path));
const setReadsLeft = (seconds: number) =>
  fixture.rows(`UPDATE read_rate_limits SET refilled_at = refilled_at - ${seconds} * interval '1 second'`);

describe('with a low rate limit', () => {
  beforeEach(() => {
    fixture.api.journal.length = 0;
  });

  test('all workers together stop at it, longest waiting first, and continue when it refills', async () => {
    const all = [
      await createDueOrder(),
      await createDueOrder(),
      await createDueOrder(),
      await createDueOrder(),
      await createDueOrder(),
    ];
    for (const [index, { id }] of all.entries())
      await fixture.rows(
        `UPDATE orders SET next_read_at = now() - ${10 - index} * interval '1 minute' WHERE id = $1`,
        [id],
      );
    fixture.api.journal.length = 0;
    await Promise.all([syncDueOrders(), syncDueOrders(), syncDueOrders()]);
    expect(
      reads()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(all.slice(0, 2).map(({ at }) => at));
    await syncDueOrders();
    expect(reads()).toHaveLength(2);
    await setReadsLeft(8);
    await syncDueOrders();
    expect(reads()).toHaveLength(4);
    expect(await fixture.rows('SELECT id FROM orders WHERE next_read_at < now()')).toHaveLength(1);
  });

  test('a page still gets a read after the status sync used its share', async () => {
    const all = [
      await createDueOrder(),
      await createDueOrder(),
      await createDueOrder(),
      await createDueOrder(),
    ];
    await syncDueOrders();
    const [third, fourth] = all.slice(2);
    expect(await getOrder(fixture.buyer, String(third?.id))).toMatchObject({ status: 'ACCEPTED' });
    // The rate limit is reached: what is stored is shown, and nothing is asked.
    expect(await getOrder(fixture.buyer, String(fourth?.id))).toMatchObject({ status: 'PROCESSING' });
    expect(fixture.api.count(String(fourth?.at))).toBe(0);
  });

  const failing: [string, Behaviour][] = [
    ['a failing answer', json(503, {})],
    ['no answer', reset],
  ];
  test.each(failing)('a retry after %s stays within it', async (_, behaviour) => {
    const [first, second] = [await createDueOrder(), await createDueOrder()];
    for (const { at } of [first, second]) fixture.api.on(at, behaviour);
    await fixture.rows(`UPDATE orders SET next_read_at = now() - interval '1 minute' WHERE id = $1`, [
      first.id,
    ]);
    await fixture.rows(`UPDATE orders SET next_read_at = now() + interval '1 hour' WHERE id = $1`, [
      second.id,
    ]);
    fixture.api.journal.length = 0;
    await syncDueOrders();
    // A third try would be out of the page's share.
    expect(fixture.api.count(first.at)).toBe(2);
    await getOrder(fixture.buyer, second.id);
    expect(fixture.api.count(second.at)).toBe(1);
  });

  test('a read repeated with a new token counts', async () => {
    const [first, second, third] = [await createDueOrder(), await createDueOrder(), await createDueOrder()];
    fixture.api.on(
      first.at,
      json(401, {}),
      json(200, { id: Number(first.at.split('/').pop()), status: 'ACCEPTED' }),
    );
    for (const { id } of [second, third])
      await fixture.rows(`UPDATE orders SET next_read_at = now() + interval '1 hour' WHERE id = $1`, [id]);
    fixture.api.journal.length = 0;
    await syncDueOrders();
    expect(fixture.api.count(first.at)).toBe(2);
    await getOrder(fixture.buyer, second.id);
    await getOrder(fixture.buyer, third.id);
    expect(reads()).toHaveLength(3);
  });

  test('one connection at its limit does not delay another’s orders', async () => {
    for (let i = 0; i < 9; i++) await createDueOrder();
    const other = await createDueOrder(fixture.stranger);
    await fixture.rows(
      `UPDATE orders SET next_read_at = now() - interval '1 hour' WHERE organisation_id = 200`,
    );
    fixture.api.journal.length = 0;
    await syncDueOrders();
    expect(fixture.api.count(other.at)).toBe(1);
    expect(reads()).toHaveLength(3);
  });
});
