import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { acceptInvitation } from '../invitations/accept';
import { invite } from '../invitations/data';
import { changePassword } from '../passwords/data';
import { redeemReset, requestReset } from '../passwords/resets';
import {
  HOSTS,
  openPeopleFixture,
  PASSWORD,
  type PeopleFixture,
  STRONG,
  setMailServer,
} from '../testing/people-fixture';

const EMAIL = 'ben@own.example';
const CALLER = { address: null, userAgent: null };
const ROUNDS = 6;
const LOOPS = 4;
let fixture: PeopleFixture;
let ben: Actor;

beforeAll(async () => {
  fixture = await openPeopleFixture();
});
afterAll(() => fixture.close());

async function beginRound(): Promise<void> {
  await fixture.rows(emptyTables('people', 'mails', 'audit_events', 'sign_in_attempts'));
  ben = await fixture.person(EMAIL, 200, 'buyer');
  setMailServer(false);
}
beforeEach(beginRound);

/** Does one thing in loops for as long as a password is being changed, and a moment longer. */
async function during(change: Promise<unknown>, attempt: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const loop = async () => {
    while (!isOver) await attempt().catch(() => null);
  };
  const loops = Array.from({ length: LOOPS }, loop);
  await change.finally(() => {
    isOver = true;
  });
  await Promise.all(loops);
}

const change = () => changePassword(ben, { current: PASSWORD, password: STRONG }, CALLER);

async function redeem(): Promise<unknown> {
  setMailServer(true);
  await requestReset(HOSTS.own, EMAIL, CALLER);
  const token = await fixture.tokenTo(EMAIL);
  return redeemReset(HOSTS.own, { token, password: STRONG });
}

test.each([
  ['the person changes it', change],
  ['a link from a mail replaces it', redeem],
])('no session opened with the old password survives %s', async (_name, replace) => {
  const left: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await beginRound();
    await during(replace(), () => fixture.signIn(EMAIL));
    left.push((await fixture.listLiveSessions(ben.userId)).length);
  }
  expect(left).toEqual(Array.from({ length: ROUNDS }, () => 0));
});

test('the old password changes nothing after a link has replaced it', async () => {
  const other = 'coral lantern meadow drift';
  const taken: boolean[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await beginRound();
    let isReplaced = true;
    // A change that comes first ends the link.
    const replacing = redeem().catch(() => {
      isReplaced = false;
    });
    await during(replacing, () => changePassword(ben, { current: PASSWORD, password: other }, CALLER));
    await fixture.rows(emptyTables('sign_in_attempts'));
    taken.push(isReplaced && (await fixture.signIn(EMAIL, HOSTS.own, other)) !== null);
  }
  expect(taken).not.toContain(true);
});

test('an invitation is not accepted with a password that was replaced during verification', async () => {
  const ada = await fixture.person('ada@own.example', 200, 'administrator');
  const person = await fixture.person('ruth@own.example', 201, 'buyer');
  const input = { email: 'ruth@own.example', organisationId: 200, role: 'buyer', locale: 'en-GB' } as const;
  const { link } = await invite(ada, input);
  const token = new URL(link ?? '').hash.slice(1);
  const holder = new Client(fixture.databaseUrl);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM invitations FOR UPDATE');
  const accepting = acceptInvitation(HOSTS.own, { token, password: PASSWORD }, CALLER).then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  );
  await expect
    .poll(async () => (await fixture.rows('SELECT FROM pg_locks WHERE NOT granted')).length)
    .toBeGreaterThan(0);
  await changePassword(person, { current: PASSWORD, password: STRONG }, CALLER);
  await holder.query('ROLLBACK');
  await holder.end();
  expect(await accepting).toBe('invalid');
  expect(await fixture.rows('SELECT FROM memberships WHERE person_id = $1', [person.userId])).toHaveLength(1);
});
