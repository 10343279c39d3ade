import { drizzle } from 'drizzle-orm/node-postgres';
import { encode } from 'next-auth/jwt';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson } from '@/lib/accounts/data';
import { signIn } from '@/lib/accounts/sign-in/data';
import { clearBrandCache } from '@/lib/brand/model/brand-cache';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { systemClock } from '@/lib/platform/clock';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { deriveKey } from '@/lib/platform/secrets';
import { findActor } from './data';

const EMAIL = 'ben@b.example';
let database: TestDatabase;
/** The connection of another node, or of an operator's `psql`. */
let elsewhere: pg.Client;
let cookie: string;
let brandId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  elsewhere = new pg.Client({ connectionString: database.url });
  await elsewhere.connect();
  await elsewhere.query(`
    INSERT INTO organisations (id, name, parent_id, path) VALUES (100, 'A', NULL, '{100}'), (200, 'B', 100, '{100,200}'),
      (300, 'C', 200, '{100,200,300}');
    INSERT INTO connections (organisation_id, client_id, secret_ciphertext) VALUES (200, 'c', 's')`);
  brandId = await addBrand({ organisationId: 200, name: 'B', host: 'b.localhost' });
});
afterAll(async () => {
  await elsewhere.end();
  await database.drop();
});
beforeEach(async () => {
  await elsewhere.query(`
    DELETE FROM people;
    UPDATE organisations SET gone_at = NULL, path = CASE id WHEN 300 THEN '{100,200,300}' ELSE path END;
    UPDATE connections SET currency = 'GBP', has_catalogue = true, deleted_at = NULL;
    UPDATE brands SET published = 1;
    INSERT INTO brand_hosts (host, brand_id, canonical, proven_at) VALUES ('b.localhost', ${brandId}, true, now())
      ON CONFLICT (brand_id, host) DO UPDATE SET canonical = true, proven_at = now()`);
  // The brand of a host is cached for five seconds, and the previous test may have withdrawn it.
  clearBrandCache();
  const password = 'correct horse battery';
  await addPerson({ email: EMAIL, name: 'Ben', password, role: 'buyer', organisationId: 200 });
  const client = { address: null, userAgent: null, replaces: null };
  const signedIn = await signIn({ email: EMAIL, password, brandId, ...client }, systemClock());
  cookie = await encode({ token: { sessionId: signedIn?.sessionId }, secret: deriveKey('session cookie') });
});

const find = () =>
  findActor({ host: 'b.localhost', cookie, organisationId: 300 }).catch((error: Error) => error.message);

const CHANGES: [what: string, sql: string][] = [
  ['the session is revoked', 'UPDATE sessions SET revoked_at = now()'],
  ['the session is deleted', 'DELETE FROM sessions'],
  ['the session is over', `UPDATE sessions SET expires_at = now() - interval '1 second'`],
  ['all sessions are removed', 'TRUNCATE sessions'],
  ['the person gets another name', `UPDATE people SET name = 'Benjamin'`],
  ['the person gets another language', `UPDATE people SET locale = 'de-DE'`],
  ['the person gets another time zone', `UPDATE people SET timezone = 'Asia/Tokyo'`],
  ['the person is removed', 'DELETE FROM people'],
  ['the membership is disabled', 'UPDATE memberships SET disabled_at = now()'],
  ['the role changes', `UPDATE memberships SET role = 'viewer'`],
  ['the membership is removed', 'DELETE FROM memberships'],
  [
    'a membership is added',
    `INSERT INTO memberships (person_id, organisation_id, role) SELECT id, 300, 'administrator' FROM people`,
  ],
  ['the organisation is gone', 'UPDATE organisations SET gone_at = now() WHERE id = 300'],
  ['the organisation moves away', `UPDATE organisations SET path = '{100,300}' WHERE id = 300`],
  ['the home organisation is gone', 'UPDATE organisations SET gone_at = now() WHERE id = 200'],
  ['the brand is withdrawn', 'UPDATE brands SET published = NULL'],
  ['the brand loses its host', 'UPDATE brand_hosts SET proven_at = NULL, canonical = false'],
  ['the host is removed', 'DELETE FROM brand_hosts'],
  ['the connection gets another currency', `UPDATE connections SET currency = 'EUR'`],
  ['the connection becomes one for ordering only', 'UPDATE connections SET has_catalogue = false'],
  ['the connection is deleted', 'UPDATE connections SET deleted_at = now()'],
];

test.each(CHANGES)('the next request sees that %s, whichever node changed it', async (_what, sql) => {
  const before = await find();
  expect(before).toMatchObject({ name: 'Ben' });
  await elsewhere.query(sql);
  expect(await find()).not.toEqual(before);
});

test('a request reads session, person, memberships and rights in one statement, every time', async () => {
  const statements: string[] = [];
  const recorder = new Proxy(database.pool, {
    get: (pool, name) => {
      const value: unknown = Reflect.get(pool, name);
      if (name !== 'query') return typeof value === 'function' ? value.bind(pool) : value;
      return (statement: string | pg.QueryConfig, values?: unknown[]) => {
        statements.push(typeof statement === 'string' ? statement : statement.text);
        return pool.query(statement, values);
      };
    },
  });
  useDatabase({ pool: recorder, database: drizzle(recorder) });
  await find();
  await find();
  useDatabase(database);
  // Other statements read the brand of the host, which is cached for some seconds.
  const own = statements.filter((text) => /\b(FROM|JOIN) (sessions|members|memberships)\b/.test(text));
  expect(own).toHaveLength(2);
  for (const text of own) expect(text).toMatch(/members m.*FROM sessions s\s+JOIN people p/s);
});
