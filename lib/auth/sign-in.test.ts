import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { useDatabase } from '@/lib/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { hashOf } from './keys';
import { signIn } from './sign-in';
import { findSession, revokeSession } from './store';

const PASSWORD = 'correct horse battery';
const NOW = new Date('2026-11-21T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
let database: TestDatabase;

/** Brand 1 belongs to 200, brand 2 to 201; 300 has no brand of its own and is below 200. */
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await database.pool.query(`
    INSERT INTO organisations (id, name, parent_id, path) VALUES
      (100, 'A', NULL, '{100}'), (200, 'B', 100, '{100,200}'), (201, 'B2', 100, '{100,201}'), (300, 'C', 200, '{100,200,300}');
    INSERT INTO brands (organisation_id, name, tokens) VALUES (200, 'B', '{}'), (201, 'B2', '{}');`);
  await addPerson({
    email: 'Cora@c.example',
    name: 'Cora',
    password: PASSWORD,
    role: 'buyer',
    organisationId: 300,
  });
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('TRUNCATE sign_in_attempts, sessions'));

const attempt = (over: Partial<Parameters<typeof signIn>[0]> = {}, now = NOW) =>
  signIn(
    {
      email: 'cora@c.example',
      password: PASSWORD,
      brandId: 1,
      address: '192.0.2.1',
      userAgent: null,
      replaces: null,
      ...over,
    },
    now,
  );

const session = (id: string, over: { brandId?: number; now?: Date; organisationId?: number } = {}) =>
  findSession(database.database, { idHash: hashOf(id), brandId: 1, organisationId: null, now: NOW, ...over });

test('the right password on the right brand opens a session of that brand only', async () => {
  const person = await attempt();
  expect(person?.name).toBe('Cora');
  const id = person?.sessionId ?? '';
  expect(await session(id)).toMatchObject({ role: 'buyer', homeOrganisationId: 300, path: [100, 200, 300] });
  expect(await session(id, { brandId: 2 })).toBeNull();
  expect(await session(id, { now: later(13 * 60) })).toBeNull();
});

test('a wrong password, an unknown person and a foreign brand look the same', async () => {
  expect(await attempt({ password: 'wrong' })).toBeNull();
  expect(await attempt({ email: 'nobody@c.example' })).toBeNull();
  expect(await attempt({ brandId: 2 })).toBeNull();
});

test('revoking ends a session at once, and so does disabling the person', async () => {
  const [first, second] = [await attempt(), await attempt()];
  await revokeSession(database.database, hashOf(first?.sessionId ?? ''), NOW);
  expect(await session(first?.sessionId ?? '')).toBeNull();
  expect(await session(second?.sessionId ?? '')).not.toBeNull();
  await database.pool.query('UPDATE people SET disabled_at = now()');
  expect(await session(second?.sessionId ?? '')).toBeNull();
  expect(await attempt()).toBeNull();
  await database.pool.query('UPDATE people SET disabled_at = NULL');
});

test('the session that a browser had ends when its next one begins, and no other one does', async () => {
  const [first, elsewhere] = [await attempt(), await attempt()];
  const second = await attempt({ replaces: first?.sessionId ?? '' });
  expect(await session(first?.sessionId ?? '')).toBeNull();
  expect(await session(second?.sessionId ?? '')).not.toBeNull();
  expect(await session(elsewhere?.sessionId ?? '')).not.toBeNull();
});

test('an e-mail address that only looks like a person’s is nobody’s', async () => {
  for (const email of ['cora＠c.example', 'cora@c。example', 'ｃora@c.example', 'cora@c.example\u200b'])
    expect(await attempt({ email }), email).toBeNull();
});

test('whether there is such a person does not show in the time that the answer takes', async () => {
  // Of the processor, which other programs do not stretch; both answers ask the database the same.
  const took = async (email: string) => {
    await database.pool.query('TRUNCATE sign_in_attempts');
    const began = process.cpuUsage();
    expect(await attempt({ email, password: 'wrong' })).toBeNull();
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  await took('nobody@c.example');
  for (let i = 0; i < 15; i++) {
    known.push(await took('cora@c.example'));
    unknown.push(await took(`nobody-${i}@c.example`));
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[7] ?? Number.NaN;
  const ratio = median(known) / median(unknown);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});

test('an account that used up its tries waits, even with the right password and from another address', async () => {
  for (let i = 0; i < 10; i++) expect(await attempt({ password: 'wrong' })).toBeNull();
  await expect(attempt({ address: '192.0.2.2' })).rejects.toMatchObject({ code: 'too-many' });
  await expect(attempt({ email: 'CORA@c.example' })).rejects.toMatchObject({ code: 'too-many' });
  expect(await attempt({}, later(16))).not.toBeNull();
});

test('of many tries at once no more are looked at than one after the other', async () => {
  const many = await Promise.allSettled(Array.from({ length: 30 }, () => attempt({ password: 'wrong' })));
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(attempt()).rejects.toMatchObject({ code: 'too-many' });
});

test('good sign-ins use up no tries, of the account or of its address', async () => {
  for (let i = 0; i < 12; i++) expect(await attempt()).not.toBeNull();
  const { rows } = await database.pool.query('SELECT key, count FROM sign_in_attempts');
  expect(rows).toEqual([{ key: 'address:192.0.2.1', count: 0 }]);
});

test('an address that tries many accounts waits too', async () => {
  await database.pool.query("INSERT INTO sign_in_attempts VALUES ('address:192.0.2.9', 100, $1)", [later(5)]);
  await expect(attempt({ address: '192.0.2.9' })).rejects.toMatchObject({ code: 'too-many' });
  expect(await attempt({ address: '192.0.2.8' })).not.toBeNull();
});

test('a session names the acting organisation and its path, so that a foreign one can be refused', async () => {
  const id = (await attempt())?.sessionId ?? '';
  expect(await session(id, { organisationId: 201 })).toMatchObject({ organisationId: 201, path: [100, 201] });
  expect(await session(id, { organisationId: 999 })).toMatchObject({ path: null });
});
