import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signOutEverywhere } from '@/lib/accounts/auth/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { waitForBackgroundWork } from '@/lib/platform/background';
import { env } from '@/lib/platform/env';
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
import { type SignedIn, signIn } from './data';

const OWNER = 'owner@own.example';
const COLLEAGUE = 'colleague@own.example';
const OFFICE = '192.0.2.1';
const STRANGER = '198.51.100.7';
const NOW = new Date('2026-11-28T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY = 24 * 60;

let fixture: PeopleFixture;
let owner: Actor;
beforeAll(async () => {
  fixture = await openPeopleFixture();
  setMailServer(true);
  owner = await fixture.person(OWNER, 200, 'buyer');
  await fixture.person(COLLEAGUE, 200, 'buyer');
  const membership = 'INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 201, $2)';
  await fixture.rows(membership, [owner.userId, 'viewer']);
});
afterAll(async () => {
  setMailServer(false);
  await fixture.close();
});
beforeEach(async () => {
  await waitForBackgroundWork();
  await fixture.rows('DELETE FROM sign_in_attempts');
});

type Over = Partial<Parameters<typeof signIn>[0]>;
const attempt = (over: Over = {}, now = NOW): Promise<SignedIn | null> =>
  signIn(
    {
      email: OWNER,
      password: PASSWORD,
      brandId: 1,
      address: OFFICE,
      userAgent: null,
      replaces: null,
      devices: null,
      ...over,
    },
    now,
  );

/** Somebody who signs in. @returns the cookie that their browser has from then on */
async function getDevices(over: Over = {}, now = NOW): Promise<string> {
  const person = await attempt(over, now);
  if (!person) throw new Error('This sign-in must work.');
  return person.devices;
}

/** @returns the number of simultaneous wrong passwords that were checked */
async function guess(count: number, over: Over = {}, now = NOW): Promise<number> {
  const guesses = Array.from({ length: count }, () => attempt({ password: 'wrong', ...over }, now));
  const answers = await Promise.allSettled(guesses);
  return answers.filter(({ status }) => status === 'fulfilled').length;
}
/** Locks an account out, like ten wrong passwords of strangers. */
const lockOut = async (email = OWNER): Promise<void> => {
  await fixture.rows(
    'INSERT INTO sign_in_attempts VALUES ($1, 10, $2) ON CONFLICT (key) DO UPDATE SET count = 10, window_ends_at = $2',
    [`account:${email}`, later(15).toISOString()],
  );
};

const waits = (over: Over, now = NOW) =>
  attempt(over, now).then(
    () => null,
    (error: { code?: string; details?: object }) => ({ code: error.code, ...error.details }),
  );
const UNKNOWN = { code: 'too-many', facts: { unknownDevice: true } };
const KNOWN = { code: 'too-many', message: { key: 'account.signInErrors.tooMany' } };

describe('after a stranger has used up an account’s tries', () => {
  test('the stranger waits, and a known device does not', async () => {
    const devices = await getDevices();
    expect(await guess(12, { address: STRANGER })).toBe(10);
    expect(await attempt({ devices })).toMatchObject({ email: OWNER });
    // Their success gives the stranger no further guesses.
    expect(await waits({ address: STRANGER })).toMatchObject(UNKNOWN);
  });

  test('a new device waits, and learns how long and what else to do', async () => {
    await lockOut();
    expect(await waits({}, later(5))).toMatchObject({
      ...UNKNOWN,
      retryAfterSeconds: 600,
      message: { key: 'account.signInErrors.tooManyUnknown', values: { minutes: 10 } },
    });
    expect(await attempt({}, later(16))).not.toBeNull();
  });

  test('an address without an account gets the same answers', async () => {
    const email = 'nobody@own.example';
    expect(await guess(12, { email, address: STRANGER })).toBe(10);
    expect(await waits({ email })).toMatchObject(UNKNOWN);
  });

  test('a known device does not wait for others in its network', async () => {
    const devices = await getDevices();
    await fixture.rows('UPDATE sign_in_attempts SET count = 100 WHERE key = $1', [`address:${OFFICE}`]);
    expect(await waits({})).toMatchObject(KNOWN);
    expect(await attempt({ devices })).not.toBeNull();
    // The success of this device does not open the network for a colleague.
    expect(await waits({ email: COLLEAGUE })).toMatchObject(KNOWN);
  });
});

describe('a foreign devices cookie counts as an unknown device', () => {
  const change = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  const parts = (cookie: string) => cookie.split('.');
  const CHANGES: [string, (own: string, foreign: string) => string][] = [
    ['empty', () => ''],
    ['text', () => 'owner@own.example'],
    ['a colleague’s', (_, foreign) => foreign],
    ['with another account', (own) => change(own, 0)],
    ['with another device', (own) => change(own, 30)],
    ['with another time', (own) => parts(own).with(2, 'zzzzzzzz').join('.')],
    ['with another signature', (own) => change(own, own.length - 5)],
    ['without a signature', (own) => parts(own).slice(0, 3).join('.')],
    ['with an empty signature', (own) => parts(own).with(3, '').join('.')],
    ['with a longer signature', (own) => `${own}A`],
    [
      'with a colleague’s signature',
      (own, foreign) =>
        parts(own)
          .with(3, parts(foreign)[3] ?? '')
          .join('.'),
    ],
    [
      'a colleague’s under the own name',
      (own, foreign) =>
        parts(foreign)
          .with(0, parts(own)[0] ?? '')
          .join('.'),
    ],
    ['in capitals', (own) => own.toUpperCase()],
    ['behind eight others', (own, foreign) => [...Array(8).fill(foreign), own].join('~')],
    ['10,000 characters long', (own) => `${'A'.repeat(10_000)}~${own}`.slice(0, 10_000)],
  ];
  test.each(CHANGES)('%s', async (_, make) => {
    const [own, foreign] = [await getDevices(), await getDevices({ email: COLLEAGUE })];
    await lockOut();
    expect(await waits({ devices: make(own, foreign) })).toMatchObject(UNKNOWN);
    expect(await attempt({ devices: own })).not.toBeNull();
  });

  test('when it is older than a year', async () => {
    const devices = await getDevices({}, later(-365 * DAY - 1));
    await lockOut();
    expect(await waits({ devices })).toMatchObject(UNKNOWN);
  });

  test('when it is of another brand', async () => {
    const devices = await getDevices({ brandId: 2 });
    await lockOut();
    expect(await waits({ devices })).toMatchObject(UNKNOWN);
    expect(await attempt({ devices, brandId: 2 })).not.toBeNull();
  });

  test('when its key is unknown, but not when its key is a former one in use', async () => {
    const [devices, { SECRETS_KEY }] = [await getDevices(), env()];
    await lockOut();
    Object.assign(env(), { SECRETS_KEY: '0'.repeat(64) });
    expect(await waits({ devices })).toMatchObject(UNKNOWN);
    Object.assign(env(), { SECRETS_KEYS_ALSO: [SECRETS_KEY] });
    expect(await attempt({ devices })).not.toBeNull();
    Object.assign(env(), { SECRETS_KEY, SECRETS_KEYS_ALSO: [] });
  });
});

describe('a known device', () => {
  test('has a limit of its own, also for simultaneous tries, and leaves others theirs', async () => {
    const [devices, other] = [await getDevices(), await getDevices()];
    expect(await guess(20, { devices })).toBe(10);
    const refused = await waits({ devices });
    expect(refused).toMatchObject(KNOWN);
    expect(refused).not.toHaveProperty('facts');
    expect(await attempt({ devices: other })).not.toBeNull();
    expect(await attempt()).not.toBeNull();
  });

  test('gets no more tries by repeated sign-ins under one name', async () => {
    const first = await getDevices();
    const second = await getDevices({ devices: first });
    expect(await guess(20, { devices: first })).toBe(10);
    expect(await waits({ devices: second })).toMatchObject(KNOWN);
  });

  test('starts again after the right password', async () => {
    const devices = await getDevices();
    for (let round = 0; round < 3; round += 1) {
      expect(await guess(9, { devices })).toBe(9);
      expect(await attempt({ devices })).not.toBeNull();
    }
  });

  test('counts two accounts separately', async () => {
    const both = await getDevices({ email: COLLEAGUE, devices: await getDevices() });
    await lockOut();
    await lockOut(COLLEAGUE);
    expect(await guess(20, { devices: both })).toBe(10);
    expect(await attempt({ email: COLLEAGUE, devices: both })).not.toBeNull();
  });

  test('remembers the eight accounts used last', async () => {
    const emails = Array.from({ length: 9 }, (_, index) => `person${index}@own.example`);
    let devices = '';
    for (const email of emails) {
      await fixture.person(email, 200, 'buyer');
      devices = await getDevices({ email, devices });
    }
    expect(devices.split('~')).toHaveLength(8);
    const known = await Promise.all(
      emails.map(async (email) => {
        await lockOut(email);
        return (await waits({ email, devices })) === null;
      }),
    );
    expect(known).toEqual([false, ...Array(8).fill(true)]);
  });

  test('does not reveal the account in its cookie', async () => {
    const devices = await getDevices();
    for (const text of [OWNER, owner.userId, 'owner', owner.userId.replaceAll('-', '')])
      expect(devices).not.toContain(text);
    expect(devices).toMatch(/^[\w.~-]{80,120}$/);
  });
});

describe('an account’s known devices are forgotten', () => {
  const isKnown = async (devices: string, password = PASSWORD) => {
    await lockOut();
    return (await waits({ devices, password })) === null;
  };

  test('when the person signs out everywhere', async () => {
    const [devices, colleague] = [await getDevices(), await getDevices({ email: COLLEAGUE })];
    await signOutEverywhere(owner);
    expect(await isKnown(devices)).toBe(false);
    await lockOut(COLLEAGUE);
    expect(await attempt({ email: COLLEAGUE, devices: colleague })).not.toBeNull();
  });

  test('when the password is reset, except the browser that reset it', async () => {
    const devices = await getDevices();
    await lockOut();
    await requestReset(HOSTS.own, OWNER, { address: null });
    const token = await fixture.tokenTo(OWNER);
    const reset = await redeemReset(HOSTS.own, { token, password: STRONG });
    expect(await isKnown(devices, STRONG)).toBe(false);
    expect(await isKnown(reset.devices, STRONG)).toBe(true);
  });

  test('when the password is changed, except the device that changed it', async () => {
    const [here, elsewhere] = [
      await getDevices({ password: STRONG }),
      await getDevices({ password: STRONG }),
    ];
    await lockOut();
    const caller = { address: OFFICE, userAgent: null };
    const change = { current: STRONG, password: PASSWORD };
    await expect(changePassword(owner, change, caller, () => NOW)).rejects.toMatchObject({
      code: 'too-many',
    });
    const next = await changePassword(owner, change, { ...caller, devices: here }, () => NOW);
    expect(await isKnown(here)).toBe(false);
    expect(await isKnown(elsewhere)).toBe(false);
    expect(await isKnown(next)).toBe(true);
  });
});
