import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Behaviour, json, reset } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { makeDue, type OrderDesk, openOrderDesk, sentOrder } from '../testing/order-fixture';
import { followDue } from './data';

/** A bucket of three reads, one of which is the pages'; the next one comes after four seconds. */
const PER_MINUTE = 15;

let desk: OrderDesk;
let next = 6000;
beforeAll(async () => {
  vi.stubEnv('ORDER_READS_PER_MINUTE', String(PER_MINUTE));
  desk = await openOrderDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.rows('TRUNCATE orders, carts, connection_circuits, read_budgets CASCADE');
});

async function due(actor = desk.buyer): Promise<{ id: string; at: string }> {
  const upstreamId = next++;
  const id = await sentOrder(desk, json(201, { id: upstreamId, status: 'PROCESSING' }), actor);
  const at = `GET /v1/orders/${upstreamId}`;
  desk.api.on(at, json(200, { id: upstreamId, status: 'ACCEPTED' }));
  await makeDue(desk, id);
  return { id, at };
}

const reads = () => desk.api.journal.filter(({ path, method }) => method === 'GET' && /orders/.test(path));
const fill = (seconds: number) =>
  desk.rows(`UPDATE read_budgets SET refilled_at = refilled_at - ${seconds} * interval '1 second'`);

describe('with a budget of few reads', () => {
  beforeEach(() => {
    desk.api.journal.length = 0;
  });

  test('any number of followers stop at it, longest waiting first, and go on when it refills', async () => {
    const all = [await due(), await due(), await due(), await due(), await due()];
    for (const [index, { id }] of all.entries())
      await desk.rows(
        `UPDATE orders SET next_read_at = now() - ${10 - index} * interval '1 minute' WHERE id = $1`,
        [id],
      );
    desk.api.journal.length = 0;
    await Promise.all([followDue(), followDue(), followDue()]);
    expect(
      reads()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(all.slice(0, 2).map(({ at }) => at));
    await followDue();
    expect(reads()).toHaveLength(2);
    await fill(8);
    await followDue();
    expect(reads()).toHaveLength(4);
    expect(await desk.rows('SELECT id FROM orders WHERE next_read_at < now()')).toHaveLength(1);
  });

  test('a page still finds a read when the follower has spent all it may', async () => {
    const all = [await due(), await due(), await due(), await due()];
    await followDue();
    const [third, fourth] = all.slice(2);
    expect(await getOrder(desk.buyer, String(third?.id))).toMatchObject({ status: 'ACCEPTED' });
    // The budget is spent: what is stored is shown, and nothing is asked.
    expect(await getOrder(desk.buyer, String(fourth?.id))).toMatchObject({ status: 'PROCESSING' });
    expect(desk.api.count(String(fourth?.at))).toBe(0);
  });

  const failing: [string, Behaviour][] = [
    ['a failing answer', json(503, {})],
    ['no answer', reset],
  ];
  test.each(failing)('after %s a read is tried again only within it', async (_, behaviour) => {
    const [first, second] = [await due(), await due()];
    for (const { at } of [first, second]) desk.api.on(at, behaviour);
    await desk.rows(`UPDATE orders SET next_read_at = now() - interval '1 minute' WHERE id = $1`, [first.id]);
    await desk.rows(`UPDATE orders SET next_read_at = now() + interval '1 hour' WHERE id = $1`, [second.id]);
    desk.api.journal.length = 0;
    await followDue();
    // A third try would be out of the page's share.
    expect(desk.api.count(first.at)).toBe(2);
    await getOrder(desk.buyer, second.id);
    expect(desk.api.count(second.at)).toBe(1);
  });

  test('the read with a renewed token counts, too', async () => {
    const [first, second, third] = [await due(), await due(), await due()];
    desk.api.on(
      first.at,
      json(401, {}),
      json(200, { id: Number(first.at.split('/').pop()), status: 'ACCEPTED' }),
    );
    for (const { id } of [second, third])
      await desk.rows(`UPDATE orders SET next_read_at = now() + interval '1 hour' WHERE id = $1`, [id]);
    desk.api.journal.length = 0;
    await followDue();
    expect(desk.api.count(first.at)).toBe(2);
    await getOrder(desk.buyer, second.id);
    await getOrder(desk.buyer, third.id);
    expect(reads()).toHaveLength(3);
  });

  test('one connection’s spent budget does not hold up another’s orders', async () => {
    for (let i = 0; i < 9; i++) await due();
    const other = await due(desk.stranger);
    await desk.rows(`UPDATE orders SET next_read_at = now() - interval '1 hour' WHERE organisation_id = 200`);
    desk.api.journal.length = 0;
    await followDue();
    expect(desk.api.count(other.at)).toBe(1);
    expect(reads()).toHaveLength(3);
  });
});
