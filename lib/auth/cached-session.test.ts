import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { signIn } from '@/lib/accounts/sign-in/data';
import { clearBrandCache } from '@/lib/brand/brand-cache';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { systemClock } from '@/lib/clock';
import { settleChanges, startChangeListener } from '@/lib/db/changes/table-cache';
import { db, useDatabase } from '@/lib/db/pool';
import { waitUntilHeard } from '@/lib/db/testing/changes-heard';
import { findNotifyingTables, findReadTables } from '@/lib/db/testing/read-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { metrics } from '@/lib/metrics/instruments';
import { deriveKey, sha256Hex } from '@/lib/tokens';
import { findActor, signOutEverywhere } from './data';
import { handle } from './handle';
import { sessionCookieName } from './session-cookie';
import { findSession, SESSION_TABLES } from './store';

const EMAIL = 'ben@b.example';
let database: TestDatabase;
let endListener: () => Promise<void>;
let sessionId: string;
let cookie: string;

let brandId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  endListener = startChangeListener(database.url);
  await database.pool.query(`
    INSERT INTO organisations (id, name, parent_id, path) VALUES (100, 'A', NULL, '{100}'), (200, 'B', 100, '{100,200}'),
      (300, 'C', 200, '{100,200,300}');
    INSERT INTO connections (organisation_id, client_id, secret_ciphertext) VALUES (200, 'c', 's')`);
  brandId = await addBrand({ organisationId: 200, name: 'B', host: 'b.localhost' });
});
afterAll(async () => {
  await endListener();
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query(`
    DELETE FROM people;
    UPDATE organisations SET gone_at = NULL, path = CASE id WHEN 300 THEN '{100,200,300}' ELSE path END;
    UPDATE connections SET currency = 'GBP', has_catalogue = true, deleted_at = NULL;
    UPDATE brands SET published = 1;
    INSERT INTO brand_hosts (host, brand_id, canonical, proven_at) VALUES ('b.localhost', ${brandId}, true, now())
      ON CONFLICT (brand_id, host) DO UPDATE SET canonical = true, proven_at = now()`);
  // It lasts for five seconds, and a test before this one may have withdrawn the brand.
  clearBrandCache();
  const password = 'correct horse battery';
  await addPerson({ email: EMAIL, name: 'Ben', password, role: 'buyer', organisationId: 200 });
  const client = { address: null, userAgent: null, replaces: null };
  const signedIn = await signIn({ email: EMAIL, password, brandId, ...client }, systemClock());
  sessionId = signedIn?.sessionId ?? '';
  cookie = await encode({ token: { sessionId }, secret: deriveKey('session cookie') });
});

const find = (isRead: boolean, organisationId = 300) =>
  findActor({ host: 'b.localhost', cookie, organisationId, isRead }).catch((error: Error) => error.message);

/** Reads until the answer is cached. */
async function warm(): Promise<void> {
  await waitUntilHeard();
  await find(true);
}

const CHANGES: [what: string, sql: string][] = [
  ['the session is revoked', 'UPDATE sessions SET revoked_at = now()'],
  ['the session is deleted', 'DELETE FROM sessions'],
  ['the session is over', `UPDATE sessions SET expires_at = now() - interval '1 second'`],
  ['all sessions go', 'TRUNCATE sessions'],
  ['the person has another name', `UPDATE people SET name = 'Benjamin'`],
  ['the person reads another language', `UPDATE people SET locale = 'de-DE'`],
  ['the person is in another time zone', `UPDATE people SET timezone = 'Asia/Tokyo'`],
  ['the person is removed', 'DELETE FROM people'],
  ['the membership is disabled', 'UPDATE memberships SET disabled_at = now()'],
  ['the role is another', `UPDATE memberships SET role = 'viewer'`],
  ['the membership goes', 'DELETE FROM memberships'],
  [
    'there is a membership more',
    `INSERT INTO memberships (person_id, organisation_id, role) SELECT id, 300, 'administrator' FROM people`,
  ],
  ['the organisation is gone', 'UPDATE organisations SET gone_at = now() WHERE id = 300'],
  ['the organisation moves away', `UPDATE organisations SET path = '{100,300}' WHERE id = 300`],
  ['the home is gone', 'UPDATE organisations SET gone_at = now() WHERE id = 200'],
  ['the brand is withdrawn', 'UPDATE brands SET published = NULL'],
  ['the brand has no host any more', 'UPDATE brand_hosts SET proven_at = NULL, canonical = false'],
  ['the host goes', 'DELETE FROM brand_hosts'],
  ['the connection has another currency', `UPDATE connections SET currency = 'EUR'`],
  ['the connection is for ordering only', 'UPDATE connections SET has_catalogue = false'],
  ['the connection is deleted', 'UPDATE connections SET deleted_at = now()'],
];

test.each(CHANGES)('a cached session is read again when %s', async (_what, sql) => {
  await warm();
  const before = await find(true);
  await database.pool.query(sql);
  await settleChanges();
  const after = await find(true);
  expect(after).toEqual(await find(false));
  expect(after).not.toEqual(before);
});

async function countHits(): Promise<number> {
  const { values } = await metrics().cacheRequests.get();
  const hits = values.find(({ labels }) => labels.cache === 'sessions' && labels.result === 'hit');
  return hits?.value ?? 0;
}

test.each([
  ['is used', 'UPDATE sessions SET last_seen_at = now()'],
  ['belongs to somebody who signed in elsewhere', 'UPDATE people SET last_sign_in_at = now()'],
  ['is of a connection that answered', 'UPDATE connections SET last_answer_at = now()'],
])('a session that %s stays cached', async (_what, sql) => {
  await warm();
  const before = await countHits();
  await database.pool.query(sql);
  await settleChanges();
  await find(true);
  expect(await countHits()).toBe(before + 1);
});

test('a session ends at its time, cached or not', async () => {
  await warm();
  await database.pool.query(`UPDATE sessions SET expires_at = now() + interval '300 milliseconds'`);
  await settleChanges();
  expect(await find(true)).toMatchObject({ name: 'Ben' });
  await expect.poll(() => find(true), { timeout: 30_000, interval: 20 }).toBe(null);
});

describe('requests', () => {
  const handler = handle({ permission: 'signed-in', organisation: 'required' }, async () => ({ done: true }));
  const leave = handle({ permission: 'signed-in' }, ({ actor }) => signOutEverywhere(actor));
  const send = async (method: 'GET' | 'POST', to = handler) => {
    const headers = {
      host: 'b.localhost',
      origin: 'http://b.localhost',
      cookie: `${sessionCookieName()}=${cookie}`,
    };
    const request = new NextRequest('http://b.localhost/api/x?organisation=300', { method, headers });
    return (await to(request, { params: Promise.resolve({}) })).status;
  };

  test('a write is refused at once, whatever is cached', async () => {
    await warm();
    await database.pool.query('UPDATE sessions SET revoked_at = now()');
    expect(await send('POST')).toBe(401);
  });

  test('a read is refused within a second, without a word from this process', async () => {
    await warm();
    expect(await send('GET')).toBe(200);
    await database.pool.query('UPDATE sessions SET revoked_at = now()');
    await expect.poll(() => send('GET'), { timeout: 30_000, interval: 5 }).toBe(401);
  });

  test('the first read after one’s own write sees it', async () => {
    await warm();
    expect(await send('GET')).toBe(200);
    expect(await send('POST', leave)).toBe(204);
    expect(await send('GET')).toBe(401);
  });
});

test('the cache of sessions names the tables that sessions are read from, and each of them notifies', async () => {
  const request = { idHash: sha256Hex(sessionId), brandId: 1, now: systemClock() };
  const tables = await findReadTables(database, async () => {
    await findSession(db(), { ...request, organisationId: 300 });
    await findSession(db(), { ...request, organisationId: null });
  });
  expect([...SESSION_TABLES].sort()).toEqual(tables);
  expect(await findNotifyingTables(database)).toEqual(expect.arrayContaining(tables));
});
