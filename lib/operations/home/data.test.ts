import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { createCart } from '@/lib/cart/named/data';
import { markCartSeen, shareCart } from '@/lib/cart/named/sharing';

import { getOrder } from '@/lib/orders/data';
import { sendNow } from '@/lib/orders/decide-order';
import { cancelOrder } from '@/lib/orders/order-actions';
import { addRule, approve } from '@/lib/orders/testing/approval-fixture';
import {
  addAdministrator,
  createPlacedOrder,
  createSentOrder,
  type OrderFixture,
  openOrderFixture,
} from '@/lib/orders/testing/order-fixture';
import { type Actor, ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getHome } from './data';
import { resetOwnLayout, saveOwnLayout } from './layout';
import { homeSchema } from './schema';

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
});

const policy = async (holdSeconds: number, needsApproval: boolean) => {
  await fixture.rows('INSERT INTO order_policies (organisation_id, hold_seconds) VALUES (200, $1)', [
    holdSeconds,
  ]);
  if (needsApproval) await addRule(200);
};
const withRole = (role: Role): Actor => ({ ...fixture.buyer, role, permissions: ROLE_PERMISSIONS[role] });
const readToDo = async (actor: Actor) => homeSchema.parse(await getHome(actor)).toDo;

test('an order that waits for approval is to do for those who may approve it, until it is approved', async () => {
  await policy(0, true);
  const id = await createPlacedOrder(fixture.buyer);
  expect((await readToDo(fixture.buyer)).approvals).toBeNull();
  expect((await readToDo(fixture.stranger)).approvals).toBeNull();
  const { approvals } = await readToDo(admin);
  expect(approvals).toMatchObject({
    total: 1,
    items: [{ id, approvers: null, lines: [{ line: { name: 'Switch 24' } }], shipping: { city: 'Leeds' } }],
  });
  await approve(admin, id);
  expect((await readToDo(admin)).approvals).toEqual({ items: [], total: 0, stuck: 0 });
});

test('a held order is to do with its countdown, until it is sent', async () => {
  await policy(3600, false);
  const id = await createPlacedOrder(fixture.buyer);
  const { held } = await readToDo(fixture.buyer);
  expect(held).toMatchObject([
    { id, hasChanged: false, totals: { oneOff: [{ amount: '167.18', currency: 'GBP' }] } },
  ]);
  expect(held?.[0]?.dueInMs).toBeGreaterThan(3_500_000);
  expect((await readToDo(fixture.stranger)).held).toEqual([]);
  await sendNow(fixture.buyer, id);
  expect((await readToDo(fixture.buyer)).held).toEqual([]);
});

test('an order that changed since it was placed waits for a buyer', async () => {
  await policy(3600, false);
  const id = await createPlacedOrder(fixture.buyer);
  await fixture.rows(`UPDATE orders SET held = 'changed', not_before = 'infinity' WHERE id = $1`, [id]);
  expect((await readToDo(fixture.buyer)).held).toMatchObject([
    { id, hasChanged: true, notBefore: null, dueInMs: null },
  ]);
});

test('shows at most three of a kind, with the number of all', async () => {
  const ids: string[] = [];
  for (let id = 4001; id < 4006; id++)
    ids.push(await createSentOrder(fixture, json(201, { id, status: 'ATTENTION_REQUIRED' })));
  const { attention } = await readToDo(fixture.buyer);
  expect(attention?.items.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(attention).toMatchObject({ total: 5, me: { id: fixture.buyer.userId } });
});

test('a request to cancel is to do for the organisation that answers it', async () => {
  const id = await createSentOrder(fixture, json(201, { id: 4101, status: 'PROCESSING' }));
  await cancelOrder(fixture.buyer, id, { note: 'Ordered twice' });
  const { number } = await getOrder(fixture.buyer, id);
  expect((await readToDo(admin)).requests).toMatchObject({
    items: [{ kind: 'cancel', subjectName: number, side: 'answerer' }],
    total: 1,
  });
  expect((await readToDo(fixture.buyer)).requests).toEqual({ items: [], total: 0 });
});

test('unconfirmed orders are to do for operators only', async () => {
  const id = await createPlacedOrder(fixture.buyer);
  await fixture.rows(`UPDATE orders SET state = 'UNCONFIRMED' WHERE id = $1`, [id]);
  expect((await readToDo(admin)).unconfirmed).toBeNull();
  expect((await readToDo(withRole('operator'))).unconfirmed).toMatchObject({ total: 1, items: [{ id }] });
});

test('a shared cart is to do until the colleague has seen it', async () => {
  const { id: cartId } = await createCart(fixture.buyer, { name: 'Office move' });
  await shareCart(fixture.buyer, { cartId, personId: admin.userId }, { access: 'read' });
  expect((await readToDo(admin)).sharedCarts).toMatchObject([
    { id: cartId, owner: 'Ada Buyer', access: 'read' },
  ]);
  expect((await readToDo(fixture.buyer)).sharedCarts).toEqual([]);
  await expect(markCartSeen(fixture.stranger, cartId)).rejects.toMatchObject({ code: 'not-found' });
  await markCartSeen(admin, cartId);
  expect((await readToDo(admin)).sharedCarts).toEqual([]);
});

test('a viewer has nothing to do', async () => {
  await policy(3600, false);
  await createPlacedOrder(fixture.buyer);
  expect(await readToDo(withRole('viewer'))).toEqual({
    approvals: null,
    attention: null,
    requests: { items: [], total: 0 },
    unconfirmed: null,
    held: null,
    prepared: null,
    sharedCarts: null,
  });
  await expect(getHome({ ...fixture.buyer, permissions: [] })).rejects.toMatchObject({ code: 'not-allowed' });
});

test('a newcomer has no order and no cart yet', async () => {
  expect(await getHome(fixture.buyer)).toMatchObject({
    isNewcomer: true,
    status: null,
    customers: null,
    lately: { carts: [], orders: [], bought: [], changes: [] },
  });
  expect((await getHome(withRole('viewer'))).isNewcomer).toBe(false);
  await createPlacedOrder(fixture.buyer, { reference: 'FIRST' });
  expect(homeSchema.parse(await getHome(fixture.buyer))).toMatchObject({
    isNewcomer: false,
    lately: { orders: [{ reference: 'FIRST', firstProduct: 'Switch 24' }] },
  });
  expect((await getHome(fixture.stranger)).lately.orders).toEqual([]);
});

test('an operator sees checks that are not well, and customers that cannot order yet', async () => {
  const { status, customers } = homeSchema.parse(await getHome(withRole('operator')));
  expect(status?.length).toBeGreaterThan(0);
  expect(status?.every(({ tone }) => tone === 'warning' || tone === 'danger')).toBe(true);
  expect(customers).toContainEqual({
    id: 300,
    name: expect.any(String),
    missing: ['price-list', 'people', 'brand'],
  });
  await fixture.rows('INSERT INTO address_reads (organisation_id, read_at) VALUES (300, now())');
  expect((await getHome(withRole('operator'))).customers).toContainEqual({
    id: 300,
    name: expect.any(String),
    missing: ['price-list', 'people', 'address', 'brand'],
  });
  expect(customers?.every(({ id }) => id !== 201)).toBe(true);
});

test('a person’s own order of the blocks is theirs alone, in one organisation, until they reset it', async () => {
  const readLayout = async (actor: Actor) => (await getHome(actor)).layout;
  const blocks = [{ id: 'orders' as const, isHidden: true }];
  expect(await readLayout(fixture.buyer)).toEqual({ blocks: [], isOwn: false });
  await saveOwnLayout(fixture.buyer, { blocks: [{ id: 'carts', isHidden: false }] });
  await saveOwnLayout(fixture.buyer, { blocks });
  expect(await readLayout(fixture.buyer)).toEqual({ blocks, isOwn: true });
  expect(await readLayout(admin)).toEqual({ blocks: [], isOwn: false });
  expect(await readLayout({ ...fixture.buyer, organisationId: 300 })).toEqual({ blocks: [], isOwn: false });
  await resetOwnLayout(fixture.buyer);
  expect(await readLayout(fixture.buyer)).toEqual({ blocks: [], isOwn: false });
});

test('a brand sets the order in which pages begin, until a person arranges their own', async () => {
  const home = [
    { id: 'orders', isHidden: false },
    { id: 'to-do', isHidden: true },
  ] as const;
  const above = await addBrand({ organisationId: 100, name: 'Above', body: { home } });
  const brandId = await addBrand({ organisationId: 200, name: 'Brightwater' });
  const buyer = { ...fixture.buyer, brandId };
  expect((await getHome(buyer)).layout).toEqual({ blocks: home, isOwn: false });
  expect((await getHome({ ...buyer, brandId: above })).layout).toEqual({ blocks: home, isOwn: false });
  const blocks = [{ id: 'carts' as const, isHidden: false }];
  await saveOwnLayout(buyer, { blocks });
  expect((await getHome(buyer)).layout).toEqual({ blocks, isOwn: true });
  await resetOwnLayout(buyer);
});
