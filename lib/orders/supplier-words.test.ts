import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/permissions/rules';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getEvidence } from './audit-trail/data';
import { getOrder } from './data';
import { attentionDesk } from './list/attention';
import { resubmitOrder } from './requests/data';
import { sendAction } from './requests/jobs';
import { makeDue, type OrderDesk, openOrderDesk, sentOrder } from './testing/order-fixture';

let desk: OrderDesk;
let operator: Actor;
beforeAll(async () => {
  vi.stubEnv('DISTRIBUTOR_NAMES', 'Norwold, norwold.example');
  desk = await openOrderDesk();
  operator = { ...desk.buyer, role: 'operator', permissions: ROLE_PERMISSIONS.operator };
});
afterAll(() => desk.close());
beforeEach(() => desk.rows('TRUNCATE orders, carts, connection_circuits, audit_events CASCADE'));

/** Everything of an order that leaves in the distributor's own words. */
const toldTo = async (actor: Actor, id: string) =>
  JSON.stringify([await getOrder(actor, id), await getEvidence(actor, id), await attentionDesk(actor)]);

test('a refusal names the distributor to operators only, by name or by where the connection itself goes', async () => {
  const said = `Norwold has stopped this account, see ${desk.api.url}/help or mail stops@norwold.example.`;
  const id = await sentOrder(desk, json(422, { detail: said }));
  const order = await getOrder(desk.buyer, id);
  const neutral = 'Your supplier has stopped this account, see your supplier or mail your supplier.';
  expect(order.stateReason).toBe(neutral);
  expect(order.timeline.map(({ detail }) => detail)).toContain(neutral);
  const told = await toldTo(desk.buyer, id);
  for (const name of [/norwold/i, desk.api.url.replace('http://', '')]) expect(told).not.toMatch(name);
  expect((await getOrder(operator, id)).stateReason).toBe(said);
  expect(await toldTo(operator, id)).toContain(said);
});

test('so do a refused request and what the contract does not name', async () => {
  const id = await sentOrder(desk, json(201, { id: 8001, status: 'ATTENTION_REQUIRED' }));
  const answer = { remark: 'Norwold holds it', norwold_ref: 7, page: `${desk.api.url}/orders/8001` };
  desk.api.on('GET /v1/orders/8001', json(200, { id: 8001, status: 'ATTENTION_REQUIRED', ...answer }));
  desk.api.on('POST /v1/orders/8001/resubmit', json(409, { detail: 'NORWOLD still blocks it' }));
  await resubmitOrder(desk.buyer, id, { isResolved: true, note: 'Norwold said so on the phone' });
  const [action] = await desk.rows('SELECT id FROM order_actions');
  await sendAction(String(action?.id));
  await makeDue(desk, id);
  const order = await getOrder(desk.buyer, id);
  expect(order.action?.reason).toMatch(/^Your supplier refused this request: Your supplier still blocks it/);
  expect(order.extra).toEqual([
    { label: 'Remark', text: 'Your supplier holds it' },
    { label: 'Your supplier ref', text: '7' },
  ]);
  const told = (await toldTo(desk.buyer, id)).replaceAll('Norwold said so on the phone', '');
  expect(told).not.toMatch(/norwold/i);
  expect(told).not.toContain(desk.api.url);
  expect(await toldTo(operator, id)).toContain('NORWOLD still blocks it');
  expect((await getOrder(operator, id)).extra.map(({ text }) => text)).toContain(answer.page);
});

test('what people wrote stays as they wrote it', async () => {
  const id = await sentOrder(desk, json(500, {}));
  const reason = 'Not approved by Ann: “Buy it at Norwold”. Nothing was ordered.';
  await desk.rows(`UPDATE orders SET state = 'TAKEN_BACK', state_reason = $1 WHERE id = $2`, [reason, id]);
  expect((await getOrder(desk.buyer, id)).stateReason).toBe(reason);
});
