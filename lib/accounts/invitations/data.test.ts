import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Role } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { DAY_MS } from '@/lib/platform/durations';
import { message } from '@/lib/platform/messages/message';
import {
  HOSTS,
  openPeopleFixture,
  PASSWORD,
  type PeopleFixture,
  STRONG,
  setMailServer,
} from '../testing/people-fixture';
import { acceptInvitation, lookUpInvitation } from './accept';
import { invite, resend, revoke } from './data';
import { invitationSchema, invitedSchema, inviteSchema } from './schema';

const NOW = new Date('2026-11-22T10:00:00Z');
const at = (ms: number) => () => new Date(NOW.getTime() + ms);
const NOBODY = { address: null, userAgent: null };
let fixture: PeopleFixture;
let ada: Actor;

beforeAll(async () => {
  fixture = await openPeopleFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('people', 'mails', 'audit_events', 'sign_in_attempts'));
  ada = await fixture.person('ada@own.example', 200, 'administrator');
  setMailServer(false);
});

const input = (over: Partial<Parameters<typeof invite>[1]> = {}) =>
  ({ email: 'new@own.example', organisationId: 200, role: 'buyer', locale: 'en-GB', ...over }) as const;
const getToken = ({ link }: { link: string | null }) => new URL(link ?? '').hash.slice(1);
const createInvitation = async (over = {}, actor = ada) => {
  const invited = await invite(actor, input(over), at(0));
  return { ...invited, token: invited.link ? getToken(invited) : '' };
};
const acceptWithToken = (token: string, over = {}, when = at(1_000)) =>
  acceptInvitation(HOSTS.own, { token, name: 'Nora New', password: STRONG, ...over }, NOBODY, when);
const fails = (work: Promise<unknown>, code: string, detail?: RegExp) =>
  expect(work).rejects.toMatchObject({ code, ...(detail && { message: expect.stringMatching(detail) }) });

describe('without a mail server', () => {
  test('shows the link once, with the stored host, and lets a new person join', async () => {
    const invited = await invite(ada, input(), at(0));
    expect(invitedSchema.parse(invited)).toEqual(invited);
    expect(invited.link).toMatch(/^https:\/\/shop\.example\/invitation#[\w-]{43}$/);
    expect(await fixture.mails()).toEqual([]);
    const token = getToken(invited);
    expect(invitationSchema.parse(await lookUpInvitation(HOSTS.own, token, at(0)))).toEqual({
      email: 'new@own.example',
      organisation: 'Brightwater IT',
      role: 'buyer',
      invitedBy: 'ada',
    });
    expect(await acceptWithToken(token, { timezone: 'Europe/Berlin' })).toEqual({ email: 'new@own.example' });
    const [person] = await fixture.rows(`SELECT p.name, p.locale, p.timezone, m.role, m.granted_by AS by
      FROM people p JOIN memberships m ON m.person_id = p.id WHERE p.email = 'new@own.example'`);
    expect(person).toEqual({
      name: 'Nora New',
      locale: 'en-GB',
      timezone: 'Europe/Berlin',
      role: 'buyer',
      by: ada.userId,
    });
    expect(await fixture.signIn('new@own.example', HOSTS.own, STRONG)).not.toBeNull();
    expect(await fixture.acts()).toEqual(['people.invited', 'people.joined', 'people.signed-in']);
  });

  test('stores nothing that would open the invitation', async () => {
    const { token } = await createInvitation();
    expect(JSON.stringify(await fixture.rows('SELECT * FROM invitations'))).not.toContain(token);
    expect(JSON.stringify(await fixture.rows('SELECT * FROM audit_events'))).not.toContain(token);
  });
});

test('a mail server sends the link to the invited address only, in their language', async () => {
  setMailServer(true);
  const { link } = await createInvitation({ locale: 'de-DE', role: 'administrator' });
  expect(link).toBeNull();
  const [mail, ...others] = await fixture.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'new@own.example',
    subject: 'Ihre Einladung zu Brightwater IT',
    brandId: 1,
  });
  expect(mail?.text).toContain('Ihre Rolle: Administrator.');
  expect(mail?.text).not.toMatch(/unsubscribe|null|undefined/);
  const token = await fixture.tokenTo('new@own.example');
  expect(mail?.text).toContain(`https://shop.example/invitation#${token}`);
  expect(JSON.stringify(await fixture.rows('SELECT * FROM mails'))).not.toContain(token);
  expect(await lookUpInvitation(HOSTS.own, token, at(0))).toMatchObject({ role: 'administrator' });
});

describe('roles that a person may invite to', () => {
  test.each<[Role, number, number, Role, string | null]>([
    ['administrator', 200, 200, 'administrator', null],
    ['administrator', 200, 300, 'administrator', null],
    ['administrator', 200, 200, 'operator', 'not-allowed'],
    ['administrator', 100, 100, 'operator', 'not-allowed'],
    ['operator', 100, 100, 'operator', null],
    ['operator', 100, 301, 'administrator', null],
    ['operator', 100, 301, 'operator', 'not-allowed'],
    // An organisation next to 200, one above it, and one that does not exist.
    ['administrator', 200, 201, 'viewer', 'not-found'],
    ['administrator', 200, 100, 'viewer', 'not-found'],
    ['administrator', 200, 999, 'viewer', 'not-found'],
    ['buyer', 200, 200, 'viewer', 'not-allowed'],
  ])('as %s of %i, to %i as %s: %s', async (role, home, organisationId, given, code) => {
    await fixture.rows(`DELETE FROM memberships WHERE role = 'administrator'`);
    const actor = await fixture.person('x@x.example', home, role);
    const work = createInvitation({ organisationId, role: given }, actor);
    if (code) await fails(work, code);
    else await expect(work).resolves.toMatchObject({ token: expect.any(String) });
  });

  test('an administrator cannot invite people of an organisation that has administrators of its own', async () => {
    await fixture.person('cora@own.example', 300, 'administrator');
    await fails(createInvitation({ organisationId: 300 }), 'not-found');
    await fails(createInvitation({ organisationId: 400 }), 'not-found');
    await expect(createInvitation({ organisationId: 301 })).resolves.toBeDefined();
  });

  test('an invitation needs a host where people can sign in', async () => {
    await fixture.rows('UPDATE brand_hosts SET canonical = false WHERE brand_id = 1');
    await fails(createInvitation(), 'conflict', /noHost/);
    await fixture.rows(`UPDATE brand_hosts SET canonical = true WHERE host = 'shop.example'`);
  });
});

describe('a person who is already known', () => {
  test('is not invited as a member, as a disabled person or twice', async () => {
    const { userId } = await fixture.person('bea@own.example', 200, 'buyer');
    await expect(createInvitation({ email: 'bea@own.example' })).rejects.toMatchObject({
      code: 'invalid',
      details: {
        message: message('account.invitationErrors.memberExists', {
          name: 'bea',
          organisation: 'Brightwater IT',
        }),
      },
    });
    await fixture.rows('UPDATE memberships SET disabled_at = now() WHERE person_id = $1', [userId]);
    await fails(createInvitation({ email: 'bea@own.example' }), 'invalid', /memberDisabled/);
    await createInvitation();
    await fails(createInvitation(), 'invalid', /alreadyInvited/);
    // To another organisation they may be.
    await expect(createInvitation({ organisationId: 300 })).resolves.toBeDefined();
  });

  test('is invited again after the first invitation expired', async () => {
    const first = await createInvitation();
    const again = await invite(ada, input(), at(7 * DAY_MS));
    await fails(lookUpInvitation(HOSTS.own, first.token, at(7 * DAY_MS)), 'not-found');
    expect(await lookUpInvitation(HOSTS.own, getToken(again), at(7 * DAY_MS))).toBeDefined();
  });

  test('gets one invitation when invited twice at the same moment', async () => {
    const both = await Promise.allSettled([createInvitation(), createInvitation()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.rows('SELECT id FROM invitations')).toHaveLength(1);
  });
});

describe('a link of an invitation is valid', () => {
  test('once', async () => {
    const { token } = await createInvitation();
    await acceptWithToken(token);
    await fails(acceptWithToken(token), 'not-found', /notValid/);
  });

  test('once, also for several requests at the same moment', async () => {
    const { token } = await createInvitation();
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => acceptWithToken(token)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await fixture.rows(`SELECT FROM people WHERE email = 'new@own.example'`)).toHaveLength(1);
    expect(await fixture.rows(`SELECT FROM audit_events WHERE action = 'people.joined'`)).toHaveLength(1);
  });

  test('for seven days', async () => {
    const { token } = await createInvitation();
    await fails(acceptWithToken(token, {}, at(7 * DAY_MS)), 'not-found');
    await expect(acceptWithToken(token, {}, at(7 * DAY_MS - 1))).resolves.toBeDefined();
  });

  test('on hosts of the brand only', async () => {
    const { token } = await createInvitation();
    for (const host of [HOSTS.other, HOSTS.top, 'unknown.example', null])
      await fails(lookUpInvitation(host, token, at(0)), 'not-found');
  });

  test('until it is sent again with another link', async () => {
    const first = await createInvitation();
    const again = await resend(ada, first.id, at(DAY_MS));
    await fails(lookUpInvitation(HOSTS.own, first.token, at(DAY_MS)), 'not-found');
    await expect(acceptWithToken(getToken(again), {}, at(8 * DAY_MS - 1))).resolves.toBeDefined();
    await fails(resend(ada, first.id, at(DAY_MS)), 'not-found');
  });

  test('until it is revoked', async () => {
    const { id, token } = await createInvitation();
    await revoke(ada, id, at(1));
    await fails(lookUpInvitation(HOSTS.own, token, at(1)), 'not-found');
    await fails(revoke(ada, id, at(2)), 'not-found');
    await expect(createInvitation()).resolves.toBeDefined();
  });

  test('as long as the inviting person has the right to invite', async () => {
    const { token } = await createInvitation({ role: 'administrator' });
    const demote = (to: string) =>
      fixture.rows('UPDATE memberships SET role = $1 WHERE person_id = $2', [to, ada.userId]);
    await demote('buyer');
    await fails(acceptWithToken(token), 'not-found');
    await demote('administrator');
    await fixture.rows('UPDATE memberships SET disabled_at = now()');
    await fails(acceptWithToken(token), 'not-found');
    await fixture.rows('UPDATE memberships SET disabled_at = NULL');
    await expect(acceptWithToken(token)).resolves.toBeDefined();
  });
});

describe('sending an invitation again', () => {
  test('waits a minute between mails, and withdraws an unsent one', async () => {
    setMailServer(true);
    const { id } = await createInvitation();
    const first = await fixture.tokenTo('new@own.example');
    await expect(resend(ada, id, at(59_000))).rejects.toMatchObject({
      code: 'too-many',
      details: { retryAfterSeconds: 1 },
    });
    await resend(ada, id, at(61_000));
    expect(await fixture.mails()).toHaveLength(1);
    expect(await fixture.tokenTo('new@own.example')).not.toBe(first);
    await revoke(ada, id, at(62_000));
    expect(await fixture.mails()).toEqual([]);
  });

  test('does not find another person’s invitation', async () => {
    const { id } = await createInvitation();
    const stranger = await fixture.person('bo@other.example', 201, 'administrator');
    await fails(resend(stranger, id), 'not-found');
    await fails(revoke(stranger, id), 'not-found');
    const operator = await fixture.person('olive@top.example', 100, 'operator');
    // 200 has administrators.
    await fails(revoke(operator, id), 'not-found');
  });

  test('is an error for a role above one’s own', async () => {
    const olive = await fixture.person('olive@top.example', 100, 'operator');
    const { id } = await createInvitation({ organisationId: 100, role: 'operator' }, olive);
    const admin = await fixture.person('amy@top.example', 100, 'administrator');
    await fails(resend(admin, id), 'not-allowed');
    await expect(revoke(admin, id)).resolves.toBeUndefined();
  });
});

describe('a person with an account', () => {
  let token: string;
  beforeEach(async () => {
    await fixture.person('bo@other.example', 201, 'buyer');
    ({ token } = await createInvitation({ email: 'bo@other.example' }));
  });

  test('joins with their password and belongs to both organisations', async () => {
    expect(await fixture.signIn('bo@other.example')).toBeNull();
    expect(await acceptWithToken(token, { password: PASSWORD, name: 'Another Name' })).toEqual({
      email: 'bo@other.example',
    });
    expect(await fixture.signIn('bo@other.example')).toMatchObject({ name: 'bo' });
    expect(await fixture.signIn('bo@other.example', HOSTS.other)).not.toBeNull();
  });

  test('cannot join with another password, which counts as a try to sign in', async () => {
    for (let tries = 0; tries < 10; tries++) await fails(acceptWithToken(token), 'invalid', /wrongPassword/);
    await fails(acceptWithToken(token, { password: PASSWORD }), 'too-many');
    await expect(
      acceptWithToken(token, { password: PASSWORD }, () => new Date(NOW.getTime() + 16 * 60_000)),
    ).resolves.toBeDefined();
    expect(await fixture.acts()).toContain('people.sign-in-failed');
  });

  test('cannot join when they already belong to the organisation', async () => {
    await fixture.rows(`INSERT INTO memberships (person_id, organisation_id, role)
      SELECT id, 200, 'viewer' FROM people WHERE email = 'bo@other.example'`);
    await fails(acceptWithToken(token, { password: PASSWORD }), 'conflict', /alreadyMember/);
  });
});

describe('a new account', () => {
  test.each([
    ['a short password', { password: 'short' }, 'password'],
    ['one that is easy to guess', { password: 'password1234' }, 'password'],
    ['one that is made of the name', { password: 'NoraNew20261' }, 'password'],
    ['one that is made of the organisation', { password: 'Brightwater2026' }, 'password'],
    ['no name', { name: undefined }, 'name'],
  ])('with %s is an error, and the invitation stays valid', async (_what, over, path) => {
    const { token } = await createInvitation();
    await expect(acceptWithToken(token, over)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [expect.objectContaining({ path })] },
    });
    await expect(acceptWithToken(token)).resolves.toBeDefined();
  });

  test('that was made in another way in between is not taken over', async () => {
    const { token } = await createInvitation();
    const work = acceptWithToken(token);
    await fixture.rows(
      `INSERT INTO people (email, name, password_hash) VALUES ('new@own.example', 'Other', '-') ON CONFLICT DO NOTHING`,
    );
    await work.catch(() => undefined);
    // Either order ends with one account, whose password is the first one set.
    expect(await fixture.rows(`SELECT FROM people WHERE email = 'new@own.example'`)).toHaveLength(1);
  });
});

test('an address is accepted in its normalised form only', () => {
  const parsed = (email: string) => inviteSchema.safeParse(input({ email }));
  expect(parsed(' New@Own.Example ').data?.email).toBe('new@own.example');
  for (const email of [
    '',
    'nobody',
    'a@b',
    `${'x'.repeat(300)}@own.example`,
    'new@own.example\nbcc: x@y.example',
  ])
    expect(parsed(email).success, email).toBe(false);
});
