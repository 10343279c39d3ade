import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '@/lib/accounts/sign-in/data';
import { findBrandByHost } from '@/lib/brand/data';
import { NEUTRAL_TOKENS } from '@/lib/brand/model/inheritance';
import { getServingConnection } from '@/lib/connections/data';
import { db, useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { type ReferenceService, startReferenceService } from '@/lib/upstream/testing/reference-service';
import { RENAMED, startRenamedApi } from '@/lib/upstream/testing/renamed-api';
import { prepareQueues } from '@/worker/migrate';
import {
  finishSetup,
  getProgress,
  getSetup,
  saveOperator,
  saveSetupBrand,
  saveSetupConnection,
  testSetupConnection,
} from './data';
import { createSetupLink, isSetupSession, redeemSetupLink, requireSetup } from './link';

const NOW = new Date('2026-11-22T09:00:00Z');
const at = (hours: number) => () => new Date(NOW.getTime() + hours * 3_600_000);
const now = at(0);
const PASSWORD = 'seven yellow ladders';
const OPERATOR = { name: 'Olive', email: 'olive@top.example', password: PASSWORD };
const BRAND = { name: 'Top Supplies', host: 'Orders.Top.Example', tokens: NEUTRAL_TOKENS };

let database: TestDatabase;
let service: ReferenceService;
let api: { url: string; close(): Promise<void> };
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await prepareQueues(database.url);
  service = await startReferenceService();
  api = await startRenamedApi(service.url);
}, 60_000);
afterAll(async () => {
  await api.close();
  await service.close();
  await database.drop();
});
beforeEach(() =>
  database.pool.query(
    emptyTables('organisations', 'people', 'setup_links', 'setup_draft', 'sign_in_attempts'),
  ),
);

const client = () => service.secrets.clients.find(({ organisation }) => organisation === 100)!;
const connection = (over: object = {}) => ({
  baseUrl: api.url,
  tokenUrl: null,
  version: RENAMED.version,
  paths: RENAMED.paths,
  clientId: client().client_id,
  clientSecret: client().client_secret,
  ...over,
});
const getToken = (path: string | null): string => path?.split('#')[1] ?? '';

describe('the set-up link', () => {
  test('works once, for one browser, for a day', async () => {
    const token = getToken(await createSetupLink(now));
    const session = await redeemSetupLink(token, at(23));
    expect(await isSetupSession(session, at(23))).toBe(true);
    expect(await isSetupSession(session, at(48))).toBe(false);
    await expect(redeemSetupLink(token, at(23))).rejects.toMatchObject({ code: 'not-found' });
  });

  test.each([
    ['after a day', 24],
    ['after two', 48],
  ])('%s does not work', async (_name, hours) => {
    const token = getToken(await createSetupLink(now));
    await expect(redeemSetupLink(token, at(hours))).rejects.toMatchObject({ code: 'not-found' });
  });

  test('replaces the previous one, and its browser takes over', async () => {
    const first = getToken(await createSetupLink(now));
    const second = getToken(await createSetupLink(now));
    await expect(redeemSetupLink(first, now)).rejects.toMatchObject({ code: 'not-found' });
    const session = await redeemSetupLink(second, now);
    const third = await redeemSetupLink(getToken(await createSetupLink(now)), now);
    expect([await isSetupSession(session, now), await isSetupSession(third, now)]).toEqual([false, true]);
  });

  test('opened by two browsers at once works for one', async () => {
    const token = getToken(await createSetupLink(now));
    const opened = await Promise.allSettled([redeemSetupLink(token, now), redeemSetupLink(token, now)]);
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('cannot be rebuilt from the database or a made-up cookie', async () => {
    const token = getToken(await createSetupLink(now));
    const { rows } = await database.pool.query('SELECT token_hash FROM setup_links');
    expect(rows[0].token_hash).not.toBe(token);
    await expect(redeemSetupLink(rows[0].token_hash, now)).rejects.toMatchObject({ code: 'not-found' });
    for (const cookie of [undefined, '', 'x', rows[0].token_hash])
      await expect(requireSetup(cookie, now)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is not made, and does not work, once there is an operator', async () => {
    const token = getToken(await createSetupLink(now));
    await database.pool.query(`INSERT INTO organisations (id, name, path) VALUES (1, 'Top', '{1}')`);
    await database.pool.query(`
      WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ('o@top.example', 'O', '-') RETURNING id)
      INSERT INTO memberships (person_id, organisation_id, role) SELECT id, 1, 'operator' FROM person`);
    await expect(redeemSetupLink(token, now)).rejects.toMatchObject({ code: 'not-found' });
    expect(await createSetupLink(now)).toBeNull();
  });
});

describe('the steps of the set-up', () => {
  test('keep typed values without returning a secret', async () => {
    expect(await getSetup()).toMatchObject({ step: 'operator', operator: null });
    await saveOperator(OPERATOR);
    await saveSetupConnection(connection());
    const state = await getSetup();
    expect(state).toMatchObject({
      step: 'connection',
      operator: { name: 'Olive', email: 'olive@top.example' },
      connection: { baseUrl: api.url, version: RENAMED.version, isTested: false },
    });
    const stored = JSON.stringify((await database.pool.query('SELECT body FROM setup_draft')).rows);
    for (const secret of [PASSWORD, client().client_secret])
      expect(JSON.stringify(state) + stored).not.toContain(secret);
  });

  test('ask for a password and a secret the first time only', async () => {
    const { password: _, ...withoutPassword } = OPERATOR;
    await expect(saveOperator(withoutPassword)).rejects.toMatchObject({ code: 'invalid' });
    await saveOperator(OPERATOR);
    expect((await saveOperator({ ...withoutPassword, name: 'Olive H.' })).operator?.name).toBe('Olive H.');
    await expect(saveSetupConnection(connection({ clientSecret: undefined }))).rejects.toMatchObject({
      code: 'invalid',
    });
    await saveSetupConnection(connection());
    await saveSetupConnection(connection({ clientSecret: undefined }));
  });

  test('test again after a change', async () => {
    await saveOperator(OPERATOR);
    await saveSetupConnection(connection());
    const { steps, state } = await testSetupConnection();
    expect(steps.filter((step) => step.state === 'failed')).toEqual([]);
    expect(state.step).toBe('brand');
    expect((await saveSetupConnection(connection({ clientSecret: undefined }))).step).toBe('brand');
    expect((await saveSetupConnection(connection({ version: 'v1', clientSecret: undefined }))).step).toBe(
      'connection',
    );
    const failed = await testSetupConnection();
    expect([failed.state.step, failed.steps.some((step) => step.state === 'failed')]).toEqual([
      'connection',
      true,
    ]);
  }, 60_000);
});

test('a finished set-up has a connection, a brand, and an operator who signs in', async () => {
  const session = await redeemSetupLink(getToken(await createSetupLink(now)), now);
  await saveOperator(OPERATOR);
  await expect(finishSetup()).rejects.toMatchObject({ code: 'invalid' });
  await saveSetupConnection(connection());
  await testSetupConnection();
  await saveSetupBrand(BRAND);
  expect(await finishSetup()).toMatchObject({
    address: 'https://orders.top.example',
    email: OPERATOR.email,
    sync: { state: 'waiting' },
  });
  const brand = await findBrandByHost('orders.top.example');
  expect(brand).toMatchObject({ name: 'Top Supplies', organisationId: 100, assets: ['square'] });
  const signedIn = await signIn(
    {
      email: OPERATOR.email,
      password: PASSWORD,
      brandId: brand?.id ?? 0,
      address: null,
      userAgent: null,
      replaces: null,
    },
    NOW,
  );
  expect(signedIn?.name).toBe('Olive');
  expect(await getServingConnection(300)).toMatchObject({ organisationId: 100, currency: 'GBP' });
  // The browser that did it sees the progress; nothing can be changed that way any more.
  expect(await isSetupSession(session, now)).toBe(true);
  await expect(saveOperator(OPERATOR)).rejects.toMatchObject({ code: 'not-found' });
  expect(await finishSetup()).toEqual(await getProgress());
  const { rows } = await db().execute('SELECT body FROM setup_draft');
  expect(Object.keys(rows[0]?.body as object)).toEqual(['done']);
}, 60_000);

test('an API whose answer changes leaves nothing half set up', async () => {
  await saveOperator(OPERATOR);
  await saveSetupConnection(connection());
  await testSetupConnection();
  await saveSetupBrand(BRAND);
  await database.pool.query(
    `UPDATE setup_draft SET body = jsonb_set(body, '{connection,baseUrl}', '"http://127.0.0.1:1"')`,
  );
  await expect(finishSetup()).rejects.toMatchObject({ code: 'unavailable' });
  const counts = await database.pool.query(
    'SELECT (SELECT count(*) FROM brands) + (SELECT count(*) FROM people) AS n',
  );
  expect(Number(counts.rows[0].n)).toBe(0);
  expect(await getSetup()).toMatchObject({ step: 'catalogue' });
}, 60_000);
