import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailFixture, openMailFixture } from '@/lib/accounts/mail/testing/mail-fixture';
import { unsubscribeToken } from '@/lib/accounts/mail/unsubscribe-tokens';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { getPreferences, setPreference } from './data';
import { notify } from './notify';
import { getUnsubscribeState, unsubscribe } from './unsubscribe';

const HOST = 'shop.brightwater.example';
let fixture: MailFixture;
let ada: Actor;
let bea: Actor;
beforeAll(async () => {
  fixture = await openMailFixture();
  [ada, bea] = [await fixture.person(200, 'buyer'), await fixture.person(201, 'buyer')];
  await addBrand({ organisationId: 100, name: 'Brightwater', host: HOST });
});
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.rows(emptyTables('notifications', 'notification_preferences', 'mails', 'digest_items')),
);

const modes = async (actor = ada) =>
  Object.fromEntries((await getPreferences(actor)).preferences.map(({ kind, mail }) => [kind, mail]));
const buildAttentionToken = (actor: Actor) =>
  unsubscribeToken({ personId: actor.userId, kind: 'order-attention' });

describe('one-click unsubscribing', () => {
  test('stops one kind of mail for one person, and nothing else', async () => {
    const [before, others] = [await modes(), await modes(bea)];
    await unsubscribe(HOST, buildAttentionToken(ada));
    expect(await modes()).toEqual({ ...before, 'order-attention': 'off' });
    expect(await modes(bea)).toEqual(others);
    await unsubscribe(HOST, buildAttentionToken(ada));
    expect((await getPreferences(ada)).preferences[0]).toMatchObject({ inbox: true, mail: 'off' });
  });

  test('from the daily summary stops all its kinds and what waits for it', async () => {
    await setPreference(ada, { kind: 'order-noted', inbox: false, mail: 'digest' });
    const notice = { key: 'n', organisationId: 200, title: 'News', detail: null, path: '/orders/1' } as const;
    for (const personId of [ada.userId, bea.userId])
      await notify(db(), [{ ...notice, personId, kind: 'order-shipped' }]);
    const token = unsubscribeToken({ personId: ada.userId, kind: 'digest' });
    expect(await getUnsubscribeState(HOST, token)).toEqual({ kind: 'digest', isOff: false });
    await unsubscribe(HOST, token);
    expect(Object.values(await modes())).not.toContain('digest');
    expect(await modes()).toMatchObject({ 'order-attention': 'at-once', 'order-noted': 'off' });
    expect(await fixture.rows('SELECT person_id FROM digest_items')).toEqual([{ person_id: bea.userId }]);
    expect(await getUnsubscribeState(HOST, token)).toEqual({ kind: 'digest', isOff: true });
  });
});

test('looking at the link changes nothing', async () => {
  const before = await modes();
  expect(await getUnsubscribeState(HOST, buildAttentionToken(ada))).toEqual({
    kind: 'order-attention',
    isOff: false,
  });
  expect(await modes()).toEqual(before);
});

test('a foreign, altered or misplaced token is not found', async () => {
  const [person, kind, signature] = buildAttentionToken(ada).split('.');
  const before = [await modes(), await modes(bea)];
  for (const [token, host] of [
    [`${bea.userId}.${kind}.${signature}`, HOST],
    [`${person}.order-stopped.${signature}`, HOST],
    [`${person}.digest.${signature}`, HOST],
    [`${person}.${kind}.`, HOST],
    [`${person}.${kind}`, HOST],
    [`${person}.${kind}.${'A'.repeat(43)}`, HOST],
    ['x', HOST],
    [buildAttentionToken(ada), 'evil.example'],
  ] as const) {
    await expect(unsubscribe(host, token)).rejects.toMatchObject({ code: 'not-found' });
    await expect(getUnsubscribeState(host, token)).rejects.toMatchObject({ code: 'not-found' });
  }
  expect([await modes(), await modes(bea)]).toEqual(before);
});
