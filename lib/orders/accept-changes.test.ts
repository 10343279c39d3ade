import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { listAddresses } from '@/lib/customers/addresses/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { acceptChanges } from './accept-changes';
import { listApprovals } from './approval/data';
import { getAuditTrail } from './audit-trail/data';
import { getOrder } from './data';
import { sendNow } from './decide-order';
import { withdrawOrder } from './order-actions';
import { sendOrder, sweepSubmissions } from './submission/jobs';
import { addRule, approve } from './testing/approval-fixture';
import {
  addAdministrator,
  createPlacedOrder,
  type OrderFixture,
  openOrderFixture,
  PRODUCT_ID,
} from './testing/order-fixture';

let fixture: OrderFixture;
let admin: Actor;
beforeAll(async () => {
  fixture = await openOrderFixture();
  admin = await addAdministrator(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(
    emptyTables('orders', 'carts', 'order_policies', 'approval_rules', 'audit_events', 'connection_circuits'),
  );
  await fixture.rows(
    `UPDATE memberships SET disabled_at = NULL, role = CASE WHEN person_id = '${admin.userId}' THEN role ELSE 'buyer' END`,
  );
  serveProduct({});
  fixture.api.journal.length = 0;
});

const PRODUCT = `GET /v1/products/${PRODUCT_ID}`;
/** The product as the API gives it from now on. */
const serveProduct = (change: Parameters<typeof product>[1]) =>
  fixture.api.on(
    PRODUCT,
    json(200, product(PRODUCT_ID, { name: 'Switch 24', product_code: 'SW-24', ...change })),
  );
const raisePrice = () => serveProduct({ price: 99 });
const policy = async (holdSeconds: number, needsApproval: boolean, tolerance = 0) => {
  await fixture.rows(
    `INSERT INTO order_policies (organisation_id, hold_seconds, tolerance_percent) VALUES (200, $1, $2)`,
    [holdSeconds, tolerance],
  );
  if (needsApproval) await addRule(200);
};
const posts = () => fixture.api.count('POST /v1/orders');
/** The time of a hold, or the pause between two tries, is over. */
const sweepAndSend = async (id: string) => {
  await fixture.rows('DELETE FROM connection_circuits');
  await fixture.rows('UPDATE orders SET not_before = now() WHERE id = $1 AND isfinite(not_before)', [id]);
};
/** So long ago that what was compared then counts no more. */
const expireCheck = (id: string) =>
  fixture.rows(`UPDATE orders SET checked_until = now() WHERE id = $1`, [id]);

/** An order that somebody else has approved. */
async function createApprovedOrder(over = {}): Promise<string> {
  await policy(0, true);
  const id = await createPlacedOrder(fixture.buyer, over);
  await approve(admin, id);
  return id;
}

/** An order that was held for a time, which is over. */
async function createHeldOrder(tolerance = 0): Promise<string> {
  await policy(3600, false, tolerance);
  const id = await createPlacedOrder(fixture.buyer);
  await sweepAndSend(id);
  return id;
}

describe('a waiting order is compared when it is sent', () => {
  test('an order without a difference is sent', async () => {
    const id = await createApprovedOrder();
    fixture.api.journal.length = 0;
    await sendOrder(id);
    expect([fixture.api.count(PRODUCT), posts()]).toEqual([1, 1]);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ state: 'SUBMITTED', recheck: null });
  });

  test.each([
    ['approved', createApprovedOrder],
    ['held', createHeldOrder],
  ])('a higher price stops an order that was %s, and shows old and new', async (_how, ready) => {
    const id = await ready();
    raisePrice();
    await sendOrder(id);
    await sweepSubmissions();
    await sendOrder(id);
    expect(posts()).toBe(0);
    const order = await getOrder(admin, id);
    expect(order).toMatchObject({
      state: 'QUEUED',
      held: 'changed',
      notBefore: null,
      actions: ['accept-changes', 'withdraw'],
      recheck: {
        findings: {
          person: null,
          shipping: null,
          lines: [
            {
              position: 0,
              name: 'Switch 24',
              changes: [{ kind: 'price', from: { currency: 'GBP' }, to: { amount: '99', currency: 'GBP' } }],
            },
          ],
        },
      },
    });
    expect(order.timeline.find(({ phase }) => phase === 'current')?.title).toBe('Changed since agreed');
    const kinds = await fixture.rows('SELECT kind FROM order_events ORDER BY place');
    expect(kinds.filter(({ kind }) => kind === 'order.changed')).toHaveLength(1);
  });

  test('a higher price stops an order that a person sends early', async () => {
    await policy(3600, false);
    const id = await createPlacedOrder(fixture.buyer);
    raisePrice();
    await sendNow(fixture.buyer, id);
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('an order is sent at lower prices, and at higher ones within the tolerance', async () => {
    const id = await createHeldOrder(30);
    const [line] = (await getOrder(fixture.buyer, id)).lines;
    serveProduct({ price: Number(line?.parts[0]?.price?.amount) * 1.29 });
    await sendOrder(id);
    expect(posts()).toBe(1);
  });

  test.each([
    ['less in stock than was ordered', { stock: 1 }, { changes: [{ kind: 'stock', to: 1 }] }],
    ['no price any more', { price: null }, { problems: [expect.anything()] }],
  ])('%s stops an order', async (_what, change, found) => {
    const id = await createApprovedOrder();
    serveProduct(change);
    await sendOrder(id);
    expect((await getOrder(admin, id)).recheck?.findings.lines).toMatchObject([found]);
    expect(posts()).toBe(0);
  });

  test.each([
    ['is disabled', 'UPDATE memberships SET disabled_at = now() WHERE person_id = $1'],
    ['may no longer order', `UPDATE memberships SET role = 'viewer' WHERE person_id = $1`],
  ])('an order needs another person when its buyer %s', async (_what, change) => {
    const id = await createApprovedOrder();
    await fixture.rows(change, [fixture.buyer.userId]);
    await sendOrder(id);
    const order = await getOrder(admin, id);
    expect([posts(), order.recheck?.findings.person]).toEqual([0, 'Ada Buyer']);
    await acceptChanges(admin, id, { recheckId: order.recheck?.id ?? '' });
    await sendOrder(id);
    expect(posts()).toBe(1);
  });

  test('a higher price stops an order after a long outage', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    fixture.api.on('POST /v1/orders', json(429, {}));
    await sendOrder(id);
    raisePrice();
    await sweepAndSend(id);
    await expireCheck(id);
    await sendOrder(id);
    fixture.api.on('POST /v1/orders', json(201, { id: 5001, status: 'PROCESSING' }));
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ held: 'changed' });
    expect(posts()).toBe(1);
  });

  test('an order that may have arrived is repeated unchanged under its key', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    fixture.api.on('POST /v1/orders', json(429, {}));
    await sendOrder(id);
    await fixture.rows(`UPDATE order_attempts SET outcome = 'repeatable'`);
    fixture.api.on('POST /v1/orders', json(201, { id: 5002, status: 'PROCESSING' }));
    raisePrice();
    await sweepAndSend(id);
    await expireCheck(id);
    await sendOrder(id);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ state: 'SUBMITTED' });
  });

  test('an order is compared by the claim itself, with any content of the queue', async () => {
    const id = await createHeldOrder();
    raisePrice();
    await fixture.rows(`UPDATE orders SET held = NULL, not_before = now(), checked_until = NULL`);
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('an order is compared with stored values while the distributor does not answer', async () => {
    const id = await createApprovedOrder();
    fixture.api.on(PRODUCT, json(500, {}));
    await sendOrder(id);
    expect(posts()).toBe(1);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ state: 'SUBMITTED' });
  });
});

describe('the saved address of a waiting order', () => {
  const ADDRESSES = 'GET /v1/organisations/200/addresses';
  const OFFICE = {
    name: 'Office',
    addr_line_1: '1 High Street',
    city: 'Leeds',
    postal_code: 'LS1 1AA',
    country_code: 826,
  };
  const stubAddresses = (...addresses: object[]) => fixture.api.on(ADDRESSES, json(200, addresses));
  const expireAddresses = () => fixture.rows(`UPDATE address_reads SET read_at = now() - interval '1 hour'`);

  async function createApprovedOrderToOffice(): Promise<string> {
    stubAddresses(OFFICE);
    await expireAddresses();
    const { addresses } = await listAddresses(fixture.buyer, 200);
    return createApprovedOrder({ shipping: { kind: 'saved', addressId: addresses[0]?.id ?? '' } });
  }

  test('is used when it is still saved', async () => {
    const id = await createApprovedOrderToOffice();
    await sendOrder(id);
    expect(posts()).toBe(1);
  });

  test('holds the order when it moved, and the accepted new one is used', async () => {
    const id = await createApprovedOrderToOffice();
    stubAddresses({ ...OFFICE, addr_line_1: '9 New Road' });
    await expireAddresses();
    await sendOrder(id);
    expect(posts()).toBe(0);
    const { recheck } = await getOrder(admin, id);
    expect(recheck?.findings.shipping).toMatchObject({
      from: { addr_line_1: '1 High Street' },
      to: { addr_line_1: '9 New Road' },
    });
    await acceptChanges(admin, id, { recheckId: recheck?.id ?? '' });
    await sendOrder(id);
    expect(posts()).toBe(1);
    const [row] = await fixture.rows(`SELECT request->'shipping'->>'addr_line_1' AS sent_to FROM orders`);
    expect(row).toEqual({ sent_to: '9 New Road' });
  });

  test('is the approved one while it cannot be checked', async () => {
    const id = await createApprovedOrderToOffice();
    fixture.api.on(ADDRESSES, json(500, {}));
    await expireAddresses();
    await sendOrder(id);
    expect(posts()).toBe(1);
  });
});

describe('a decision about a changed order', () => {
  async function createChangedOrder(ready: () => Promise<string> = createApprovedOrder) {
    const id = await ready();
    raisePrice();
    await sendOrder(id);
    const { recheck } = await getOrder(admin, id);
    return { id, recheckId: recheck?.id ?? '' };
  }

  test('that approves sends it once at the new price, with both prices recorded', async () => {
    const { id, recheckId } = await createChangedOrder();
    expect((await listApprovals(admin)).items).toMatchObject([{ id, hasChanged: true }]);
    const before = (await getOrder(admin, id)).totals;
    expect(await acceptChanges(admin, id, { recheckId })).toMatchObject({ held: null, recheck: null });
    await sendOrder(id);
    expect(posts()).toBe(1);
    const order = await getOrder(fixture.buyer, id);
    expect(order).toMatchObject({ state: 'SUBMITTED', totals: { oneOff: [{ amount: '198' }] } });
    expect(order.timeline.map(({ title }) => title)).toContain('Changes accepted by Ann Admin');
    const { entries } = await getAuditTrail(fixture.buyer, id);
    expect(entries.filter(({ kind }) => kind === 'seen').map(({ body }) => body.totals)).toEqual([
      before,
      order.totals,
    ]);
  });

  test('is not its buyer’s after an approval, and is theirs after a hold', async () => {
    const mine = await createChangedOrder();
    expect((await getOrder(fixture.buyer, mine.id)).actions).toEqual(['withdraw']);
    await expect(acceptChanges(fixture.buyer, mine.id, mine)).rejects.toMatchObject({ code: 'not-allowed' });
    const both = { ...fixture.buyer, permissions: ROLE_PERMISSIONS.administrator };
    await expect(acceptChanges(both, mine.id, mine)).rejects.toThrow('approvals.errors.ownOrder');
    await fixture.rows(emptyTables('orders', 'order_policies', 'approval_rules'));
    serveProduct({});
    await fixture.rows('DELETE FROM connection_circuits');
    const onlyHeld = await createChangedOrder(createHeldOrder);
    await acceptChanges(fixture.buyer, onlyHeld.id, onlyHeld);
    await sendOrder(onlyHeld.id);
    expect(posts()).toBe(1);
  });

  test('that withdraws sends nothing', async () => {
    const { id, recheckId } = await createChangedOrder();
    await withdrawOrder(fixture.buyer, id);
    await expect(acceptChanges(admin, id, { recheckId })).rejects.toMatchObject({ code: 'conflict' });
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('does not cover further changes', async () => {
    const { id, recheckId } = await createChangedOrder();
    await acceptChanges(admin, id, { recheckId });
    serveProduct({ price: 120 });
    await sendOrder(id);
    expect(posts()).toBe(0);
    await expect(acceptChanges(admin, id, { recheckId })).rejects.toMatchObject({ code: 'conflict' });
    expect((await getOrder(admin, id)).recheck?.findings.lines[0]?.changes).toMatchObject([
      { from: { amount: '99' }, to: { amount: '120' } },
    ]);
  });

  test('can only withdraw when nothing can be ordered', async () => {
    const id = await createApprovedOrder();
    serveProduct({ price: null });
    await sendOrder(id);
    const order = await getOrder(admin, id);
    expect(order.actions).toEqual(['withdraw']);
    const accept = acceptChanges(admin, id, { recheckId: order.recheck?.id ?? '' });
    await expect(accept).rejects.toThrow('approvals.errors.notOrderable');
  });

  test('by two people at once sends it once', async () => {
    const { id, recheckId } = await createChangedOrder();
    const both = await Promise.allSettled([1, 2].map(() => acceptChanges(admin, id, { recheckId })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([sendOrder(id), sendOrder(id)]);
    expect(posts()).toBe(1);
  });
});
