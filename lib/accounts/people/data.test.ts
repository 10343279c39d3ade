import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Role } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { invite } from '../invitations/data';
import { HOSTS, openPeopleFixture, type PeopleFixture } from '../testing/people-fixture';
import { endPersonSession, getPerson, listInvitable, listPeople, listPersonSessions } from './data';
import { changeMembership, removeMembership } from './memberships';
import {
  invitableSchema,
  type PeoplePage,
  peoplePageSchema,
  peopleQuerySchema,
  personSchema,
} from './schema';

let fixture: PeopleFixture;
let ada: Actor;
let ben: Actor;
let carl: Actor;

beforeAll(async () => {
  fixture = await openPeopleFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('people', 'mails', 'audit_events', 'sign_in_attempts'));
  ada = await fixture.person('ada@own.example', 200, 'administrator');
  ben = await fixture.person('ben@own.example', 200, 'buyer');
  carl = await fixture.person('carl@own.example', 301, 'buyer');
});

const list = async (actor: Actor, query: Record<string, string> = {}) =>
  peoplePageSchema.parse(await listPeople(actor, peopleQuerySchema.parse(query)));
const names = async (actor: Actor, query: Record<string, string> = {}) =>
  (await list(actor, query)).items.map(({ name, email }) => name ?? email);
const fails = (work: Promise<unknown>, code: string, detail?: RegExp) =>
  expect(work).rejects.toMatchObject({ code, ...(detail && { message: expect.stringMatching(detail) }) });
const getMembershipKey = ({ userId }: Actor, organisationId = 200) => ({ personId: userId, organisationId });

describe('the list of people', () => {
  test('contains the people and open invitations of the acting organisation', async () => {
    await invite(ada, { email: 'ann@new.example', organisationId: 200, role: 'viewer', locale: 'en-GB' });
    await fixture.signIn('ben@own.example');
    const { items, next } = await list(ada);
    expect(next).toBeNull();
    expect(items).toEqual([
      expect.objectContaining({
        id: ada.userId,
        name: 'ada',
        status: 'active',
        isSelf: true,
        lastSignInAt: null,
      }),
      expect.objectContaining({
        name: null,
        email: 'ann@new.example',
        status: 'invited',
        role: 'viewer',
        invitedBy: 'ada',
        expiresAt: expect.any(String),
        mail: null,
        isSelf: false,
      }),
      expect.objectContaining({
        name: 'ben',
        email: 'ben@own.example',
        role: 'buyer',
        organisation: { id: 200, name: 'Brightwater IT' },
        lastSignInAt: expect.any(String),
        invitedBy: null,
      }),
    ]);
  });

  test('includes organisations below on request, unless they have administrators of their own', async () => {
    await fixture.person('cora@own.example', 300, 'administrator');
    await fixture.person('dev@own.example', 400, 'buyer');
    await fixture.person('bo@other.example', 201, 'buyer');
    expect(await names(ada)).toEqual(['ada', 'ben']);
    expect(await names(ada, { below: 'true' })).toEqual(['ada', 'ben', 'carl']);
    await fixture.rows(`UPDATE memberships SET disabled_at = now() WHERE organisation_id = 300`);
    expect(await names(ada, { below: 'true' })).toEqual(['ada', 'ben', 'carl', 'cora', 'dev']);
  });

  test.each([
    [{ text: 'BEN' }, ['ben']],
    [{ text: 'own.example ad' }, ['ada']],
    [{ text: '%' }, []],
    [{ status: 'disabled' }, ['ben']],
    [{ status: 'active' }, ['ada']],
    [{ status: 'invited' }, []],
    [{ status: 'active', text: 'ben' }, []],
  ])('finds %j', async (query, expected) => {
    await fixture.rows('UPDATE memberships SET disabled_at = now() WHERE person_id = $1', [ben.userId]);
    expect(await names(ada, query)).toEqual(expected);
  });

  test.each([
    ['müller', ['uma']],
    ['MÜLLER.example', ['uma']],
    ['mülle', ['uma']],
    ['uma@müller.example', ['uma']],
    ['müller uma', ['uma']],
    ['xn--mller-kva', ['uma']],
    ['müller ada', []],
    ['почта', ['pavel', 'post']],
    ['почта.рф pav', ['pavel']],
    ['post@почта.рф', ['post']],
    ['möller', []],
  ])('finds people by the domain as it is shown: %s', async (text, expected) => {
    await fixture.person('uma@xn--mller-kva.example', 200, 'viewer');
    await fixture.person('pavel@xn--80a1acny.xn--p1ai', 200, 'viewer');
    await fixture.person('post@xn--80a1acny.xn--p1ai', 200, 'viewer');
    expect(await names(ada, { text })).toEqual(expected);
  });

  test('pages through thousands, each once, also with equal names', async () => {
    await fixture.rows(`WITH added AS (
        INSERT INTO people (email, name, password_hash)
        SELECT 'p' || n || '@many.example', 'Person ' || n % 40, '-' FROM generate_series(1, 2000) n RETURNING id)
      INSERT INTO memberships (person_id, organisation_id, role) SELECT id, 200, 'viewer' FROM added`);
    const listedNames: string[] = [];
    let after: string | null = null;
    do {
      const page = await list(ada, after === null ? {} : { after });
      expect(page.items.length).toBeLessThanOrEqual(50);
      listedNames.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(listedNames).toHaveLength(2_002);
    expect(new Set(listedNames).size).toBe(2_002);
  });

  test.each([
    ['name', 'asc'],
    ['-name', 'desc'],
    ['role', 'asc'],
    ['-lastSignIn', 'desc'],
    ['organisation', 'asc'],
    ['-status', 'desc'],
  ])('sorted by %s, its parts are complete and in order', async (sort, direction) => {
    await fixture.rows(`WITH added AS (
        INSERT INTO people (email, name, password_hash, last_sign_in_at)
        SELECT 'p' || n || '@many.example', 'Person ' || n % 7, '-', CASE WHEN n % 3 > 0 THEN now() - n * interval '1 day' END
        FROM generate_series(1, 160) n RETURNING id, email)
      INSERT INTO memberships (person_id, organisation_id, role, disabled_at)
      SELECT id, 200 + 101 * (length(email) % 2), (ARRAY['viewer', 'buyer'])[1 + length(email) % 2],
        CASE WHEN length(email) % 3 = 0 THEN now() END FROM added`);
    const keys = {
      name: 'lower(p.name)',
      role: `array_position(ARRAY['viewer', 'buyer', 'administrator', 'operator'], m.role)`,
      lastSignIn: 'p.last_sign_in_at',
      organisation: 'm.organisation_id',
      status: 'm.disabled_at IS NOT NULL',
    };
    const nulls = direction === 'asc' ? 'NULLS FIRST' : 'NULLS LAST';
    const key = keys[sort.replace('-', '') as keyof typeof keys];
    const rows = await fixture.rows(
      `SELECT p.id FROM memberships m JOIN people p ON p.id = m.person_id WHERE m.organisation_id IN (200, 301)
       ORDER BY ${key} ${direction} ${nulls}, lower(p.name) ${direction}, m.person_id::text ${direction}`,
    );
    const listed: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query = { below: 'true', ...(sort === 'name' ? {} : { sort }), ...(after && { after }) };
      const page: PeoplePage = await list(ada, query);
      listed.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(listed).toEqual(rows.map(({ id }) => id));
  });

  test('is visible only to those who manage people', async () => {
    await fails(list(ben), 'not-allowed');
    const olive = await fixture.person('olive@top.example', 100, 'operator', 200);
    // 200 has an administrator.
    await fails(list(olive), 'not-allowed');
  });
});

test('a person can invite to organisations that they manage, with roles that they may give', async () => {
  await fixture.person('cora@own.example', 300, 'administrator');
  const { organisations, hasMore } = invitableSchema.parse(await listInvitable(ada));
  expect(hasMore).toBe(false);
  expect(organisations).toEqual([
    { id: 200, name: 'Brightwater IT', givable: ['viewer', 'buyer', 'administrator'] },
    { id: 301, name: 'Carrow Schools', givable: ['viewer', 'buyer', 'administrator'] },
  ]);
});

describe('a person’s page', () => {
  test('shows their roles in the organisations that the actor manages, and no others', async () => {
    await fixture.rows(
      `INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 201, 'viewer'), ($1, 301, 'viewer')`,
      [ben.userId],
    );
    const person = personSchema.parse(await getPerson(ada, ben.userId));
    expect(person).toMatchObject({ name: 'ben', isSelf: false });
    expect(person.memberships.map(({ organisation, role }) => [organisation.id, role])).toEqual([
      [200, 'buyer'],
      [301, 'viewer'],
    ]);
    expect(person.memberships[0]?.givable).toEqual(['viewer', 'buyer', 'administrator']);
    expect((await getPerson(ada, ada.userId)).memberships[0]?.givable).toEqual([]);
  });

  test('does not exist for a foreign organisation', async () => {
    const bo = await fixture.person('bo@other.example', 201, 'buyer');
    const cora = await fixture.person('cora@own.example', 300, 'administrator');
    for (const { userId } of [bo, cora]) {
      await fails(getPerson(ada, userId), 'not-found');
      await fails(listPersonSessions(ada, userId), 'not-found');
      await fails(
        changeMembership(ada, { personId: userId, organisationId: 200 }, { role: 'viewer' }),
        'not-found',
      );
    }
    await fails(changeMembership(ada, getMembershipKey(bo, 201), { role: 'viewer' }), 'not-found');
    await fails(removeMembership(ada, getMembershipKey(bo, 201)), 'not-found');
    expect(await fixture.acts()).toEqual([]);
  });
});

describe('a role', () => {
  test('can be changed, counts at once, is recorded and notifies the person', async () => {
    await fixture.rows(`UPDATE people SET locale = 'fr-FR' WHERE id = $1`, [ben.userId]);
    await changeMembership(ada, getMembershipKey(ben), { role: 'viewer' });
    expect((await fixture.actor(ben.userId, 200))?.permissions).not.toContain('orders:create');
    expect(await fixture.acts()).toEqual(['people.role-changed']);
    const [mail] = await fixture.mails();
    expect(mail).toMatchObject({
      recipient: 'ben@own.example',
      subject: 'Votre rôle chez Brightwater IT a été modifié',
    });
    expect(mail?.text).toContain('Votre rôle est désormais Lecteur. Modifié par ada.');
    expect(mail?.text).toContain('https://shop.example/o/200/products');
    // Setting the same role again sends no notification.
    await changeMembership(ada, getMembershipKey(ben), { role: 'viewer' });
    expect(await fixture.acts()).toHaveLength(1);
  });

  test('below may become administrator, who manages the organisation from then on', async () => {
    await changeMembership(ada, getMembershipKey(carl, 301), { role: 'administrator' });
    await fails(getPerson(ada, carl.userId), 'not-found');
    expect(await names(ada, { below: 'true' })).toEqual(['ada', 'ben']);
  });

  test.each<[string, Role, Role, Role, RegExp]>([
    ['above one’s own', 'administrator', 'buyer', 'operator', /notGrantable/],
    ['of a person above', 'administrator', 'operator', 'buyer', /obstacles\.above/],
  ])('%s is not given', async (_what, own, theirs, given, detail) => {
    const actor = await fixture.person('own@top.example', 100, own);
    const target = await fixture.person('their@top.example', 100, theirs);
    await fails(
      changeMembership(actor, getMembershipKey(target, 100), { role: given }),
      'not-allowed',
      detail,
    );
    expect((await fixture.actor(target.userId, 100))?.role).toBe(theirs);
  });

  test('of one’s own cannot be changed', async () => {
    for (const work of [
      () => changeMembership(ada, getMembershipKey(ada), { role: 'viewer' }),
      () => changeMembership(ada, getMembershipKey(ada), { isDisabled: true }),
      () => removeMembership(ada, getMembershipKey(ada)),
    ])
      await fails(work(), 'not-allowed', /obstacles\.own/);
  });
});

describe('a disabled person', () => {
  test('is signed out under that brand only, and can be enabled again', async () => {
    await fixture.rows(
      `INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 201, 'viewer')`,
      [ben.userId],
    );
    await fixture.signIn('ben@own.example');
    await fixture.signIn('ben@own.example', HOSTS.other);
    await changeMembership(ada, getMembershipKey(ben), { isDisabled: true });
    const living = await fixture.rows('SELECT brand_id FROM sessions WHERE revoked_at IS NULL');
    expect(living).toEqual([{ brand_id: 2 }]);
    expect(await fixture.actor(ben.userId, 200)).toBeNull();
    expect(await fixture.signIn('ben@own.example')).toBeNull();
    await changeMembership(ada, getMembershipKey(ben), { isDisabled: false });
    expect(await fixture.signIn('ben@own.example')).not.toBeNull();
    const subjects = (await fixture.mails()).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Your access to Brightwater IT was disabled',
      'Your access to Brightwater IT was restored',
    ]);
    expect((await fixture.acts()).filter((act) => /abled/.test(act))).toEqual([
      'people.disabled',
      'people.enabled',
    ]);
  });

  test('or a removed one leaves their records, and may be invited again', async () => {
    await fixture.signIn('ben@own.example');
    await removeMembership(ada, getMembershipKey(ben));
    expect(await fixture.listLiveSessions(ben.userId)).toEqual([]);
    expect(await names(ada)).toEqual(['ada']);
    expect(await fixture.rows('SELECT FROM people WHERE id = $1', [ben.userId])).toHaveLength(1);
    await fails(removeMembership(ada, getMembershipKey(ben)), 'not-found');
    const again = { email: 'ben@own.example', organisationId: 200, role: 'buyer', locale: 'en-GB' } as const;
    await expect(invite(ada, again)).resolves.toMatchObject({ link: expect.any(String) });
  });
});

describe('the last operator', () => {
  const operators = async () =>
    (await fixture.rows(`SELECT FROM members WHERE role = 'operator' AND organisation_id = 100`)).length;
  const ENDS: [string, (actor: Actor, target: Actor) => Promise<void>][] = [
    [
      'demoted',
      (actor, target) => changeMembership(actor, getMembershipKey(target, 100), { role: 'administrator' }),
    ],
    [
      'disabled',
      (actor, target) => changeMembership(actor, getMembershipKey(target, 100), { isDisabled: true }),
    ],
    ['removed', (actor, target) => removeMembership(actor, getMembershipKey(target, 100))],
  ];

  test.each(ENDS)('cannot be %s, when two operators do it to each other at once', async (_what, end) => {
    for (let round = 0; round < 5; round++) {
      const olive = await fixture.person(`olive${round}@top.example`, 100, 'operator');
      const oscar = await fixture.person(`oscar${round}@top.example`, 100, 'operator');
      const both = await Promise.allSettled([end(olive, oscar), end(oscar, olive)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [refused] = both.filter((one) => one.status === 'rejected');
      expect(refused?.reason).toMatchObject({ code: expect.stringMatching(/^not-(allowed|found)$/) });
      expect(await operators()).toBe(1);
      await fixture.rows('DELETE FROM memberships WHERE organisation_id = 100');
    }
  });

  test.each(ENDS)('may be %s while there is another operator', async (_what, end) => {
    const olive = await fixture.person('olive@top.example', 100, 'operator');
    const oscar = await fixture.person('oscar@top.example', 100, 'operator');
    await end(olive, oscar);
    expect(await operators()).toBe(1);
  });
});

describe('sessions of people', () => {
  test('are listed by brand in plain words and ended one by one', async () => {
    await fixture.rows(
      `INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 201, 'viewer')`,
      [ben.userId],
    );
    await fixture.signIn('ben@own.example');
    await fixture.signIn('ben@own.example', HOSTS.other);
    await fixture.rows(
      `UPDATE sessions SET user_agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0', address = '192.0.2.7'`,
    );
    const { sessions } = await listPersonSessions(ada, ben.userId);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        device: { browser: 'Firefox', system: 'Windows' },
        address: '192.0.2.7',
        since: expect.any(String),
        lastSeenAt: expect.any(String),
        brand: null,
        isCurrent: false,
      },
    ]);
    const [own, other] = await fixture.listLiveSessions(ben.userId);
    await fails(endPersonSession(ada, ben.userId, other ?? ''), 'not-found');
    await fails(endPersonSession(ada, carl.userId, own ?? ''), 'not-found');
    await endPersonSession(ada, ben.userId, own ?? '');
    expect(await fixture.listLiveSessions(ben.userId)).toEqual([other]);
    expect((await fixture.acts()).at(-1)).toBe('people.session-ended');
  });

  test('of a person above can be ended by themselves only', async () => {
    const amy = await fixture.person('amy@top.example', 100, 'administrator');
    const olive = await fixture.person('olive@top.example', 100, 'operator');
    await fixture.signIn('olive@top.example', HOSTS.top);
    const [session = ''] = await fixture.listLiveSessions(olive.userId);
    await fails(endPersonSession(amy, olive.userId, session), 'not-allowed');
    expect(await fixture.listLiveSessions(olive.userId)).toHaveLength(1);
  });
});
