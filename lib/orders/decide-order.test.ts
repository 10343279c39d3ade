import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLine, getCart } from '@/lib/cart/data';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { listApprovals } from './approval/data';
import { getHoldNotice } from './approval/hold';
import { getOrder } from './data';
import { rejectOrder, sendNow } from './decide-order';
import { listOrders } from './list/data';
import { ordersQuerySchema } from './model/list-schema';
import { restoreOrderToCart, withdrawOrder } from './order-actions';
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
    emptyTables('orders', 'carts', 'connection_circuits', 'order_policies', 'approval_rules', 'audit_events'),
  );
  await fixture.rows('DELETE FROM pgboss.job');
  fixture.api.journal.length = 0;
});

const policy = async (holdSeconds: number, needsApproval = false) => {
  await fixture.rows('INSERT INTO order_policies (organisation_id, hold_seconds) VALUES (200, $1)', [
    holdSeconds,
  ]);
  if (needsApproval) await addRule(200);
};
const posts = () => fixture.api.count('POST /v1/orders');
const findJobs = (id: string) =>
  fixture.rows(
    `SELECT singleton_key, start_after > now() + interval '1 minute' AS later
     FROM pgboss.job WHERE name = 'orders.send' AND data->>'orderId' = $1 ORDER BY created_on, singleton_key`,
    [id],
  );
/** The time of its hold is over. */
const expireHold = (id: string) =>
  fixture.rows(`UPDATE orders SET not_before = now() WHERE id = $1 AND isfinite(not_before)`, [id]);
const listEventKinds = async (id: string) =>
  (await fixture.rows('SELECT kind FROM order_events WHERE order_id = $1 ORDER BY place', [id])).map(
    ({ kind }) => kind,
  );
const listAuditActions = async () =>
  (await fixture.rows('SELECT action FROM audit_events ORDER BY id')).map(({ action }) => action);

describe('the checkout announces when the order is sent', () => {
  test.each([
    [0, null, /^Sent to your supplier as soon as/],
    [5400, 'time', /^Held for 1 hour 30 minutes after you confirm/],
  ] as const)('%i s: as it then is', async (seconds, held, text) => {
    await policy(seconds);
    expect(await getHoldNotice(fixture.buyer)).toMatch(text);
    const id = await createPlacedOrder(fixture.buyer);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ held });
  });

  test('unless they may not order', async () => {
    const viewer = { ...fixture.buyer, permissions: ROLE_PERMISSIONS.viewer };
    await expect(getHoldNotice(viewer)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('an order held for a time', () => {
  test('is sent automatically after it, and not before', async () => {
    await policy(3600);
    const id = await createPlacedOrder(fixture.buyer);
    expect(await findJobs(id)).toEqual([{ singleton_key: `held:${id}`, later: true }]);
    await sendOrder(id);
    await sweepSubmissions();
    expect(posts()).toBe(0);
    const held = await getOrder(fixture.buyer, id);
    expect(held).toMatchObject({ state: 'QUEUED', held: 'time', actions: ['send-now', 'withdraw'] });
    expect(held.dueInMs).toBeGreaterThan(3_590_000);
    expect(held.dueInMs).toBeLessThanOrEqual(3_600_000);
    expect(held.timeline.find(({ phase }) => phase === 'current')).toMatchObject({
      title: 'On hold',
      until: held.notBefore,
    });
    await expireHold(id);
    await sweepSubmissions();
    expect(await findJobs(id)).toContainEqual({ singleton_key: `due:${id}`, later: false });
    await sendOrder(id);
    expect(posts()).toBe(1);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({
      state: 'SUBMITTED',
      held: null,
      dueInMs: null,
    });
  });

  test('can be held by a policy of an organisation above', async () => {
    await fixture.rows('INSERT INTO order_policies (organisation_id, hold_seconds) VALUES (100, 3600)');
    const id = await createPlacedOrder(fixture.buyer);
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('without a hold is sent at once', async () => {
    await policy(0);
    const id = await createPlacedOrder(fixture.buyer);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ held: null, actions: ['withdraw'] });
    await sendOrder(id);
    expect(posts()).toBe(1);
  });

  test('is sent once when sent now, also after its time', async () => {
    await policy(3600);
    const id = await createPlacedOrder(fixture.buyer);
    expect(await sendNow(fixture.buyer, id)).toMatchObject({ state: 'QUEUED', held: null });
    expect(await findJobs(id)).toContainEqual({ singleton_key: id, later: false });
    await sendOrder(id);
    await sendOrder(id);
    expect(posts()).toBe(1);
    expect(await listAuditActions()).toEqual(['order.placed', 'order.sent-now']);
    await expect(sendNow(fixture.buyer, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is not held again after a failed sending', async () => {
    await policy(3600);
    const id = await createPlacedOrder(fixture.buyer);
    await sendNow(fixture.buyer, id);
    fixture.api.on('POST /v1/orders', json(429, {}, { 'retry-after': '1' }));
    await sendOrder(id);
    const withdrawn = await getOrder(fixture.buyer, id);
    expect(withdrawn).toMatchObject({ state: 'QUEUED', held: null, actions: ['withdraw'] });
    expect(withdrawn.dueInMs).toBeLessThan(60_000);
    fixture.api.on('POST /v1/orders', json(201, { id: 4001, status: 'PROCESSING' }));
    // Clears the pause that the supplier requested.
    await fixture.rows(emptyTables('connection_circuits'));
    await expireHold(id);
    await sendOrder(id);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ state: 'SUBMITTED' });
  });

  test('is either sent now or withdrawn when both happen at once', async () => {
    await policy(3600);
    for (let round = 0; round < 5; round++) {
      await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits'));
      fixture.api.journal.length = 0;
      const id = await createPlacedOrder(fixture.buyer);
      await Promise.allSettled([
        sendNow(fixture.buyer, id).then(() => sendOrder(id)),
        withdrawOrder(fixture.buyer, id),
      ]);
      await sendOrder(id);
      const { state } = await getOrder(fixture.buyer, id);
      expect(posts()).toBe(state === 'WITHDRAWN' ? 0 : 1);
      expect((await getCart(fixture.buyer)).lines).toHaveLength(state === 'WITHDRAWN' ? 1 : 0);
    }
  });
});

describe('withdrawing a held order', () => {
  test('restores the cart, and nothing is ever sent', async () => {
    await policy(3600);
    const id = await createPlacedOrder(fixture.buyer);
    const order = await withdrawOrder(fixture.buyer, id);
    expect(order).toMatchObject({ state: 'WITHDRAWN', held: null, actions: [], isInCart: true });
    expect(order.stateReason).toContain('in the cart again, as they were');
    expect((await getCart(fixture.buyer)).lines).toMatchObject([{ productId: PRODUCT_ID, quantity: 2 }]);
    await expireHold(id);
    await sweepSubmissions();
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('leaves a changed cart alone and offers the lines', async () => {
    await policy(3600);
    const id = await createPlacedOrder(fixture.buyer);
    await addLine(fixture.buyer, {
      productId: PRODUCT_ID,
      quantity: 5,
      ratePlanId: null,
      provisioning: [],
      maintenance: [],
    });
    const order = await withdrawOrder(fixture.buyer, id);
    expect(order.stateReason).toContain('restore the products to the cart');
    expect((await getCart(fixture.buyer)).lines).toMatchObject([{ quantity: 5 }]);
    expect(order).toMatchObject({ actions: ['restore-to-cart'], isInCart: false });
    for (const _twice of [1, 2]) await restoreOrderToCart(fixture.buyer, id);
    expect((await getCart(fixture.buyer)).lines).toMatchObject([{ quantity: 7 }]);
  });

  test('by another person changes no cart', async () => {
    await policy(3600);
    const id = await createPlacedOrder(fixture.buyer);
    await withdrawOrder(admin, id);
    expect((await getCart(admin)).lines).toEqual([]);
    expect((await getCart(fixture.buyer)).lines).toEqual([]);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ actions: ['restore-to-cart'] });
  });
});

describe('an order held for an approval', () => {
  beforeEach(() => policy(60, true));

  test('is never sent automatically, and is shown', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    expect(await findJobs(id)).toEqual([]);
    await sweepSubmissions();
    await sendOrder(id);
    expect(posts()).toBe(0);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({
      held: 'approval',
      notBefore: null,
      dueInMs: null,
      actions: ['withdraw'],
    });
    expect(await getOrder(admin, id)).toMatchObject({ actions: ['approve', 'refuse', 'withdraw'] });
    const { items } = await listOrders(fixture.buyer, ordersQuerySchema.parse({}));
    expect(items).toMatchObject([{ id, state: 'QUEUED', held: 'approval' }]);
  });

  test('is not sent even with a manipulated queue', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows(`UPDATE orders SET not_before = now() WHERE id = $1`, [id]);
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('is sent once after the approval, with the approver’s name visible', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    expect(await approve(admin, id)).toMatchObject({ state: 'QUEUED', held: null });
    await sendOrder(id);
    expect(posts()).toBe(1);
    const order = await getOrder(fixture.buyer, id);
    expect(order.state).toBe('SUBMITTED');
    expect(order.timeline.map(({ title }) => title).slice(0, 3)).toEqual([
      'Placed by Ada Buyer',
      'Approved by Ann Admin',
      'Sent to your supplier',
    ]);
    expect(await fixture.rows('SELECT approved_by FROM orders')).toEqual([{ approved_by: admin.userId }]);
    expect(await listEventKinds(id)).toContain('order.approved');
    expect(await listAuditActions()).toEqual(['order.placed', 'order.approved']);
  });

  test('is not sent after a rejection, and the buyer reads the reason', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await rejectOrder(admin, id, { reason: 'Use the old ones first' });
    await sendOrder(id);
    expect(posts()).toBe(0);
    const order = await getOrder(fixture.buyer, id);
    expect(order).toMatchObject({ state: 'WITHDRAWN', actions: ['restore-to-cart'] });
    expect(order.stateReason).toBe('Rejected by Ann Admin: “Use the old ones first”. Nothing was ordered.');
    expect((await getCart(admin)).lines).toEqual([]);
    expect(await listEventKinds(id)).toEqual(['order.placed', 'order.withdrawn']);
    await expect(approve(admin, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('counts either the approval or the rejection when both happen at once', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    const both = await Promise.allSettled([
      approve(admin, id),
      rejectOrder(admin, id, { reason: 'Too dear' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await sendOrder(id);
    expect(posts()).toBe(both[0].status === 'fulfilled' ? 1 : 0);
  });

  test('cannot be sent now, approved by a buyer or seen by another organisation', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await expect(sendNow(fixture.buyer, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(sendNow(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(approve(fixture.buyer, id)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(rejectOrder(fixture.buyer, id, { reason: 'No' })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    const foreign = { ...admin, organisationId: 201 };
    await expect(approve(foreign, id)).rejects.toMatchObject({ code: 'not-found' });
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('shows the approver all lines, the address and the last price paid', async () => {
    await fixture.rows('DELETE FROM order_policies');
    await fixture.rows('DELETE FROM approval_rules');
    const earlier = await createPlacedOrder(fixture.buyer);
    await sendOrder(earlier);
    await fixture.rows(
      `UPDATE order_lines SET parts = jsonb_set(parts, '{0,price,amount}', '"80"') WHERE order_id = $1`,
      [earlier],
    );
    await policy(0, true);
    const id = await createPlacedOrder(fixture.buyer);
    const { items } = await listApprovals(admin);
    const { lines, shipping } = items.find((item) => item.id === id) ?? {};
    const order = await getOrder(admin, id);
    // An order that waits has shipped nothing: its lines say so on the order's page only.
    expect(lines?.map(({ line }) => ({ ...line, shipped: null }))).toEqual(order.lines);
    expect(shipping).toEqual(order.shipping);
    expect(order.lineReviews).toEqual(lines?.map(({ review }) => review));
    expect(order.lineReviews?.[0]).toMatchObject({
      lastAt: expect.any(String),
      changes: [{ name: null, from: { amount: '80', currency: 'GBP' }, to: order.lines[0]?.parts[0]?.price }],
    });
    expect((await getOrder(fixture.buyer, id)).lineReviews).toBeNull();
  });

  test('is listed for its approvers here and above, and for no others', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows('DELETE FROM order_policies');
    await fixture.rows('DELETE FROM approval_rules');
    await createPlacedOrder(fixture.buyer);
    const above = { ...admin, organisationId: 100, homeOrganisationId: 100 };
    for (const approver of [admin, above])
      expect(await listApprovals(approver)).toMatchObject({
        total: 1,
        items: [
          { id, placedBy: 'Ada Buyer', organisation: { id: 200 }, firstProduct: 'Switch 24', lineCount: 1 },
        ],
      });
    for (const organisationId of [201, 300])
      expect(await listApprovals({ ...admin, organisationId })).toEqual({ items: [], total: 0, stuck: 0 });
    await expect(listApprovals(fixture.buyer)).rejects.toMatchObject({ code: 'not-allowed' });
    await approve(admin, id);
    expect(await listApprovals(admin)).toEqual({ items: [], total: 0, stuck: 0 });
  });

  test('keeps its hold after a change of the policy', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows('DELETE FROM order_policies');
    await fixture.rows('DELETE FROM approval_rules');
    await sendOrder(id);
    expect(posts()).toBe(0);
    expect(await getOrder(admin, id)).toMatchObject({ held: 'approval' });
  });
});

describe('no person approves an order that they placed', () => {
  let above: Actor;
  beforeEach(async () => {
    await policy(60, true);
    await fixture.rows(`DELETE FROM people WHERE email LIKE '%@four-eyes.example'`);
    above = await administrator(100, 'Tara Top');
  });

  const administrator = async (home: number, name: string): Promise<Actor> => {
    const [row] = await fixture.rows(
      `WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ($1, $2, '-') RETURNING id)
       INSERT INTO memberships (person_id, organisation_id, role) SELECT id, $3, 'administrator' FROM person
       RETURNING person_id AS id`,
      [`${name.replace(' ', '.').toLowerCase()}@four-eyes.example`, name, home],
    );
    const id = String(row?.id);
    return { ...admin, userId: id, realUserId: id, name, homeOrganisationId: home };
  };

  test('the only administrator’s order is approved by the nearest organisation above', async () => {
    const id = await createPlacedOrder(admin);
    const own = await getOrder(admin, id);
    expect(own).toMatchObject({ actions: ['withdraw'], approvers: { names: [], areAbove: true } });
    await expect(approve(admin, id)).rejects.toMatchObject({
      code: 'not-allowed',
      details: {
        message: {
          key: 'approvals.errors.ownOrder',
          values: { approvers: { key: 'approvals.approvers.above' } },
        },
      },
    });
    expect((await listApprovals(admin)).items).toMatchObject([{ id, approvers: { areAbove: true } }]);
    expect(await getOrder(above, id)).toMatchObject({
      actions: ['approve', 'refuse', 'withdraw'],
      approvers: { names: ['Tara Top'], areAbove: false },
    });
    await approve(above, id);
    await sendOrder(id);
    expect(posts()).toBe(1);
  });

  test('colleagues come before approvers above, and are named', async () => {
    const colleague = await administrator(200, 'Cleo Colleague');
    const id = await createPlacedOrder(admin);
    expect(await getOrder(admin, id)).toMatchObject({ approvers: { names: ['Cleo Colleague'] } });
    await expect(approve(admin, id)).rejects.toMatchObject({
      details: { message: { values: { approvers: { values: { count: 1, first: 'Cleo Colleague' } } } } },
    });
    await approve(colleague, id);
    expect(await getOrder(admin, id)).toMatchObject({ held: null, approvers: null });
  });

  test('also in another person’s name, or placed in their own name by another', async () => {
    const acting: Actor = { ...fixture.buyer, realUserId: admin.userId };
    const id = await createPlacedOrder(acting);
    const approveAs = (actor: Actor) =>
      expect(approve(actor, id)).rejects.toThrow('approvals.errors.ownOrder');
    await approveAs(admin);
    await approveAs({ ...admin, userId: above.userId });
    await approveAs({ ...above, userId: fixture.buyer.userId });
    await sendOrder(id);
    expect(posts()).toBe(0);
    await approve(above, id);
  });

  test('an order without any approver says so and can be withdrawn', async () => {
    await fixture.rows(`UPDATE memberships SET disabled_at = now() WHERE person_id = $1`, [above.userId]);
    const id = await createPlacedOrder(admin);
    await expect(approve(admin, id)).rejects.toMatchObject({
      details: { message: { values: { approvers: { key: 'approvals.approvers.nobody' } } } },
    });
    expect(await withdrawOrder(admin, id)).toMatchObject({ state: 'WITHDRAWN' });
  });
});
