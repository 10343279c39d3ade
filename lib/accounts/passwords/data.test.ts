import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { waitForBackgroundWork } from '@/lib/platform/background';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { listOwnSessions } from '../sessions';
import {
  ALIAS,
  HOSTS,
  openPeopleFixture,
  PASSWORD,
  type PeopleFixture,
  STRONG,
  setMailServer,
} from '../testing/people-fixture';
import { changePassword } from './data';
import { lookUpReset, redeemReset, requestReset } from './resets';

const NOW = new Date('2026-11-22T10:00:00Z');
const at = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000);
const NOBODY = { address: null, userAgent: null };
const EMAIL = 'ben@own.example';
let fixture: PeopleFixture;
let ben: Actor;

beforeAll(async () => {
  fixture = await openPeopleFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await waitForBackgroundWork();
  await fixture.rows(emptyTables('people', 'mails', 'audit_events', 'sign_in_attempts'));
  ben = await fixture.person(EMAIL, 200, 'buyer');
  setMailServer(false);
});

const fails = (work: Promise<unknown>, code: string, path?: string) =>
  expect(work).rejects.toMatchObject({
    code,
    ...(path && { details: { fields: [expect.objectContaining({ path })] } }),
  });
const canSignIn = async (password: string) => (await fixture.signIn(EMAIL, HOSTS.own, password)) !== null;

describe('changing the password', () => {
  const change = (over = {}, actor = ben) =>
    changePassword(actor, { current: PASSWORD, password: STRONG, ...over }, NOBODY);

  test('ends all other sessions, is recorded, and notifies the person', async () => {
    await fixture.rows(
      `INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 201, 'viewer')`,
      [ben.userId],
    );
    await fixture.signIn(EMAIL);
    await fixture.signIn(EMAIL);
    await fixture.signIn(EMAIL, HOSTS.other);
    const [own] = await fixture.listLiveSessions(ben.userId);
    await change({}, { ...ben, sessionId: own });
    expect(await fixture.listLiveSessions(ben.userId)).toEqual([own]);
    expect([await canSignIn(PASSWORD), await canSignIn(STRONG)]).toEqual([false, true]);
    expect(await fixture.acts()).toContain('people.password-changed');
    const [mail] = await fixture.mails();
    expect(mail).toMatchObject({ recipient: EMAIL, subject: 'Your password was changed' });
    expect(mail?.text).toContain('https://shop.example/forgot-password');
    expect(JSON.stringify(await fixture.rows('SELECT * FROM mails'))).not.toContain(STRONG);
  });

  test('requires the present password, whose tries count as tries to sign in', async () => {
    for (let attempts = 0; attempts < 10; attempts++)
      await fails(change({ current: 'wrong' }), 'invalid', 'current');
    await fails(change(), 'too-many');
    await expect(fixture.signIn(EMAIL)).rejects.toMatchObject({ code: 'too-many' });
    expect((await fixture.mails()).map(({ subject }) => subject)).toEqual([
      'Sign-in to your account is temporarily blocked',
    ]);
  });

  test.each(['password1234', 'ben-own-ben-own'])('rejects a weak password: %s', async (password) => {
    await fails(change({ password }), 'invalid', 'password');
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test('ends the links for a forgotten password', async () => {
    setMailServer(true);
    await requestReset(HOSTS.own, EMAIL, NOBODY);
    const token = await fixture.tokenTo(EMAIL);
    await change();
    await fails(lookUpReset(HOSTS.own, token), 'not-found');
  });
});

describe('a forgotten password', () => {
  const requestResetFor = (email = EMAIL, host: string | null = HOSTS.own, when = at(0)) =>
    requestReset(host, email, NOBODY, when);
  const choose = (token: string, when = at(1), host: string = HOSTS.own, password = STRONG) =>
    redeemReset(host, { token, password }, {}, when);
  beforeEach(() => setMailServer(true));

  test('is replaced through a link, which ends every session', async () => {
    await fixture.signIn(EMAIL);
    expect(await requestResetFor()).toBeUndefined();
    const token = await fixture.tokenTo(EMAIL);
    const [mail] = await fixture.mails();
    expect(mail).toMatchObject({ recipient: EMAIL, subject: 'Choose a new password', brandId: 1 });
    expect(mail?.text).toContain('until 22 November 2026 at 11:00 GMT');
    expect(JSON.stringify(await fixture.rows('SELECT * FROM mails, password_resets'))).not.toContain(token);
    expect(await lookUpReset(HOSTS.own, token, at(1))).toEqual({ email: EMAIL });
    expect(await choose(token)).toMatchObject({ email: EMAIL });
    expect(await fixture.listLiveSessions(ben.userId)).toEqual([]);
    expect([await canSignIn(PASSWORD), await canSignIn(STRONG)]).toEqual([false, true]);
    expect((await fixture.mails()).map(({ subject }) => subject)).toContain('Your password was changed');
    const acts = await fixture.acts();
    expect(acts.filter((act) => act.startsWith('people.password'))).toEqual([
      'people.password-reset-requested',
      'people.password-reset',
    ]);
  });

  test('gives the same answer for an address without an account, which gets no mail', async () => {
    await fixture.person('bo@other.example', 201, 'buyer');
    const gone = await fixture.person('gone@own.example', 200, 'buyer');
    await fixture.rows('UPDATE memberships SET disabled_at = now() WHERE person_id = $1', [gone.userId]);
    // Unknown, of another brand, and disabled.
    for (const email of ['nobody@own.example', 'bo@other.example', 'gone@own.example'])
      expect(await requestResetFor(email)).toBeUndefined();
    expect(await fixture.mails()).toEqual([]);
    expect(await fixture.rows('SELECT FROM password_resets')).toEqual([]);
  });

  test('counts tries equally for known and unknown addresses', async () => {
    for (const email of [EMAIL, 'nobody@own.example']) {
      for (let attempts = 0; attempts < 3; attempts++) await requestResetFor(email);
      await expect(requestResetFor(email)).rejects.toMatchObject({ code: 'too-many' });
      await expect(requestResetFor(email, HOSTS.own, at(16))).resolves.toBeUndefined();
    }
    // They are none of the sign-in's.
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  test('counts tries of a caller’s address', async () => {
    const from = (n: number) => requestReset(HOSTS.own, `n${n}@own.example`, { address: '192.0.2.1' }, at(0));
    for (let n = 0; n < 30; n++) await from(n);
    await expect(from(30)).rejects.toMatchObject({ code: 'too-many' });
  });

  test('has a link to the stored host, also when another name of the brand was requested', async () => {
    await requestResetFor(EMAIL, ALIAS);
    const [mail] = await fixture.mails();
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/reset-password#/);
    expect(mail?.text).not.toContain(ALIAS);
    const token = await fixture.tokenTo(EMAIL);
    expect(await lookUpReset(ALIAS, token, at(1))).toBeDefined();
    for (const host of [HOSTS.other, HOSTS.top, 'unknown.example', null])
      await fails(lookUpReset(host, token, at(1)), 'not-found');
    await fails(choose(token, at(1), HOSTS.other), 'not-found');
    await fails(requestResetFor(EMAIL, 'unknown.example'), 'not-found');
  });

  test('has at most one valid link', async () => {
    await requestResetFor();
    const first = await fixture.tokenTo(EMAIL);
    await requestResetFor();
    const second = await fixture.tokenTo(EMAIL);
    await fails(choose(first), 'not-found');
    await expect(choose(second)).resolves.toBeDefined();
  });

  test('has one valid link after several simultaneous requests', async () => {
    await Promise.all([requestResetFor(), requestResetFor(), requestResetFor()]);
    await waitForBackgroundWork();
    expect(await fixture.rows('SELECT FROM password_resets')).toHaveLength(1);
  });

  test('has a link that is valid for an hour and once', async () => {
    await requestResetFor();
    const token = await fixture.tokenTo(EMAIL);
    await fails(choose(token, at(60)), 'not-found');
    await expect(choose(token, at(59))).resolves.toBeDefined();
    await fails(choose(token, at(59)), 'not-found');
  });

  test('has a link that works once, also for simultaneous requests', async () => {
    await requestResetFor();
    const token = await fixture.tokenTo(EMAIL);
    const all = await Promise.allSettled(
      Array.from({ length: 4 }, (_, n) => choose(token, at(1), HOSTS.own, `${STRONG} ${n}`)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const changed = (await fixture.mails()).filter(({ subject }) => subject === 'Your password was changed');
    expect(changed).toHaveLength(1);
  });

  test('keeps its link after a weak password', async () => {
    await requestResetFor();
    const token = await fixture.tokenTo(EMAIL);
    await fails(choose(token, at(1), HOSTS.own, 'password1234'), 'invalid', 'password');
    await expect(choose(token)).resolves.toBeDefined();
  });

  test('lets a person in who had used up their tries', async () => {
    for (let attempts = 0; attempts < 10; attempts++) await fixture.signIn(EMAIL, HOSTS.own, 'wrong');
    await expect(fixture.signIn(EMAIL)).rejects.toMatchObject({ code: 'too-many' });
    await requestResetFor();
    await choose(await fixture.tokenTo(EMAIL));
    expect(await canSignIn(STRONG)).toBe(true);
  });

  test('creates no link without a mail server', async () => {
    setMailServer(false);
    expect(await requestResetFor()).toBeUndefined();
    expect(await fixture.mails()).toEqual([]);
    expect(await fixture.rows('SELECT FROM password_resets')).toEqual([]);
  });
});

test('a person sees their sessions under every brand, with the current one marked', async () => {
  await fixture.rows(
    `INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 201, 'viewer')`,
    [ben.userId],
  );
  await fixture.signIn(EMAIL);
  await fixture.signIn(EMAIL, HOSTS.other);
  const [own] = await fixture.listLiveSessions(ben.userId);
  const { sessions } = await listOwnSessions({ ...ben, sessionId: own });
  expect(sessions.map(({ brand, isCurrent }) => [brand, isCurrent]).sort()).toEqual([
    [null, true],
    ['Birchline', false],
  ]);
});
