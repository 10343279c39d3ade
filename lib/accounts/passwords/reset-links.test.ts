import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { getPerson } from '../people/data';
import {
  HOSTS,
  openPeopleFixture,
  PASSWORD,
  type PeopleFixture,
  STRONG,
  setMailServer,
} from '../testing/people-fixture';
import { createResetLink, createResetLinkByCommand } from './reset-links';
import { lookUpReset, redeemReset } from './resets';

let fixture: PeopleFixture;
let ada: Actor;
let ben: Actor;
beforeAll(async () => {
  fixture = await openPeopleFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  setMailServer(false);
  await fixture.rows(emptyTables('people', 'mails', 'audit_events', 'sign_in_attempts'));
  ada = await fixture.person('ada@own.example', 200, 'administrator');
  ben = await fixture.person('ben@own.example', 200, 'buyer');
});
afterEach(() => setMailServer(true));

const getToken = (link: string): string => link.split('#')[1] ?? '';

test('an administrator creates a link with which the person sets a new password once', async () => {
  await fixture.signIn('ben@own.example');
  const { link, expiresAt } = await createResetLink(ada, ben.userId);
  expect(link).toMatch(new RegExp(`^https?://${HOSTS.own}(:\\d+)?/reset-password#[\\w-]{43}$`));
  expect(new Date(expiresAt).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  // Until it is used, everything is as it was.
  expect(await fixture.signIn('ben@own.example', HOSTS.own, PASSWORD)).not.toBeNull();
  await redeemReset(HOSTS.own, { token: getToken(link), password: STRONG });
  expect(await fixture.signIn('ben@own.example', HOSTS.own, STRONG)).not.toBeNull();
  await expect(
    redeemReset(HOSTS.own, { token: getToken(link), password: `${STRONG} 2` }),
  ).rejects.toMatchObject({ code: 'not-found' });
  expect(await fixture.acts()).toEqual(
    expect.arrayContaining(['people.password-link-made', 'people.password-reset']),
  );
  const dump = JSON.stringify(await fixture.rows('SELECT * FROM password_resets, audit_events'));
  expect(dump).not.toContain(getToken(link));
});

test('a link expires after a day, and when the next one is made', async () => {
  const old = await createResetLink(ada, ben.userId, () => new Date(Date.now() - 25 * 3_600_000));
  await expect(lookUpReset(HOSTS.own, getToken(old.link))).rejects.toMatchObject({ code: 'not-found' });
  const first = await createResetLink(ada, ben.userId);
  const second = await createResetLink(ada, ben.userId);
  await expect(lookUpReset(HOSTS.own, getToken(first.link))).rejects.toMatchObject({ code: 'not-found' });
  expect(await lookUpReset(HOSTS.own, getToken(second.link))).toEqual({ email: 'ben@own.example' });
});

test('an administrator cannot create a link when there is a mail server', async () => {
  expect(await getPerson(ada, ben.userId)).toMatchObject({ canHaveResetLink: true });
  expect(await getPerson(ada, ada.userId)).toMatchObject({ canHaveResetLink: false });
  setMailServer(true);
  expect(await getPerson(ada, ben.userId)).toMatchObject({ canHaveResetLink: false });
  await expect(createResetLink(ada, ben.userId)).rejects.toMatchObject({ code: 'not-allowed' });
});

test.each<[string, () => Promise<[Actor, string]>, string]>([
  ['themselves', async () => [ada, ada.userId], 'not-allowed'],
  [
    'a person of a sibling',
    async () => [ada, (await fixture.person('bo@other.example', 201, 'buyer')).userId],
    'not-found',
  ],
  [
    'a person above',
    async () => [ada, (await fixture.person('olive@top.example', 100, 'operator')).userId],
    'not-found',
  ],
  [
    'a person of an organisation with administrators of its own',
    async () => {
      await fixture.person('cora@own.example', 300, 'administrator');
      return [ada, (await fixture.person('dev@own.example', 300, 'buyer')).userId];
    },
    'not-found',
  ],
  ['an unknown person', async () => [ada, '0192f0c1-0000-7000-8000-000000000000'], 'not-found'],
  [
    'a person who also belongs elsewhere',
    async () => {
      await fixture.rows(
        `INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 201, 'administrator')`,
        [ben.userId],
      );
      return [ada, ben.userId];
    },
    'not-allowed',
  ],
  [
    'a person who is disabled elsewhere',
    async () => {
      await fixture.rows(
        `INSERT INTO memberships (person_id, organisation_id, role, disabled_at) VALUES ($1, 201, 'buyer', now())`,
        [ben.userId],
      );
      return [ada, ben.userId];
    },
    'not-allowed',
  ],
  ['any person, as a buyer', async () => [ben, ada.userId], 'not-allowed'],
])('an administrator cannot create a link for %s', async (_whom, prepare, code) => {
  const [actor, personId] = await prepare();
  await expect(createResetLink(actor, personId)).rejects.toMatchObject({ code });
  expect(await fixture.rows('SELECT FROM password_resets')).toEqual([]);
});

test('a command creates a link for every person who can sign in, with or without mail', async () => {
  setMailServer(true);
  const made = await createResetLinkByCommand('ada@own.example');
  await redeemReset(HOSTS.own, { token: getToken(made?.link ?? ''), password: STRONG });
  expect(await fixture.signIn('ada@own.example', HOSTS.own, STRONG)).not.toBeNull();
  expect(await createResetLinkByCommand('nobody@own.example')).toBeNull();
});
