import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { syncNow } from '@/lib/catalogue/sync/data';
import { refreshOrder } from '@/lib/orders/status-sync/data';
import { sendOrder } from '@/lib/orders/submission/jobs';
import {
  createPlacedOrder,
  makeDue,
  type OrderFixture,
  openOrderFixture,
} from '@/lib/orders/testing/order-fixture';
import { skipFirstSync } from '@/lib/orders/testing/worker-process';
import { ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { type Behaviour, json, text } from '@/lib/upstream/testing/misbehaving-server';
import { getSummary } from './arrange';
import { getStatus } from './data';
import { saveHeartbeat } from './store';

let fixture: OrderFixture;
let connectionId = 0;
beforeAll(async () => {
  fixture = await openOrderFixture();
  const [connection] = await fixture.rows('SELECT id FROM connections WHERE organisation_id = 200');
  connectionId = Number(connection?.id);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(
    emptyTables('orders', 'carts', 'connection_circuits', 'pgboss.job', 'sync_runs', 'nodes'),
  );
  await skipFirstSync();
  await saveHeartbeat(db(), {
    id: '00000000-0000-7000-8000-00000000000a',
    kind: 'worker',
    host: 'worker-1',
    version: '1.0.0',
    tokens: [],
  });
  fixture.api.on('POST /v1/orders', json(201, { id: 1001, status: 'PROCESSING' }));
});

/** The rows that are of what this test does: the machine's disk and the test database's connections are not. */
async function findRows() {
  const operator = { ...fixture.buyer, role: 'operator' as const, permissions: ROLE_PERMISSIONS.operator };
  const { rows } = await getStatus(operator);
  return rows.filter(({ kind }) => kind !== 'disk' && kind !== 'database-connections');
}

async function place(): Promise<string> {
  const id = await createPlacedOrder(fixture.buyer);
  await sendOrder(id);
  return id;
}

const sync = async (answer: Behaviour) => {
  fixture.api.on('GET /v1/products', answer);
  await syncNow(connectionId).catch(() => undefined);
};
const poll = async (answer: Behaviour) => {
  const id = await place();
  fixture.api.on('GET /v1/orders/1001', answer);
  await makeDue(fixture, id);
  await refreshOrder(id);
};
const post = async (answer: Behaviour) => {
  fixture.api.on('POST /v1/orders', answer);
  await place();
};
const html = text(200, '<html><h1>Welcome</h1></html>');

test('everything works when every answer can be read', async () => {
  await place();
  expect(getSummary(await findRows())).toBe('allWell');
});

test.each<[what: string, act: (answer: Behaviour) => Promise<void>, answer: Behaviour, kind: string]>([
  ['a sync got a page of a gateway', sync, html, 'unreadable'],
  ['a sync got an object without a list', sync, json(200, { hello: 1 }), 'unreadable'],
  ['a sync got half of the JSON', sync, text(200, '[{"id": 7'), 'unreadable'],
  ['a sync got a text', sync, json(200, 'products'), 'unreadable'],
  ['an order poll got a page of a gateway', poll, html, 'unreadable'],
  ['an order poll got a list', poll, json(200, []), 'unreadable'],
  ['an order poll got an order without a status', poll, json(200, { id: 1001 }), 'unreadable'],
  ['an order poll got null', poll, json(200, null), 'unreadable'],
  ['an order poll got half of the JSON', poll, text(200, '{"id": 1001, "sta'), 'unreadable'],
  ['a POST got no id', post, json(201, { status: 'PROCESSING' }), 'order-ids'],
  ['a POST got an empty answer', post, text(201, '', { 'content-type': 'text/plain' }), 'order-ids'],
  ['a POST got a list', post, json(201, [7]), 'order-ids'],
  ['a POST got a page of a gateway', post, html, 'unconfirmed'],
])('not everything works when %s', async (_what, act, answer, kind) => {
  await act(answer);
  const rows = await findRows();
  expect(getSummary(rows)).toBe('problems');
  expect(rows.find((row) => row.kind === kind)?.tone).toMatch(/^(warning|danger)$/);
});
