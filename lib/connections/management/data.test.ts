import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import { sendOrder, sweepSubmissions } from '@/lib/orders/submission/jobs';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { runJobs } from '@/lib/orders/testing/run-jobs';
import { type Actor, ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { message } from '@/lib/platform/messages/message';
import { type Behaviour, held, json } from '@/lib/upstream/testing/misbehaving-server';
import { getServingConnection, getUpstream, saveConnection } from '../data';
import {
  addConnection,
  changeProfile,
  checkConnection,
  deleteConnection,
  getConnectionUsage,
  getManagedConnection,
  listManagedConnections,
  pauseConnection,
  rotateConnection,
} from './data';

let fixture: OrderFixture;
let operator: Actor;
let admin: Actor;

const getConnectionId = async (organisationId: number): Promise<number> =>
  Number(
    (await fixture.rows('SELECT id FROM connections WHERE organisation_id = $1', [organisationId]))[0]?.id,
  );

async function createPerson(role: Role, organisationId: number): Promise<Actor> {
  const email = `${role}@${organisationId}.managing`;
  await addPerson({ email, name: role, password: 'a long password', role, organisationId });
  const [row] = await fixture.rows('SELECT id FROM people WHERE email = $1', [email]);
  const id = String(row?.id);
  const permissions = ROLE_PERMISSIONS[role];
  return { ...createBuyerActor(organisationId), userId: id, realUserId: id, role, permissions };
}

const buildClient = (organisation: number) => ({
  clientId: `0192f0c1-0000-7000-8000-${String(organisation).padStart(12, '0')}`,
  clientSecret: 'CANARY-new',
});
/** The secrets that the API accepts, and the tokens that it gave for them. */
let accepted: string[] = [];
const answerToken: Behaviour = (response, request) => {
  const form = new URLSearchParams(request.body);
  const secret = form.get('client_secret') ?? '';
  const answer = accepted.includes(secret)
    ? json(200, {
        access_token: `${form.get('client_id')}.${secret}`,
        token_type: 'Bearer',
        expires_in: 3600,
      })
    : json(401, { error: 'invalid_client' });
  answer(response, request);
};
const answerProduct: Behaviour = (response, request) => {
  const isKnown = accepted.some((secret) => request.headers.authorization?.endsWith(`.${secret}`));
  (isKnown ? json(200, product(7)) : json(401, {}))(response, request);
};
const userAnswer = (organisation: number) =>
  json(200, {
    id: organisation,
    name: 'Portal',
    organisation,
    currency: 'GBP',
    permissions: [
      'products:read',
      'organisations:read',
      'addresses:read',
      'orders:create',
      'orders:read',
    ].map((permission) => ({ permission, parent: false })),
  });

beforeAll(async () => {
  fixture = await openOrderFixture();
  operator = await createPerson('operator', 100);
  admin = await createPerson('administrator', 200);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('orders', 'carts', 'connection_circuits', 'notifications', 'pgboss.job'));
  await fixture.rows('DELETE FROM connections WHERE organisation_id NOT IN (200, 201)');
  await saveConnection(200, { clientId: 'before', clientSecret: 'secret', baseUrl: fixture.api.url });
  await fixture.rows(`UPDATE connections SET currency = 'GBP', paused_at = NULL, deleted_at = NULL`);
  accepted = ['secret', 'CANARY-new'];
  fixture.api.on('POST /oauth/token', answerToken);
  fixture.api.on('GET /v1/products/7', answerProduct);
  fixture.api.on('GET /v1/user', userAnswer(200));
  fixture.api.on('GET /v1/organisations', json(200, [{ id: 200, name: 'Brightwater IT', parent: 100 }]));
  fixture.api.on('GET /v1/products', json(200, [product(7)]));
  fixture.api.on('POST /v1/orders', json(201, { id: 1001, status: 'PROCESSING' }));
  fixture.api.journal.length = 0;
});

const getLastAction = async () =>
  (await fixture.rows(`SELECT action FROM audit_events ORDER BY id DESC LIMIT 1`))[0]?.action;
const listOrganisationIds = async (actor: Actor) =>
  (await listManagedConnections(actor)).connections.map(({ organisation }) => organisation.id);
const input = (organisation: number) => ({
  ...buildClient(organisation),
  organisationId: organisation,
  hasCatalogue: true,
  api: null,
});

describe('permissions for connections', () => {
  test('let operators manage all, and administrators their own and those below without administrators', async () => {
    await saveConnection(300, { ...buildClient(300), baseUrl: fixture.api.url });
    expect(await listOrganisationIds(operator)).toEqual([201, 200, 300]);
    expect(await listOrganisationIds(admin)).toEqual([200, 300]);
    const own = await createPerson('administrator', 300);
    expect(await listOrganisationIds(admin)).toEqual([200]);
    expect(await listOrganisationIds(own)).toEqual([300]);
    expect(await listOrganisationIds(operator)).toContain(300);
    await fixture.rows('DELETE FROM memberships WHERE organisation_id = 300');
  });

  test('hide a foreign connection from every action', async () => {
    const foreign = await getConnectionId(201);
    const wanted = [
      () => getManagedConnection(admin, foreign),
      () => checkConnection(admin, foreign),
      () => rotateConnection(admin, foreign, buildClient(201)),
      () => pauseConnection(admin, foreign, { isPaused: true }),
      () => getConnectionUsage(admin, foreign),
      () => deleteConnection(admin, foreign),
      () => addConnection(admin, input(100)),
    ];
    for (const work of wanted) await expect(work()).rejects.toMatchObject({ code: 'not-found' });
    expect(fixture.api.journal).toEqual([]);
  });

  test('give a buyer nothing', async () => {
    await expect(listManagedConnections(fixture.buyer)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test('hide secrets, and show the address to operators only', async () => {
    const all = await listManagedConnections(operator);
    expect(all.connections.every(({ address }) => address === fixture.api.url)).toBe(true);
    expect(all.catalogues).toEqual({ used: 2, max: 32 });
    const own = await listManagedConnections(admin);
    expect(own).toMatchObject({ api: null, catalogues: null, connections: [{ address: null }] });
    expect(JSON.stringify([all, own])).not.toMatch(/secret"|ciphertext/);
  });
});

describe('adding a connection', () => {
  test('tests the client, stores it for the address in use and reads its organisations', async () => {
    fixture.api.on('GET /v1/user', userAnswer(300));
    const added = await addConnection(admin, input(300));
    expect(added).toMatchObject({ error: null, id: expect.any(Number) });
    expect(await getManagedConnection(operator, added.id ?? 0)).toMatchObject({
      address: fixture.api.url,
      currency: 'GBP',
      organisation: { id: 300 },
    });
    expect(await getLastAction()).toBe('connections.created');
    expect(JSON.stringify(added)).not.toContain('CANARY');
    expect(JSON.stringify(added)).not.toContain(new URL(fixture.api.url).host);
  });

  test('stores nothing when the secret is rejected or the client is another organisation’s', async () => {
    accepted = ['secret'];
    expect(await addConnection(admin, input(300))).toMatchObject({
      id: null,
      error: expect.stringContaining('could not determine'),
    });
    accepted = ['secret', 'CANARY-new'];
    expect(await addConnection(admin, input(300))).toMatchObject({
      id: null,
      error: expect.stringContaining('belongs to organisation 200'),
    });
    expect(await getConnectionId(300)).toBeNaN();
  });

  test('is possible for organisations without a connection', async () => {
    await expect(addConnection(admin, input(200))).rejects.toMatchObject({ code: 'conflict' });
  });

  test('calls no address that an administrator chose', async () => {
    const api = { baseUrl: 'http://10.0.0.1', tokenUrl: null, version: null, paths: null };
    await expect(addConnection(admin, { ...input(300), api })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(addConnection(operator, { ...input(300), api })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('allows one test at a time for each person', async () => {
    const answer = held(userAnswer(300));
    fixture.api.on('GET /v1/user', answer.behaviour);
    const tries = [addConnection(admin, input(300)), addConnection(admin, input(301))];
    await expect(Promise.race(tries)).rejects.toMatchObject({ code: 'too-many' });
    answer.release();
    const ends = await Promise.allSettled(tries);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('for ordering only keeps the catalogue of the connection above', async () => {
    fixture.api.on('GET /v1/user', userAnswer(300));
    const added = await addConnection(admin, { ...input(300), hasCatalogue: false });
    expect(added.id).not.toBeNull();
    expect(await getServingConnection(300)).toMatchObject({ organisationId: 200, isOwn: false });
  });
});

describe('rotating a secret', () => {
  test('to a wrong one is rejected, and the old one keeps working', async () => {
    const id = await getConnectionId(200);
    accepted = ['secret'];
    expect(await rotateConnection(admin, id, buildClient(200))).toMatchObject({ id: null });
    expect((await (await getUpstream(id)).product(7)).id).toBe(7);
    expect(await getManagedConnection(admin, id)).toMatchObject({ clientId: 'before' });
  });

  test('fails no request while both are accepted, and uses only the new one later', async () => {
    const id = await getConnectionId(200);
    await fixture.rows(`UPDATE connections SET secret_set_at = '2020-01-01'`);
    let isRunning = true;
    const failures: unknown[] = [];
    const reads = [0, 0, 0, 0];
    const readers = reads.map(async (_, reader) => {
      while (isRunning) {
        await getUpstream(id)
          .then((upstream) => upstream.product(7))
          .catch((error: unknown) => failures.push(error));
        reads[reader] = (reads[reader] ?? 0) + 1;
        await sleep(5);
      }
    });
    /** The first may have begun before. */
    const readTwiceMore = async () => {
      const least = reads.map((count) => count + 2);
      await expect.poll(() => reads.every((count, reader) => count >= (least[reader] ?? 0))).toBe(true);
    };
    await readTwiceMore();
    const rotated = await rotateConnection(admin, id, buildClient(200));
    expect(rotated).toMatchObject({ id, error: null });
    await readTwiceMore();
    accepted = ['CANARY-new'];
    await readTwiceMore();
    isRunning = false;
    await Promise.all(readers);
    expect(failures).toEqual([]);
    expect(await getManagedConnection(admin, id)).toMatchObject({
      clientId: buildClient(200).clientId,
      secretDays: 0,
    });
    expect(await getLastAction()).toBe('connections.rotated');
    const { rows } = await fixture.database.pool.query(
      "SELECT database_to_xml(true, true, '')::text AS dump",
    );
    expect(String(rows[0].dump)).not.toContain('CANARY');
  });

  test('to a client of another organisation is rejected', async () => {
    fixture.api.on('GET /v1/user', userAnswer(300));
    expect(await rotateConnection(admin, await getConnectionId(200), buildClient(200))).toMatchObject({
      id: null,
      error: expect.stringContaining('belongs to organisation 300'),
    });
  });
});

test('checking the stored secret changes nothing and reports everything', async () => {
  const id = await getConnectionId(200);
  const { steps } = await checkConnection(admin, id);
  expect(steps.map(({ state }) => state)).toEqual([
    'passed',
    'warning',
    'passed',
    'passed',
    'passed',
    'passed',
  ]);
  await pauseConnection(admin, id, { isPaused: true });
  expect((await checkConnection(admin, id)).steps[2]).toMatchObject({ state: 'passed' });
});

describe('pausing a connection', () => {
  test('stops everything: reads fail as without an answer, orders wait and say so', async () => {
    const id = await getConnectionId(200);
    const order = await createPlacedOrder(fixture.buyer);
    await pauseConnection(admin, id, { isPaused: true });
    fixture.api.journal.length = 0;
    await expect((await getUpstream(id)).product(7)).rejects.toMatchObject({ kind: 'unreachable' });
    await sendOrder(order);
    await sweepSubmissions();
    expect(fixture.api.journal).toEqual([]);
    expect(await fixture.rows('SELECT state, state_reason FROM orders')).toEqual([
      { state: 'QUEUED', state_reason: message('order-reasons.waiting.paused') },
    ]);
    expect((await getServingConnection(200))?.isAnswering).toBe(false);
    expect(await getManagedConnection(admin, id)).toMatchObject({
      isPaused: true,
      stopped: { reason: 'The connection is paused' },
    });
    expect(await getLastAction()).toBe('connections.paused');
  });

  test('and resuming it sends waiting orders', async () => {
    const id = await getConnectionId(200);
    await pauseConnection(admin, id, { isPaused: true });
    const order = await createPlacedOrder(fixture.buyer);
    await sendOrder(order);
    await pauseConnection(admin, id, { isPaused: false });
    expect(await getLastAction()).toBe('connections.resumed');
    await runJobs(fixture);
    expect(await fixture.rows('SELECT state FROM orders')).toEqual([{ state: 'SUBMITTED' }]);
  });

  test('is not undone by a running call or a new secret', async () => {
    const id = await getConnectionId(200);
    const upstream = await getUpstream(id);
    await pauseConnection(admin, id, { isPaused: true });
    fixture.api.on('GET /v1/products/7', json(503, {}));
    await upstream.product(7).catch(() => null);
    await rotateConnection(admin, id, buildClient(200));
    await expect((await getUpstream(id)).product(7)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  test('twice is recorded once', async () => {
    const id = await getConnectionId(200);
    await fixture.rows(emptyTables('audit_events'));
    for (const isPaused of [true, true, false, false]) await pauseConnection(admin, id, { isPaused });
    expect(await fixture.rows('SELECT action FROM audit_events')).toHaveLength(2);
  });
});

describe('deleting a connection', () => {
  test('is rejected while orders wait or are unconfirmed, with the consequences', async () => {
    const id = await getConnectionId(200);
    const order = await createPlacedOrder(fixture.buyer);
    expect(await getConnectionUsage(admin, id)).toMatchObject({
      organisations: {
        count: 4,
        names: ['Brightwater IT', 'Carrow Schools', 'Corvid Services', 'Delphin Leeds'],
      },
      orders: { waiting: 1, unconfirmed: 0, open: 0 },
      isReplaced: false,
    });
    await expect(deleteConnection(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    await fixture.rows(`UPDATE orders SET state = 'UNCONFIRMED' WHERE id = $1`, [order]);
    await expect(deleteConnection(admin, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('removes the secret, keeps the orders, and the next client uses the row again', async () => {
    const id = await getConnectionId(200);
    await sendOrder(await createPlacedOrder(fixture.buyer));
    await deleteConnection(admin, id);
    expect(await fixture.rows('SELECT secret_ciphertext FROM connections WHERE id = $1', [id])).toEqual([
      { secret_ciphertext: '' },
    ]);
    expect(await listOrganisationIds(admin)).toEqual([]);
    expect(await getServingConnection(200)).toBeNull();
    await expect(getUpstream(id)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await fixture.rows('SELECT state, connection_id FROM orders')).toEqual([
      { state: 'SUBMITTED', connection_id: id },
    ]);
    expect(await addConnection(admin, input(200))).toMatchObject({ id });
    expect((await (await getUpstream(id)).product(7)).id).toBe(7);
  });
});

test('administrators read the API’s own messages without its name', async () => {
  const id = await getConnectionId(200);
  await fixture.rows(`UPDATE connections SET last_error_at = now(), last_answer_at = NULL,
    last_error = 'user: see ${fixture.api.url}/help' WHERE id = ${id}`);
  expect((await getManagedConnection(admin, id)).failure?.reason).toBe('user: see your supplier');
  expect((await getManagedConnection(operator, id)).failure?.reason).toContain(fixture.api.url);
});

test('only an operator changes how a connection calls its API', async () => {
  const id = await getConnectionId(200);
  const profile = { baseUrl: fixture.api.url, pages: { perPage: 100, end: 'not-found' as const } };
  await expect(changeProfile(admin, id, { profile })).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await changeProfile(operator, id, { profile })).toMatchObject({ id, error: null });
  expect((await getManagedConnection(operator, id)).profile).toEqual(profile);
  expect((await getManagedConnection(admin, id)).profile).toBeNull();
});
