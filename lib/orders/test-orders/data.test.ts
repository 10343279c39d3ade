import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { saveConnection } from '@/lib/connections/data';
import { connect } from '@/lib/connections/organisation-sync/data';
import { type Actor, ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { useDatabase as pointAt } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { FOREIGN_APIS } from '@/lib/upstream/testing/foreign-api/choices';
import { type ForeignApi, startForeignApi } from '@/lib/upstream/testing/foreign-api/server';
import { testOrderInputSchema } from '../model/test-order-schema';
import { listTestOrders, placeTestOrder } from './data';

const ORGANISATION = 100;
let database: TestDatabase;
let operator: Actor;
let connectionId: number;
let api: ForeignApi;

const rows = async (text: string, values?: unknown[]) => (await database.pool.query(text, values)).rows;

async function createPerson(role: Role): Promise<Actor> {
  const email = `${role}@100.example`;
  await addPerson({ email, name: role, password: 'a long password', role, organisationId: ORGANISATION });
  const [{ id }] = await rows('SELECT id FROM people WHERE email = $1', [email]);
  const permissions = ROLE_PERMISSIONS[role];
  return { ...createBuyerActor(ORGANISATION), userId: id, realUserId: id, role, permissions };
}

const typed = {
  previous: null,
  isLookedUp: false,
  product: 7,
  quantity: 2,
  reference: 'Trying it out',
  notes: 'Do not ship.',
  address: { company_name: 'Northline', addr_line_1: '1 High Street', city: 'Leeds', country_code: 826 },
  profile: null,
};
const input = (over: object = {}) => testOrderInputSchema.parse({ id: randomUUID(), ...typed, ...over });
const place = (over: object = {}) => placeTestOrder(operator, connectionId, input(over));
const countPosts = () => api.journal.filter((line) => line.startsWith('POST') && !/token/.test(line)).length;
const listAudit = () =>
  rows(
    `SELECT action, detail, person_id FROM audit_events WHERE action LIKE 'connections.test%' ORDER BY id`,
  );

beforeAll(async () => {
  vi.stubEnv('UPSTREAM_ORDER_TIMEOUT_MS', '1000');
  database = await createTestDatabase();
  pointAt(database);
});
afterAll(() => database.drop());

async function startWith(name: string): Promise<void> {
  const choices = FOREIGN_APIS.find((one) => one.name === name);
  if (!choices) throw new Error(`there is no API with ${name}`);
  api = await startForeignApi(choices);
  connectionId = (await connect({ ...api.client, ...api.profile })).id;
  operator ??= await createPerson('operator');
}

describe.each(FOREIGN_APIS)('a test order at an API with $name', ({ name }) => {
  beforeAll(() => startWith(name));
  afterAll(() => api.close());
  beforeEach(async () => {
    await rows(emptyTables('test_orders', 'audit_events'));
    api.orders.length = 0;
    api.journal.length = 0;
  });

  test('is one POST, whose number and status are read, and is read back', async () => {
    const order = await place();
    const [made] = api.orders;
    expect(api.orders).toHaveLength(1);
    expect(order).toMatchObject({ state: 'finished', product: 7, quantity: 2, person: 'operator' });
    expect(order.result).toMatchObject({
      ...{ outcome: 'submitted', number: String(made?.id), missing: null, proposedIds: [], proposal: null },
      readBack: { number: String(made?.id), status: 'PROCESSING', failure: null },
    });
    expect(made).toMatchObject({ lines: [{ product: 7, quantity: 2 }], country: 826 });
    expect(made?.reference).toBe(order.reference);
    const operations = order.result?.calls.map(({ operation, method }) => `${method} ${operation}`);
    expect(operations).toEqual(['POST token', 'GET product', 'POST orders', 'GET order']);
    const sent = order.result?.calls.find(({ operation }) => operation === 'orders');
    expect(sent?.sent?.body).toContain(order.reference);
    expect(sent?.url.startsWith(api.url)).toBe(true);
    expect(JSON.stringify(order)).not.toMatch(/s3cret|token-1|client%3A|client: 1/);
    expect(await rows('SELECT id FROM orders')).toEqual([]);
  });

  test('repeated, also simultaneously, sends nothing more', async () => {
    const same = input();
    const [first, second] = await Promise.all([
      placeTestOrder(operator, connectionId, same),
      placeTestOrder(operator, connectionId, same),
    ]);
    const third = await placeTestOrder(operator, connectionId, same);
    expect(countPosts()).toBe(1);
    expect([first.state, second.state]).toContain('finished');
    expect(third.result?.number).toBe(String(api.orders[0]?.id));
    expect((await listTestOrders(operator, connectionId)).items).toHaveLength(1);
  });

  test('whose answer lacks a number names the setting, and is not sent again', async () => {
    api.faults.push({ isMade: true, answer: { status: 201, body: { receipt: { orderNumber: 'SO-17' } } } });
    const order = await place();
    expect(order.result).toMatchObject({ outcome: 'unreadable', number: null, proposedIds: ['SO-17'] });
    expect(order.result?.missing?.field).toMatch(/^(orders\.submittedId|envelopes\.submitted)$/);
    expect(order.result?.proposal).toMatchObject({
      envelopes: { submitted: 'receipt' },
      orders: { submittedId: { path: 'orderNumber' } },
    });
    expect(order.result?.readBack).toMatchObject({ number: 'SO-17', failure: 'not-found' });
    expect(countPosts()).toBe(1);
  });
});

describe('a test order', () => {
  beforeAll(() => startWith('pages of 100 and 404 behind the last one'));
  afterAll(() => api.close());
  beforeEach(async () => {
    await rows(emptyTables('test_orders', 'audit_events'));
    api.orders.length = 0;
    api.journal.length = 0;
    api.faults.length = 0;
  });

  test.each([
    [400, 'rejected'],
    [404, 'rejected'],
    [409, 'rejected'],
    [422, 'rejected'],
    [401, 'refused'],
    [429, 'refused'],
    [402, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
    [302, 'unknown'],
  ])('with the answer %i is %s, with the distributor’s words', async (status, outcome) => {
    api.faults.push({ isMade: false, answer: { status, body: { message: 'Account on stop' } } });
    const { result } = await place();
    expect(result).toMatchObject({ outcome, number: null, readBack: null, proposal: null });
    if (outcome === 'rejected') expect(result?.reason).toContain('Account on stop');
    const call = result?.calls.find(({ operation }) => operation === 'orders');
    expect(call?.answer?.body).toContain('Account on stop');
    expect(countPosts()).toBe(1);
  });

  test.each([
    ['a broken connection', null],
    ['an empty answer', { status: 201 }],
    ['an answer that is no record', { status: 200, body: 17 }],
    ['a number that was rounded', { status: 201, body: { order: { id: 2 ** 60 } } }],
  ])(
    'that ends in %s is uncertain, and the next one needs a check at the distributor',
    async (_what, answer) => {
      api.faults.push({ isMade: true, answer });
      const first = await place();
      expect(['unknown', 'unreadable']).toContain(first.result?.outcome);
      await expect(place()).rejects.toMatchObject({ code: 'conflict' });
      await expect(place({ previous: first.id })).rejects.toMatchObject({ code: 'conflict' });
      expect(countPosts()).toBe(1);
      expect((await place({ previous: first.id, isLookedUp: true })).result?.outcome).toBe('submitted');
      expect(countPosts()).toBe(2);
    },
  );

  test('with a lost sender is lost and not sent again', async () => {
    const same = input();
    const first = await placeTestOrder(operator, connectionId, same);
    await rows(`UPDATE test_orders SET result = NULL, created_at = now() - interval '4 minutes'`);
    expect(await placeTestOrder(operator, connectionId, same)).toMatchObject({ state: 'lost' });
    await expect(place({ previous: first.id })).rejects.toMatchObject({ code: 'conflict' });
    expect(countPosts()).toBe(1);
  });

  test('cannot be placed during another one, or with another one’s id', async () => {
    const first = await place();
    await expect(place({ id: first.id, quantity: 3 })).rejects.toMatchObject({ code: 'conflict' });
    await rows('UPDATE test_orders SET result = NULL');
    await expect(place({ previous: first.id, isLookedUp: true })).rejects.toMatchObject({ code: 'conflict' });
    expect(countPosts()).toBe(1);
  });

  test('placed five times at once by different people is sent once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => place()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(countPosts()).toBe(1);
  });

  test('uses unsaved settings', async () => {
    await saveConnection(ORGANISATION, { ...api.client, baseUrl: api.url, version: '2024-10' });
    const wrong = await place();
    expect(wrong.result).toMatchObject({
      outcome: 'unreadable',
      missing: { field: 'orders.submittedId', place: 'id' },
    });
    expect(wrong.result?.proposal).toMatchObject({
      envelopes: { submitted: 'order', order: 'order' },
      orders: { submittedId: { path: 'id' }, id: 'id', status: 'status' },
    });
    expect(wrong.result?.readBack).toMatchObject({ number: String(api.orders[0]?.id), failure: 'malformed' });
    const profile = { baseUrl: api.url, version: '2024-10', ...wrong.result?.proposal };
    const right = await place({ previous: wrong.id, isLookedUp: true, profile });
    expect(right.result).toMatchObject({ outcome: 'submitted', proposal: null, readBack: { failure: null } });
    await saveConnection(ORGANISATION, { ...api.client, ...api.profile });
  });

  test('to an unreachable API is not sent', async () => {
    await saveConnection(ORGANISATION, { ...api.client, ...api.profile, baseUrl: 'http://127.0.0.1:1' });
    expect((await place()).result).toMatchObject({ outcome: 'not-sent' });
    await saveConnection(ORGANISATION, { ...api.client, ...api.profile, baseUrl: 'http://169.254.169.254' });
    const [last] = (await listTestOrders(operator, connectionId)).items;
    const { result } = await place({ previous: last?.id });
    expect(result).toMatchObject({ outcome: 'not-sent', calls: [] });
    await saveConnection(ORGANISATION, { ...api.client, ...api.profile });
  });

  test('is recorded with person, request and outcome', async () => {
    const { reference } = await place();
    const [placed, answered] = await listAudit();
    expect(placed).toMatchObject({ action: 'connections.test-order-placed', person_id: operator.userId });
    expect(placed.detail).toMatchObject({ values: { product: '7', quantity: 2, reference } });
    expect(answered.detail).toEqual([reference, 'submitted', String(api.orders[0]?.id), 'PROCESSING']);
  });

  test('can be placed and seen by operators only', async () => {
    for (const role of ['administrator', 'buyer', 'viewer'] as const) {
      const actor = await createPerson(role);
      await expect(placeTestOrder(actor, connectionId, input())).rejects.toMatchObject({
        code: 'not-allowed',
      });
      await expect(listTestOrders(actor, connectionId)).rejects.toMatchObject({ code: 'not-allowed' });
    }
    await expect(placeTestOrder(operator, 999, input())).rejects.toMatchObject({ code: 'not-found' });
    expect(countPosts()).toBe(0);
  });
});
