import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { message } from '@/lib/platform/messages/message';
import { held, json, token } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { listUnconfirmedOrders, releaseUnconfirmedOrder } from '../resolve-order';
import { closeReport, listReports } from '../status-sync/reports';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';
import { sendOrder, sweepSubmissions } from './jobs';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'order_events', 'audit_events', 'pgboss.job'));
  fixture.api.on('POST /oauth/token', token());
  fixture.api.journal.length = 0;
});

const POLL_OPTIONS = { timeout: 60_000, interval: 20 };
const posts = () => fixture.api.count('POST /v1/orders');
const findStoredOrder = async (id: string) =>
  (await fixture.rows('SELECT * FROM orders WHERE id = $1', [id]))[0] ?? {};
const operator = (): Actor => ({
  ...fixture.buyer,
  role: 'operator',
  permissions: ROLE_PERMISSIONS.operator,
});

async function release(id: string): Promise<void> {
  const { items } = await listUnconfirmedOrders(operator());
  const { number = '', attempt = 0 } = items.find((item) => item.id === id) ?? {};
  await releaseUnconfirmedOrder(operator(), id, {
    distributorContact: 'Kim',
    said: 'Not in our books',
    number,
    attempt,
  });
}

describe('a late second order of the distributor', () => {
  /** Two sendings: the first is answered when the second has been. */
  async function createLateAnsweredOrder(first: number, second: number): Promise<string> {
    const id = await createPlacedOrder(fixture.buyer);
    const heldAnswer = held(json(201, { id: first, status: 'PROCESSING' }));
    fixture.api.on('POST /v1/orders', heldAnswer.behaviour, json(201, { id: second, status: 'PROCESSING' }));
    const sending = sendOrder(id);
    await expect.poll(posts, POLL_OPTIONS).toBe(1);
    await fixture.rows(`UPDATE orders SET lease_until = now() - interval '1 second'`);
    await sweepSubmissions();
    await release(id);
    await sendOrder(id);
    heldAnswer.release();
    await sending;
    return id;
  }

  test('is kept with its attempt and shown until a person closes it', async () => {
    const id = await createLateAnsweredOrder(1001, 1002);
    expect(posts()).toBe(2);
    expect(await findStoredOrder(id)).toMatchObject({ state: 'SUBMITTED', upstream_id: '1002' });
    expect(
      await fixture.rows('SELECT attempt, outcome, upstream_id FROM order_attempts ORDER BY attempt'),
    ).toEqual([
      { attempt: 1, outcome: 'submitted', upstream_id: '1001' },
      { attempt: 2, outcome: 'submitted', upstream_id: '1002' },
    ]);
    const { items } = await listReports(operator());
    expect(items).toMatchObject([{ kind: 'possible-duplicate', upstreamId: '1001', order: { id } }]);
    expect(
      await fixture.rows(`SELECT kind FROM order_events WHERE kind = 'order.possible-duplicate'`),
    ).toEqual([{ kind: 'order.possible-duplicate' }]);
    expect((await closeReport(operator(), String(items[0]?.id))).items).toEqual([]);
    expect(
      await fixture.rows(`SELECT detail FROM audit_events WHERE action = 'order.report-closed'`),
    ).toEqual([{ detail: message('audit.reports.possible-duplicate', { order: '1001' }) }]);
    expect((await getOrder(fixture.buyer, id)).upstreamId).toBe('1002');
  });

  test('is none when both attempts got the same id', async () => {
    const id = await createLateAnsweredOrder(1001, 1001);
    expect(await findStoredOrder(id)).toMatchObject({ state: 'SUBMITTED', upstream_id: '1001' });
    expect((await listReports(operator())).items).toEqual([]);
  });
});
