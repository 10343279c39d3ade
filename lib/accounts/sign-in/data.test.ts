import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findSession, revokeSession, revokeSessions, touchSession } from '@/lib/accounts/auth/store';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { normaliseEmail } from '@/lib/contract/email';
import { waitForBackgroundWork } from '@/lib/platform/background';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { sha256Hex } from '@/lib/platform/secrets';
import { addPerson } from '../data';
import { signIn } from './data';
import { findPersonByEmail } from './store';

const PASSWORD = 'correct horse battery';
const NOW = new Date('2026-11-21T09:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
let database: TestDatabase;

/** Brand 1 belongs to 200, brand 2 to 201; 300 has no brand of its own and is below 200. */
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await database.pool.query(`
    INSERT INTO organisations (id, name, parent_id, path) VALUES
      (100, 'A', NULL, '{100}'), (200, 'B', 100, '{100,200}'), (201, 'B2', 100, '{100,201}'), (300, 'C', 200, '{100,200,300}')`);
  await addBrand({ organisationId: 200, name: 'B' });
  await addBrand({ organisationId: 201, name: 'B2' });
  await addPerson({
    email: 'Cora@c.example',
    name: 'Cora',
    password: PASSWORD,
    role: 'buyer',
    organisationId: 300,
  });
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query(emptyTables('sign_in_attempts', 'sessions')));

const attempt = (over: Partial<Parameters<typeof signIn>[0]> = {}, now = NOW) =>
  signIn(
    {
      email: 'cora@c.example',
      password: PASSWORD,
      brandId: 1,
      address: '192.0.2.1',
      userAgent: null,
      replaces: null,
      ...over,
    },
    now,
  );

const session = (id: string, over: { brandId?: number; now?: Date; organisationId?: number } = {}) =>
  findSession(database.database, {
    idHash: sha256Hex(id),
    brandId: 1,
    organisationId: null,
    now: NOW,
    ...over,
  });

test('the right password on the right brand opens a session of that brand only', async () => {
  const person = await attempt();
  expect(person?.name).toBe('Cora');
  const id = person?.sessionId ?? '';
  expect(await session(id)).toMatchObject({
    organisationId: 300,
    memberships: [{ organisationId: 300, role: 'buyer', managesItself: false }],
  });
  expect(await session(id, { brandId: 2 })).toBeNull();
  expect(await session(id, { now: later(13 * 60) })).toBeNull();
});

test('a wrong password, an unknown person and a foreign brand get the same answer', async () => {
  expect(await attempt({ password: 'wrong' })).toBeNull();
  expect(await attempt({ email: 'nobody@c.example' })).toBeNull();
  expect(await attempt({ brandId: 2 })).toBeNull();
});

test('revoking ends a session at once, and so does disabling the person', async () => {
  const [first, second] = [await attempt(), await attempt()];
  await revokeSession(database.database, sha256Hex(first?.sessionId ?? ''), NOW);
  expect(await session(first?.sessionId ?? '')).toBeNull();
  expect(await session(second?.sessionId ?? '')).not.toBeNull();
  await database.pool.query('UPDATE memberships SET disabled_at = now()');
  // The session has no organisation left to act for.
  expect(await session(second?.sessionId ?? '')).toMatchObject({ organisationId: null, memberships: null });
  expect(await attempt()).toBeNull();
  await database.pool.query('UPDATE memberships SET disabled_at = NULL');
});

test('a new session ends the browser’s previous one and no other', async () => {
  const [first, elsewhere] = [await attempt(), await attempt()];
  const second = await attempt({ replaces: first?.sessionId ?? '' });
  expect(await session(first?.sessionId ?? '')).toBeNull();
  expect(await session(second?.sessionId ?? '')).not.toBeNull();
  expect(await session(elsewhere?.sessionId ?? '')).not.toBeNull();
});

describe('the record of a sign-in', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const acts = async () => {
    await waitForBackgroundWork();
    const { rows } = await database.pool.query(
      'SELECT action, subject, detail, person_id FROM audit_events ORDER BY id',
    );
    return rows;
  };
  beforeEach(async () => {
    await acts();
    await database.pool.query(emptyTables('audit_events'));
    await database.pool.query('UPDATE people SET last_sign_in_at = NULL');
  });

  test('names place, device and time with the session, the person and the audit log', async () => {
    const person = await attempt({ userAgent: FIREFOX });
    const { rows } = await database.pool.query(
      'SELECT s.address, s.user_agent, s.last_seen_at, p.last_sign_in_at FROM sessions s JOIN people p ON p.id = s.person_id',
    );
    expect(rows).toEqual([
      { address: '192.0.2.1', user_agent: FIREFOX, last_seen_at: NOW, last_sign_in_at: NOW },
    ]);
    expect(await acts()).toEqual([
      {
        action: 'people.signed-in',
        subject: `person:${person?.id}`,
        detail: 'Firefox on Linux, 192.0.2.1',
        person_id: person?.id,
      },
    ]);
  });

  test('stores a wrong password’s try with its person, and nothing for an unknown one', async () => {
    await attempt({ password: 'wrong' });
    await attempt({ email: 'nobody@c.example', password: 'wrong' });
    const [failure, ...others] = await acts();
    expect(failure).toMatchObject({
      action: 'people.sign-in-failed',
      detail: 'Unknown device, 192.0.2.1',
    });
    expect(others).toEqual([]);
    const { rows } = await database.pool.query('SELECT last_sign_in_at FROM people');
    expect(rows).toEqual([{ last_sign_in_at: null }]);
  });

  test('updates a session’s last use now and then', async () => {
    const idHash = sha256Hex((await attempt())?.sessionId ?? '');
    const getLastSeen = async () =>
      (await database.pool.query('SELECT last_seen_at FROM sessions')).rows[0].last_seen_at;
    await touchSession(database.database, idHash, later(4), 5 * 60_000);
    expect(await getLastSeen()).toEqual(NOW);
    await touchSession(database.database, idHash, later(6), 5 * 60_000);
    expect(await getLastSeen()).toEqual(later(6));
  });
});

test('sessions can be ended one by one, all but one, or by brand', async () => {
  await database.pool.query(
    `INSERT INTO memberships (person_id, organisation_id, role) SELECT id, 201, 'viewer' FROM people WHERE email = 'cora@c.example'`,
  );
  const sessions = [await attempt(), await attempt(), await attempt({ brandId: 2 })];
  const personId = sessions[0]?.id ?? '';
  const listLiveSessions = async () => {
    const { rows } = await database.pool.query(
      'SELECT id, brand_id FROM sessions WHERE revoked_at IS NULL ORDER BY id',
    );
    return rows as { id: string; brand_id: number }[];
  };
  const [first, second] = await listLiveSessions();
  const end = (choice?: Parameters<typeof revokeSessions>[3]) =>
    revokeSessions(database.database, personId, NOW, choice);
  expect(await end({ brandIds: [] })).toBe(0);
  expect(await end({ id: first?.id })).toBe(1);
  expect(await end({ id: first?.id })).toBe(0);
  expect(await end({ brandIds: [2] })).toBe(1);
  expect((await listLiveSessions()).map(({ id }) => id)).toEqual([second?.id]);
  expect(await end({ except: second?.id })).toBe(0);
  expect(await end()).toBe(1);
  await database.pool.query('DELETE FROM memberships WHERE organisation_id = 201');
});

test('a lookalike e-mail address finds no account', async () => {
  for (const email of ['cora＠c.example', 'cora@c。example', 'ｃora@c.example', 'cora@c.example\u200b'])
    expect(await attempt({ email }), email).toBeNull();
});

test('a person signs in with either form of their domain', async () => {
  const person = { name: 'Jo', password: PASSWORD, role: 'buyer', organisationId: 300 } as const;
  await addPerson({ ...person, email: 'Jo@Müller.example' });
  await addPerson({ ...person, email: 'jo@xn--e1afmkfd.xn--p1ai' });
  for (const email of ['jo@müller.example', 'JO@MÜLLER.EXAMPLE', 'jo@xn--mller-kva.example', 'jo@пример.рф'])
    expect(await attempt({ email }), email).toMatchObject({ name: 'Jo' });
  for (const email of ['jo＠müller.example', 'jö@müller.example', 'jo@müller。example', 'jo@mullеr.example'])
    expect(await attempt({ email }), email).toBeNull();
});

test('the answering time does not reveal if an account exists', async () => {
  // Measures processor time, which other programs do not stretch; both answers send the same queries to the database.
  const measureSignIn = async (email: string) => {
    await database.pool.query(emptyTables('sign_in_attempts'));
    const began = process.cpuUsage();
    expect(await attempt({ email, password: 'wrong' })).toBeNull();
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  await measureSignIn('nobody@c.example');
  for (let i = 0; i < 15; i++) {
    known.push(await measureSignIn('cora@c.example'));
    unknown.push(await measureSignIn(`nobody-${i}@c.example`));
  }
  const median = (all: number[]) => all.sort((a, b) => a - b)[7] ?? Number.NaN;
  const ratio = median(known) / median(unknown);
  // The ratio exceeds 10 when the decoy is missing; a busy machine changes it by less than a factor of two.
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('an account without tries left waits, even with the right password from another address', async () => {
  for (let i = 0; i < 10; i++) expect(await attempt({ password: 'wrong' })).toBeNull();
  await expect(attempt({ address: '192.0.2.2' })).rejects.toMatchObject({ code: 'too-many' });
  await expect(attempt({ email: 'CORA@c.example' })).rejects.toMatchObject({ code: 'too-many' });
  expect(await attempt({}, later(16))).not.toBeNull();
});

describe('one text is both counted and looked up for an address', () => {
  // Characters that the case foldings of Unicode and PostgreSQL turn into `i`, `k` and `s`, or make of them.
  const VARIANTS: Record<string, string[]> = {
    i: ['i', 'I', '\u0130', '\u0131', 'i\u0307', 'ｉ'],
    k: ['k', 'K', '\u212A'],
    s: ['s', 'S', '\u017F'],
  };
  const OWN = 'kisi@c.example';
  const spelling = fc
    .tuple(...[...'kisi'].map((letter) => fc.constantFrom(...(VARIANTS[letter] ?? []))))
    .map((letters) => `${letters.join('')}@c.example`);
  beforeAll(() =>
    addPerson({ email: OWN, name: 'Kisi', password: PASSWORD, role: 'buyer', organisationId: 300 }),
  );

  test('every spelling uses up the tries of the account that it finds', async () => {
    await fc.assert(
      fc.asyncProperty(spelling, async (email) => {
        await database.pool.query(emptyTables('sign_in_attempts'));
        const found = await findPersonByEmail(database.database, normaliseEmail(email) ?? '');
        expect(await attempt({ email, password: 'wrong', address: null })).toBeNull();
        const { rows } = await database.pool.query('SELECT key FROM sign_in_attempts');
        expect(rows).toEqual(found ? [{ key: `account:${OWN}` }] : []);
        expect(found?.email ?? null).toBe(normaliseEmail(email));
      }),
      { numRuns: 40 },
    );
  });

  test('no spelling signs in after the account’s tries are used up', async () => {
    for (let i = 0; i < 10; i++) expect(await attempt({ email: OWN, password: 'wrong' })).toBeNull();
    for (const [one = ''] of fc.sample(
      spelling.map((email) => [email]),
      { numRuns: 60, seed: 1 },
    ))
      expect(await attempt({ email: one, address: null }).catch(() => null), one).toBeNull();
    expect(await attempt({ email: 'k\u0130si@c.example', address: null })).toBeNull();
  });

  test('the database rejects addresses that are not normalised', async () => {
    const write = (email: string) =>
      database.pool.query('UPDATE people SET email = $1 WHERE email = $2', [email, OWN]);
    await expect(write('Kisi@c.example')).rejects.toMatchObject({ constraint: 'people_email_normalised' });
    await expect(write('kisi@c.example ')).rejects.toMatchObject({ constraint: 'people_email_normalised' });
    await expect(write('cora@c.example')).rejects.toMatchObject({ constraint: 'people_email' });
  });
});

describe('a person of several organisations', () => {
  const join = (organisationId: number, role: string) =>
    database.pool.query(
      'INSERT INTO memberships (person_id, organisation_id, role) SELECT id, $1, $2 FROM people',
      [organisationId, role],
    );
  afterEach(() => database.pool.query('DELETE FROM memberships WHERE organisation_id <> 300'));

  test('can sign in under each one’s brand', async () => {
    expect(await attempt({ brandId: 2 })).toBeNull();
    await join(201, 'viewer');
    expect(await attempt({ brandId: 2 })).not.toBeNull();
    await database.pool.query('UPDATE memberships SET disabled_at = now() WHERE organisation_id = 201');
    expect(await attempt({ brandId: 2 })).toBeNull();
    expect(await attempt()).not.toBeNull();
  });

  test('acts under a brand only for its own organisations', async () => {
    await join(201, 'viewer');
    const id = (await attempt({ brandId: 2 }))?.sessionId ?? '';
    expect(await session(id, { brandId: 2 })).toMatchObject({ organisationId: 201 });
    expect(await session(id, { brandId: 2, organisationId: 300 })).toMatchObject({ memberships: null });
  });

  test('starts at the highest one, with the rights of all memberships', async () => {
    await join(200, 'viewer');
    const id = (await attempt())?.sessionId ?? '';
    expect(await session(id)).toMatchObject({ organisationId: 200 });
    expect(await session(id, { organisationId: 300 })).toMatchObject({
      memberships: [
        { organisationId: 200, role: 'viewer' },
        { organisationId: 300, role: 'buyer' },
      ],
    });
  });
});

test('simultaneous tries are checked no more often than sequential ones', async () => {
  const many = await Promise.allSettled(Array.from({ length: 30 }, () => attempt({ password: 'wrong' })));
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(attempt()).rejects.toMatchObject({ code: 'too-many' });
});

test('successful sign-ins use up no tries of the account or its address', async () => {
  for (let i = 0; i < 12; i++) expect(await attempt()).not.toBeNull();
  const { rows } = await database.pool.query('SELECT key, count FROM sign_in_attempts');
  expect(rows).toEqual([{ key: 'address:192.0.2.1', count: 0 }]);
});

test('an address that tries many accounts waits too', async () => {
  await database.pool.query("INSERT INTO sign_in_attempts VALUES ('address:192.0.2.9', 100, $1)", [later(5)]);
  await expect(attempt({ address: '192.0.2.9' })).rejects.toMatchObject({ code: 'too-many' });
  expect(await attempt({ address: '192.0.2.8' })).not.toBeNull();
});

test('a session names the acting organisation and the person’s role there, so that foreign ones are rejected', async () => {
  const id = (await attempt())?.sessionId ?? '';
  expect(await session(id, { organisationId: 201 })).toMatchObject({
    organisationId: 201,
    memberships: null,
  });
  expect(await session(id, { organisationId: 999 })).toMatchObject({
    organisationId: null,
    memberships: null,
  });
});
