import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailFixture, openMailFixture } from '@/lib/accounts/mail/testing/mail-fixture';
import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/accounts/model/notification';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { getPreferences, setPreference } from './data';
import { writeDigests } from './digest';
import { type Notice, notify } from './notify';
import { preferencesSchema } from './preferences-schema';
import { KINDS } from './rules';

let fixture: MailFixture;
let ada: Actor;
beforeAll(async () => {
  fixture = await openMailFixture();
  ada = await fixture.person(200, 'buyer');
  await addBrand({ organisationId: 100, name: 'Top' });
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('notifications', 'notification_preferences', 'mails', 'digest_items'));
  await fixture.rows(`UPDATE people SET locale = 'en-GB', timezone = 'Europe/London'`);
  await fixture.rows('UPDATE memberships SET disabled_at = NULL');
});

const notice = (over: Partial<Notice> = {}): Notice => ({
  key: 'order 1',
  personId: ada.userId,
  organisationId: 200,
  kind: 'order-attention',
  title: 'Order TC-1 needs attention',
  detail: 'There is a problem.',
  path: '/orders/1',
  ...over,
});
/** Counts the deliveries by channel. */
async function countDelivered() {
  const count = async (table: string) => (await fixture.rows(`SELECT 1 FROM ${table}`)).length;
  return [await count('notifications'), await count('mails'), await count('digest_items')];
}

describe('each person is notified in the chosen ways', () => {
  test.each(NOTIFICATION_KINDS)('%s, without a choice', async (kind) => {
    await notify(db(), [notice({ kind })]);
    const { inbox, mail } = KINDS[kind];
    expect(await countDelivered()).toEqual([
      Number(inbox),
      Number(mail === 'at-once'),
      Number(mail === 'digest'),
    ]);
  });

  test.each([
    [true, 'off', [1, 0, 0]],
    [false, 'at-once', [0, 1, 0]],
    [false, 'digest', [0, 0, 1]],
    [false, 'off', [0, 0, 0]],
  ] as const)('inbox %s, mail %s', async (inbox, mail, expected) => {
    await setPreference(ada, { kind: 'order-attention', inbox, mail });
    await notify(db(), [notice()]);
    expect(await countDelivered()).toEqual(expected);
  });

  test('a choice applies to one person and kind, and can be changed', async () => {
    const bea = await fixture.person(201, 'buyer');
    await setPreference(ada, { kind: 'order-attention', inbox: false, mail: 'off' });
    const { preferences } = await setPreference(ada, { kind: 'order-attention', inbox: true, mail: 'off' });
    expect(preferences[0]).toEqual({ kind: 'order-attention', inbox: true, mail: 'off' });
    const hers = preferencesSchema.parse(await getPreferences(bea)).preferences;
    expect(hers.map(({ kind }) => kind)).toEqual(
      NOTIFICATION_KINDS.filter(
        (kind) =>
          ![
            'webhook-failed',
            'connection-refused',
            'address-unavailable',
            'part-number-changed',
            'status-alert',
            'quote-made',
          ].includes(kind),
      ),
    );
    for (const { kind, inbox, mail } of hers) expect(KINDS[kind]).toMatchObject({ inbox, mail });
  });

  test('kinds that a person never gets cannot be seen or chosen', async () => {
    const nobody = { ...ada, permissions: ['products:read'] as const };
    const { preferences } = await getPreferences(nobody);
    expect(preferences.map(({ kind }) => kind)).toEqual(['watched-product', 'watched-search', 'list-ready']);
    const choice = setPreference(nobody, { kind: 'order-attention', inbox: true, mail: 'off' });
    await expect(choice).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

test('a notification is written completely, once', async () => {
  const rolledBack = inTransaction(async (tx) => {
    await notify(tx, [notice(), notice({ kind: 'order-shipped' })]);
    throw new Error('undone');
  });
  await expect(rolledBack).rejects.toThrow('undone');
  expect(await countDelivered()).toEqual([0, 0, 0]);
  await notify(db(), [notice()]);
  await notify(db(), [notice()]);
  expect(await fixture.rows('SELECT recipient FROM mails')).toEqual([{ recipient: 'buyer@200.example' }]);
});

test('a person who cannot sign in any more gets no mail', async () => {
  await fixture.rows('UPDATE memberships SET disabled_at = now()');
  await notify(db(), [notice()]);
  expect(await fixture.rows('SELECT 1 FROM mails')).toEqual([]);
});

describe('the digest', () => {
  const wait = (minutesAgo: number, over: Partial<Notice> = {}) => {
    const { personId, organisationId, kind, title, detail, path } = notice(over);
    return fixture.rows(
      `INSERT INTO digest_items (person_id, organisation_id, kind, title, detail, path, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz - $8 * interval '1 minute')`,
      [
        personId,
        organisationId,
        kind,
        JSON.stringify(title),
        JSON.stringify([[detail]]),
        path,
        '2026-07-01T06:00:00Z',
        minutesAgo,
      ],
    );
  };
  const at = (time: string) => writeDigests(() => new Date(time));
  const subjects = async () =>
    (await fixture.rows('SELECT subject FROM mails')).map(({ subject }) => subject);

  test('is one mail at seven in the reader’s zone with everything that waited', async () => {
    await wait(600, { title: 'First <b>' });
    await wait(60, { title: 'Second', kind: 'order-shipped' });
    await wait(-5, { title: 'For tomorrow' });
    await at('2026-07-01T05:59:00Z');
    expect(await subjects()).toEqual([]);
    await Promise.all([at('2026-07-01T06:10:00Z'), at('2026-07-01T06:10:00Z')]);
    await at('2026-07-01T18:00:00Z');
    const mails = await fixture.rows('SELECT subject, html, text FROM mails');
    expect(mails.map(({ subject }) => subject)).toEqual(['Daily summary: 2 notifications']);
    expect(mails[0]?.text).toMatch(/First <b>[\s\S]*Second/);
    expect(mails[0]?.html).toContain('First &lt;b&gt;');
    expect(mails[0]?.text).not.toContain('For tomorrow');
    await at('2026-07-02T06:00:00Z');
    expect(await subjects()).toEqual(['Daily summary: 2 notifications', 'Daily summary: 1 notification']);
    await at('2026-07-03T06:00:00Z');
    expect(await subjects()).toHaveLength(2);
  });

  test('is one for each organisation', async () => {
    await wait(60);
    await wait(60, { organisationId: 300 });
    await at('2026-07-01T06:10:00Z');
    expect(await subjects()).toHaveLength(2);
  });

  test.each([
    ['de-DE', 'Tägliche Zusammenfassung: 1 Benachrichtigung'],
    ['fr-FR', 'Résumé du jour : 1 notification'],
    ['nl-NL', 'Uw dag: 1 bericht'],
    ['xx', 'Daily summary: 1 notification'],
  ])('is written in %s', async (locale, subject) => {
    await fixture.rows('UPDATE people SET locale = $1', [locale]);
    await wait(60);
    await at('2026-07-01T06:10:00Z');
    expect(await subjects()).toEqual([subject]);
  });

  test('drops what the reader may no longer read', async () => {
    await wait(60, { organisationId: 201 });
    await wait(60, { kind: 'of another program' as NotificationKind });
    await at('2026-07-01T06:10:00Z');
    expect(await countDelivered()).toEqual([0, 0, 0]);
  });
});

describe('a mail shows the same contact as the pages', () => {
  const contact = (email: string) => ({ email, phone: null, url: null, hours: null });
  const mailsTo = async (home: number, about: number, way: 'at-once' | 'digest') => {
    const [person] = await fixture.rows('SELECT id FROM people WHERE email = $1', [`buyer@${home}.example`]);
    const reader = person
      ? { ...ada, userId: String(person.id), realUserId: String(person.id) }
      : await fixture.person(home, 'buyer');
    await setPreference(reader, { kind: 'order-attention', inbox: false, mail: way });
    await notify(db(), [notice({ key: `${home} ${about}`, personId: reader.userId, organisationId: about })]);
    await fixture.rows("UPDATE digest_items SET created_at = now() - interval '2 days'");
    await writeDigests();
    const [mail] = await fixture.rows('SELECT text, html FROM mails');
    return mail ? `${mail.text} ${mail.html}` : 'no mail';
  };
  beforeAll(async () => {
    await fixture.rows(emptyTables('brands'));
    await addBrand({ organisationId: 100, name: 'Top', body: { support: contact('help@top.example') } });
    await addBrand({ organisationId: 200, name: 'B', body: { support: contact('help@b.example') } });
    await addBrand({ organisationId: 201, name: 'C' });
  });

  test.each<[string, home: number, about: number, contact: string | null]>([
    ['staff of the brand’s owner', 200, 200, 'help@top.example'],
    ['staff of the brand’s owner about a customer', 200, 300, 'help@top.example'],
    ['customers of the brand’s owner', 300, 300, 'help@b.example'],
    ['customers one level further', 400, 400, 'help@b.example'],
    ['staff under a brand without a contact', 201, 201, 'help@top.example'],
    ['staff at the top', 100, 100, null],
    ['staff at the top about a customer', 100, 200, null],
  ])('%s', async (_name, home, about, expected) => {
    for (const way of ['at-once', 'digest'] as const) {
      await fixture.rows(emptyTables('mails', 'digest_items'));
      const mail = await mailsTo(home, about, way);
      expect(mail).toContain('TC-1');
      for (const address of ['help@top.example', 'help@b.example'])
        expect([way, address, mail.includes(address)]).toEqual([way, address, address === expected]);
      expect(mail.includes('Questions?')).toBe(expected !== null);
    }
  });
});
