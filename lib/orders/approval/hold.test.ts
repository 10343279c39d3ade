import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLine, getCart } from '@/lib/cart/data';
import { emptyTables } from '@/lib/db/testing/empty-tables';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/permissions/rules';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getOrder } from '../data';
import { listOrders } from '../list/data';
import { ordersQuerySchema } from '../list/schema';
import { restoreOrderToCart, withdrawOrder } from '../requests/data';
import { sendOrder, sweepSubmissions } from '../submission/jobs';
import {
  addAdministrator,
  createPlacedOrder,
  type OrderFixture,
  openOrderFixture,
  PRODUCT_ID,
} from '../testing/order-fixture';
import { listApprovals } from './data';
import { approveOrder, getHoldNotice, refuseOrder, sendNow } from './hold';

let fixture: OrderFixture;
let admin: Actor;
beforeAll(async () => {
  fixture = await openOrderFixture();
  admin = await addAdministrator(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'order_policies', 'audit_events'));
  await fixture.rows('DELETE FROM pgboss.job');
  fixture.api.journal.length = 0;
});

const policy = (holdSeconds: number, needsApproval = false) =>
  fixture.rows(
    'INSERT INTO order_policies (organisation_id, hold_seconds, needs_approval) VALUES (200, $1, $2)',
    [holdSeconds, needsApproval],
  );
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

describe('the checkout says when the order is sent', () => {
  test.each([
    [0, false, null, /^Sent to your supplier as soon as/],
    [5400, false, 'time', /^Held for 1 hour 30 minutes after you confirm/],
    [60, true, 'approval', /^Needs approval before it is sent.* Ann Admin can approve it\.$/],
  ] as const)('%i s, approval %s: as it then is', async (seconds, needsApproval, held, text) => {
    await policy(seconds, needsApproval);
    expect(await getHoldNotice(fixture.buyer)).toMatch(text);
    const id = await createPlacedOrder(fixture.buyer);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ held });
  });

  test('an approver reads who else can approve; a viewer is refused', async () => {
    await policy(0, true);
    expect(await getHoldNotice(admin)).toMatch(
      /^Needs approval before it is sent.* Add a second administrator to approve it\.$/,
    );
    const viewer = { ...fixture.buyer, permissions: ROLE_PERMISSIONS.viewer };
    await expect(getHoldNotice(viewer)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('held for a time', () => {
  test('nothing is sent before it is over, and it is sent automatically then', async () => {
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

  test('by a policy of an organisation above, too', async () => {
    await fixture.rows('INSERT INTO order_policies (organisation_id, hold_seconds) VALUES (100, 3600)');
    const id = await createPlacedOrder(fixture.buyer);
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('no hold means at once', async () => {
    await policy(0);
    const id = await createPlacedOrder(fixture.buyer);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ held: null, actions: ['withdraw'] });
    await sendOrder(id);
    expect(posts()).toBe(1);
  });

  test('sent now: once, although its own time comes later', async () => {
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

  test('what could not be sent after its hold is not held again', async () => {
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

  test('send now against withdraw: exactly one wins, and nothing is lost', async () => {
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

describe('withdrawn while it is held', () => {
  test('the cart is as it was, and nothing is ever sent', async () => {
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

  test('a cart with something else in it is left alone; its lines can be put in', async () => {
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

  test('by somebody else: nobody’s cart is touched', async () => {
    await policy(3600);
    const id = await createPlacedOrder(fixture.buyer);
    await withdrawOrder(admin, id);
    expect((await getCart(admin)).lines).toEqual([]);
    expect((await getCart(fixture.buyer)).lines).toEqual([]);
    expect(await getOrder(fixture.buyer, id)).toMatchObject({ actions: ['restore-to-cart'] });
  });
});

describe('held for an approval', () => {
  beforeEach(() => policy(60, true));

  test('is never sent automatically, and is shown all the same', async () => {
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

  test('even a queue that is turned upside down does not send it', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows(`UPDATE orders SET not_before = now() WHERE id = $1`, [id]);
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('approved: sent once, and everybody can read by whom', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    expect(await approveOrder(admin, id)).toMatchObject({ state: 'QUEUED', held: null });
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

  test('refused: nothing is sent, no cart is touched, and the buyer reads why', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await refuseOrder(admin, id, { reason: 'Use the old ones first' });
    await sendOrder(id);
    expect(posts()).toBe(0);
    const order = await getOrder(fixture.buyer, id);
    expect(order).toMatchObject({ state: 'WITHDRAWN', actions: ['restore-to-cart'] });
    expect(order.stateReason).toBe('Rejected by Ann Admin: “Use the old ones first”. Nothing was ordered.');
    expect((await getCart(admin)).lines).toEqual([]);
    expect(await listEventKinds(id)).toEqual(['order.placed', 'order.withdrawn']);
    await expect(approveOrder(admin, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('approved and refused at once: exactly one counts', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    const both = await Promise.allSettled([
      approveOrder(admin, id),
      refuseOrder(admin, id, { reason: 'Too dear' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await sendOrder(id);
    expect(posts()).toBe(both[0].status === 'fulfilled' ? 1 : 0);
  });

  test('no way round: “send now” does nothing, a buyer cannot approve, another organisation sees nothing', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await expect(sendNow(fixture.buyer, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(sendNow(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(approveOrder(fixture.buyer, id)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(refuseOrder(fixture.buyer, id, { reason: 'No' })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    const foreign = { ...admin, organisationId: 201 };
    await expect(approveOrder(foreign, id)).rejects.toMatchObject({ code: 'not-found' });
    await sendOrder(id);
    expect(posts()).toBe(0);
  });

  test('shows all lines, the address and what was paid last to whoever approves it', async () => {
    await fixture.rows('DELETE FROM order_policies');
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

  test('stands among what waits for those who may approve it, here and above, and for nobody else', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows('DELETE FROM order_policies');
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
      expect(await listApprovals({ ...admin, organisationId })).toEqual({ items: [], total: 0 });
    await expect(listApprovals(fixture.buyer)).rejects.toMatchObject({ code: 'not-allowed' });
    await approveOrder(admin, id);
    expect(await listApprovals(admin)).toEqual({ items: [], total: 0 });
  });

  test('a change of the policy leaves what waits as it is', async () => {
    const id = await createPlacedOrder(fixture.buyer);
    await fixture.rows('DELETE FROM order_policies');
    await sendOrder(id);
    expect(posts()).toBe(0);
    expect(await getOrder(admin, id)).toMatchObject({ held: 'approval' });
  });
});

describe('nobody approves their own order', () => {
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

  test('the only administrator places an order: the nearest above approves it', async () => {
    const id = await createPlacedOrder(admin);
    const own = await getOrder(admin, id);
    expect(own).toMatchObject({ actions: ['withdraw'], approvers: { names: [], areAbove: true } });
    await expect(approveOrder(admin, id)).rejects.toMatchObject({
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
    await approveOrder(above, id);
    await sendOrder(id);
    expect(posts()).toBe(1);
  });

  test('a colleague comes before those above, and is named', async () => {
    const colleague = await administrator(200, 'Cleo Colleague');
    const id = await createPlacedOrder(admin);
    expect(await getOrder(admin, id)).toMatchObject({ approvers: { names: ['Cleo Colleague'] } });
    await expect(approveOrder(admin, id)).rejects.toMatchObject({
      details: { message: { values: { approvers: { values: { count: 1, first: 'Cleo Colleague' } } } } },
    });
    await approveOrder(colleague, id);
    expect(await getOrder(admin, id)).toMatchObject({ held: null, approvers: null });
  });

  test('nor in somebody else’s name, nor what somebody placed in theirs', async () => {
    const acting: Actor = { ...fixture.buyer, realUserId: admin.userId };
    const id = await createPlacedOrder(acting);
    const approveAs = (actor: Actor) =>
      expect(approveOrder(actor, id)).rejects.toThrow('approvals.errors.ownOrder');
    await approveAs(admin);
    await approveAs({ ...admin, userId: above.userId });
    await approveAs({ ...above, userId: fixture.buyer.userId });
    await sendOrder(id);
    expect(posts()).toBe(0);
    await approveOrder(above, id);
  });

  test('where nobody else can, it says so, and the order can be withdrawn', async () => {
    await fixture.rows(`UPDATE memberships SET disabled_at = now() WHERE person_id = $1`, [above.userId]);
    const id = await createPlacedOrder(admin);
    await expect(approveOrder(admin, id)).rejects.toMatchObject({
      details: { message: { values: { approvers: { key: 'approvals.approvers.nobody' } } } },
    });
    expect(await withdrawOrder(admin, id)).toMatchObject({ state: 'WITHDRAWN' });
  });
});
