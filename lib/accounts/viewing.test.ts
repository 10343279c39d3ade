import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handle } from '@/lib/accounts/auth/handle';
import { sessionCookieName } from '@/lib/accounts/auth/session-cookie';
import { addPerson } from '@/lib/accounts/data';
import { signIn } from '@/lib/accounts/sign-in/data';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { type Actor, ROLE_PERMISSIONS, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { deriveKey } from '@/lib/platform/secrets';
import { findActor } from './auth/data';
import { startViewing, stopViewing } from './viewing';

const [HOME, CUSTOMER, BELOW, SIBLING] = [200, 300, 400, 301];
let database: TestDatabase;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await database.pool.query(`
    INSERT INTO organisations (id, name, parent_id, path) VALUES (100, 'A', NULL, '{100}'), (200, 'B', 100, '{100,200}'),
      (300, 'C', 200, '{100,200,300}'), (301, 'S', 200, '{100,200,301}'), (400, 'D', 300, '{100,200,300,400}')`);
  await addBrand({ organisationId: HOME, name: 'B', host: 'b.localhost' });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('DELETE FROM people');
  const person = { email: 'ben@b.example', password: 'correct horse battery' };
  await addPerson({ ...person, name: 'Ben', role: 'administrator', organisationId: HOME });
  const client = { brandId: 1, address: null, userAgent: null, replaces: null };
  const sessionId = (await signIn({ ...person, ...client }, systemClock()))?.sessionId;
  cookie = await encode({ token: { sessionId }, secret: deriveKey('session cookie') });
});

async function actFor(organisationId: number): Promise<Actor> {
  const actor = await findActor({ host: 'b.localhost', cookie, organisationId });
  if (!actor) throw new Error('the session is not known');
  return actor;
}

/** Sends a request as the signed-in person. */
async function send(method: 'GET' | 'POST', organisationId: number) {
  const handler = handle({ permission: 'signed-in', organisation: 'required' }, async () => ({ done: true }));
  const request = new NextRequest(`http://b.localhost/api/x?organisation=${organisationId}`, {
    method,
    headers: {
      host: 'b.localhost',
      cookie: `${sessionCookieName()}=${cookie}`,
      origin: 'http://b.localhost',
      'content-type': 'application/json',
    },
  });
  const answer = await handler(request, { params: Promise.resolve({}) });
  return { status: answer.status, text: await answer.text() };
}

test('a person who looks at a customer reads what a viewer reads there and below, and changes nothing', async () => {
  await startViewing(await actFor(CUSTOMER));
  for (const organisationId of [CUSTOMER, BELOW]) {
    const actor = await actFor(organisationId);
    expect(actor.isViewing).toBe(true);
    expect([...actor.permissions].sort()).toEqual([...ROLE_PERMISSIONS.viewer].sort());
    expect(() => requirePermission(actor, 'orders:create')).toThrow(
      expect.objectContaining({ code: 'not-allowed' }),
    );
    expect(await send('GET', organisationId)).toMatchObject({ status: 200 });
    const write = await send('POST', organisationId);
    expect(write.status).toBe(403);
    expect(write.text).toContain('You only look at this organisation');
  }
});

test('the person still acts for their own organisation and for other customers', async () => {
  await startViewing(await actFor(CUSTOMER));
  for (const organisationId of [HOME, SIBLING]) {
    expect((await actFor(organisationId)).isViewing).toBeUndefined();
    expect(await send('POST', organisationId)).toMatchObject({ status: 200 });
  }
});

test('the person acts for the customer again after they stop looking', async () => {
  const before = await actFor(CUSTOMER);
  await startViewing(before);
  await stopViewing(await actFor(HOME));
  expect(await actFor(CUSTOMER)).toEqual(before);
  expect(await send('POST', CUSTOMER)).toMatchObject({ status: 200 });
});

test('nobody looks at the organisation that they belong to', async () => {
  const own = await actFor(HOME);
  await expect(startViewing(own)).rejects.toMatchObject({ code: 'invalid' });
  expect((await actFor(HOME)).permissions).toContain('orders:create');
});

test('the audit trail says who looked at whom', async () => {
  await startViewing(await actFor(CUSTOMER));
  const { rows } = await database.pool.query(
    `SELECT organisation_id::int AS id, subject FROM audit_events WHERE action = 'organisations.viewed' ORDER BY 1 DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ id: CUSTOMER, subject: `organisation:${CUSTOMER}` }]);
});
