import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { getAuditTrail } from './audit-trail/data';
import { getOrder } from './data';
import { getAttentionList } from './list/attention';
import { resubmitOrder } from './order-actions';
import { sendAction } from './supplier-requests/jobs';
import { createSentOrder, makeDue, type OrderFixture, openOrderFixture } from './testing/order-fixture';

let fixture: OrderFixture;
let operator: Actor;
beforeAll(async () => {
  vi.stubEnv('DISTRIBUTOR_NAMES', 'Norwold, norwold.example');
  fixture = await openOrderFixture();
  operator = { ...fixture.buyer, role: 'operator', permissions: ROLE_PERMISSIONS.operator };
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'audit_events')));

/** Everything of an order that leaves in the distributor's own words. */
const collectShownTexts = async (actor: Actor, id: string) =>
  JSON.stringify([await getOrder(actor, id), await getAuditTrail(actor, id), await getAttentionList(actor)]);

test('a rejection names the distributor to operators only, by name or address', async () => {
  const supplierText = `Norwold has stopped this account, see ${fixture.api.url}/help or mail stops@norwold.example.`;
  const id = await createSentOrder(fixture, json(422, { detail: supplierText }));
  const order = await getOrder(fixture.buyer, id);
  const neutral = 'Your supplier has stopped this account, see your supplier or mail your supplier.';
  expect(order.stateReason).toBe(neutral);
  expect(order.timeline.map(({ detail }) => detail)).toContain(neutral);
  const shownTexts = await collectShownTexts(fixture.buyer, id);
  for (const name of [/norwold/i, fixture.api.url.replace('http://', '')])
    expect(shownTexts).not.toMatch(name);
  expect((await getOrder(operator, id)).stateReason).toBe(supplierText);
  expect((await getAuditTrail(operator, id)).entries.at(-1)?.body.stateReason).toBe(supplierText);
  expect(await collectShownTexts(operator, id)).toContain(supplierText);
});

test('rejected requests and unknown fields hide the distributor as well', async () => {
  const id = await createSentOrder(fixture, json(201, { id: 8001, status: 'ATTENTION_REQUIRED' }));
  const answer = { remark: 'Norwold holds it', norwold_ref: 7, page: `${fixture.api.url}/orders/8001` };
  fixture.api.on('GET /v1/orders/8001', json(200, { id: 8001, status: 'ATTENTION_REQUIRED', ...answer }));
  fixture.api.on('POST /v1/orders/8001/resubmit', json(409, { detail: 'NORWOLD still blocks it' }));
  await resubmitOrder(fixture.buyer, id, { isResolved: true, note: 'Norwold said so on the phone' });
  const [action] = await fixture.rows('SELECT id FROM order_actions');
  await sendAction(String(action?.id));
  await makeDue(fixture, id);
  const order = await getOrder(fixture.buyer, id);
  expect(order.action?.reason).toMatch(/^Your supplier rejected this request: Your supplier still blocks it/);
  expect(order.reason).toEqual({ text: null, note: 'Your supplier holds it', from: 'supplier' });
  expect(order.extra).toEqual([]);
  const shownTexts = (await collectShownTexts(fixture.buyer, id)).replaceAll(
    'Norwold said so on the phone',
    '',
  );
  expect(shownTexts).not.toMatch(/norwold/i);
  expect(shownTexts).not.toContain(fixture.api.url);
  expect(await collectShownTexts(operator, id)).toContain('NORWOLD still blocks it');
  expect((await getOrder(operator, id)).extra.map(({ text }) => text)).toContain(answer.page);
});

test('people’s own texts stay unchanged', async () => {
  const id = await createSentOrder(fixture, json(500, {}));
  const reason = 'Not approved by Ann: “Buy it at Norwold”. Nothing was ordered.';
  await fixture.rows(
    `UPDATE orders SET state = 'WITHDRAWN', state_reason = to_jsonb($1::text) WHERE id = $2`,
    [reason, id],
  );
  expect((await getOrder(fixture.buyer, id)).stateReason).toBe(reason);
  expect((await getAuditTrail(fixture.buyer, id)).entries.at(-1)?.body.stateReason).toBe(reason);
});
