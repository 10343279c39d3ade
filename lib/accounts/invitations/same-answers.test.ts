import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handle } from '@/lib/accounts/auth/handle';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { getSignInCaller } from '../sign-in/device-cookie';
import {
  HOSTS,
  openPeopleFixture,
  PASSWORD,
  type PeopleFixture,
  STRONG,
  setMailServer,
} from '../testing/people-fixture';
import { acceptInvitation, lookUpInvitation } from './accept';
import { invite } from './data';
import { acceptSchema, tokenSchema } from './schema';

const EMAIL = 'guest@own.example';
/** Mirrors the routes of app/api/invitations. */
const lookUp = handle({ permission: 'public', body: tokenSchema }, ({ body, request }) =>
  lookUpInvitation(request.headers.get('host'), body.token),
);
const accept = handle({ permission: 'public', body: acceptSchema }, ({ body, request }) =>
  acceptInvitation(request.headers.get('host'), body, getSignInCaller(request)),
);
let fixture: PeopleFixture;
let ada: Actor;
beforeAll(async () => {
  fixture = await openPeopleFixture();
});
afterAll(async () => {
  setMailServer(false);
  await fixture.close();
});
beforeEach(async () => {
  await fixture.rows(emptyTables('people', 'mails', 'audit_events', 'sign_in_attempts'));
  ada = await fixture.person('ada@own.example', 200, 'administrator');
  setMailServer(false);
});

/** Accounts that the invited address may already have. */
const ACCOUNTS: [string, () => Promise<unknown>][] = [
  ['no account', async () => null],
  ['an account under another brand', () => fixture.person(EMAIL, 201, 'buyer')],
  ['an account under the same brand', () => fixture.person(EMAIL, 300, 'viewer')],
  ['an account at the top', () => fixture.person(EMAIL, 100, 'operator')],
  [
    'a disabled account',
    async () => {
      const { userId } = await fixture.person(EMAIL, 201, 'buyer');
      await fixture.rows('UPDATE memberships SET disabled_at = now() WHERE person_id = $1', [userId]);
    },
  ],
  [
    'an account without an organisation',
    async () => {
      const { userId } = await fixture.person(EMAIL, 201, 'buyer');
      await fixture.rows('DELETE FROM memberships WHERE person_id = $1', [userId]);
    },
  ],
];

type Answer = { status: number; headers: [string, string][]; body: string };

async function call(handler: typeof lookUp | typeof accept, body: object): Promise<Answer> {
  const origin = `https://${HOSTS.own}`;
  const headers = { host: HOSTS.own, origin, 'content-type': 'application/json' };
  const request = new NextRequest(`${origin}/`, { method: 'POST', headers, body: JSON.stringify(body) });
  const response = await handler(request, {});
  // The reference is the request's own.
  const text = (await response.text()).replace(/"reference":"[^"]+"/, '');
  return { status: response.status, headers: [...response.headers], body: text };
}

async function createToken(isMailed: boolean): Promise<string> {
  setMailServer(isMailed);
  const { link } = await invite(ada, { email: EMAIL, organisationId: 200, role: 'buyer', locale: 'en-GB' });
  return link ? new URL(link).hash.slice(1) : fixture.tokenTo(EMAIL);
}

/** The same request about an invitation of the same address, for each kind of account. */
async function answers(ask: (token: string) => Promise<Answer>, isMailed = false): Promise<Answer[]> {
  const all: Answer[] = [];
  for (const [, addAccount] of ACCOUNTS) {
    await fixture.rows(emptyTables('invitations', 'mails', 'sign_in_attempts'));
    await fixture.rows('DELETE FROM people WHERE email = $1', [EMAIL]);
    await addAccount();
    all.push(await ask(await createToken(isMailed)));
  }
  return all;
}

const expectSame = (all: Answer[]) => {
  for (const [index, answer] of all.entries()) expect(answer, ACCOUNTS[index]?.[0]).toEqual(all[0]);
};

describe('an invitation’s link gives the same answers for every address', () => {
  test.each([false, true])('on look-up (mailed: %s)', async (isMailed) => {
    const all = await answers((token) => call(lookUp, { token }), isMailed);
    expect(all[0]).toMatchObject({ status: 200 });
    expectSame(all);
  });

  test.each<[string, object]>([
    ['without a name', { password: 'wrong' }],
    ['with an empty name', { name: '', password: 'wrong' }],
    ['without a password', { name: 'Guest', password: '' }],
    ['with a short password', { name: 'Guest', password: 'x' }],
    ['with one that is easy to guess', { name: 'Guest', password: 'password1234' }],
    ['with one made of the name', { name: 'Guest Visitor', password: 'GuestVisitor20261' }],
    ['with one made of the address', { name: 'Visitor', password: 'guest@own.example' }],
    ['without a name and with a strong password', { password: STRONG }],
    ['with a name that is too long', { name: 'x'.repeat(201), password: STRONG }],
    ['with a password that is too long', { name: 'Guest', password: 'x'.repeat(501) }],
  ])('on acceptance %s', async (_, body) => {
    const all = await answers((token) => call(accept, { token, ...body }));
    expect(all[0]).toMatchObject({ status: 400 });
    expectSame(all);
  });

  test('after too many tries', async () => {
    const all = await answers(async (token) => {
      for (let tries = 0; tries < 10; tries += 1) await call(accept, { token, name: 'G', password: 'wrong' });
      const answer = await call(accept, { token, name: 'G', password: STRONG });
      return { ...answer, headers: [], body: answer.body.replace(/\d+ minutes?/, '') };
    });
    expect(all[0]).toMatchObject({ status: 429 });
    expectSame(all);
  });
});

describe('the password decides the outcome', () => {
  test('the account’s password joins, with or without a name', async () => {
    for (const body of [{ password: PASSWORD }, { name: 'Another', password: PASSWORD }]) {
      await fixture.rows(emptyTables('invitations'));
      await fixture.rows('DELETE FROM people WHERE email = $1', [EMAIL]);
      await fixture.person(EMAIL, 201, 'buyer');
      expect(await call(accept, { token: await createToken(false), ...body })).toMatchObject({ status: 200 });
      expect(await fixture.signIn(EMAIL)).toMatchObject({ name: 'guest' });
    }
  });

  test('a good password creates a missing account and changes no existing one', async () => {
    const body = { name: 'Guest', password: STRONG };
    expect(await call(accept, { token: await createToken(false), ...body })).toMatchObject({ status: 200 });
    expect(await fixture.signIn(EMAIL, HOSTS.own, STRONG)).toMatchObject({ name: 'Guest' });
    await fixture.rows(emptyTables('invitations'));
    await fixture.rows('DELETE FROM people WHERE email = $1', [EMAIL]);
    await fixture.person(EMAIL, 201, 'buyer');
    const token = await createToken(false);
    expect(await call(accept, { token, ...body })).toMatchObject({ status: 400 });
    expect(await fixture.signIn(EMAIL, HOSTS.other, STRONG)).toBeNull();
    expect(await fixture.signIn(EMAIL, HOSTS.other)).not.toBeNull();
  });

  test('a new person’s rejected passwords leave no count', async () => {
    const token = await createToken(false);
    for (let tries = 0; tries < 9; tries += 1) await call(accept, { token, name: 'G', password: 'wrong' });
    expect(await call(accept, { token, name: 'G', password: STRONG })).toMatchObject({ status: 200 });
    for (let tries = 0; tries < 3; tries += 1)
      expect(await fixture.signIn(EMAIL, HOSTS.own, STRONG)).not.toBeNull();
  });
});
