import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStoredCatalogue, type StoredCatalogue } from '@/lib/catalogue/testing/stored-catalogue';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { pruneInboxes } from '../jobs';
import { countUnread, listInbox, markRead } from './data';
import { type Notice, notify } from './notify';
import { inboxSchema } from './schema';

const NOW = new Date('2026-11-21T12:00:00Z');
let fixture: StoredCatalogue;
let ada: Actor;
let bea: Actor;

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  [ada, bea] = [await fixture.person('ada@example.com', 200), await fixture.person('bea@example.com', 200)];
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows('DELETE FROM notifications'));

const notice = (actor: Actor, title = 'News'): Notice => ({
  key: title,
  personId: actor.userId,
  organisationId: actor.organisationId,
  kind: 'watched-product',
  title,
  detail: null,
  path: '/products/1',
});
const titles = async (actor = ada) => (await listInbox(actor, {})).items.map(({ title }) => title);

test('the inbox lists the newest first, for the person and their organisations', async () => {
  await notify(db(), [notice(ada, 'first')]);
  await notify(db(), [notice(ada, 'second'), notice(bea, 'hers')]);
  await notify(db(), [notice({ ...ada, organisationId: 300 }, 'below')]);
  expect(await titles()).toEqual(['below', 'second', 'first']);
  expect(await titles(bea)).toEqual(['hers']);
  expect(await titles({ ...ada, organisationId: 300 })).toEqual(['below']);
  expect(await titles({ ...ada, organisationId: 301 })).toEqual([]);
  expect(await countUnread(ada)).toEqual({ count: 3 });
  expect(inboxSchema.parse(await listInbox(ada, {})).items[0]).toMatchObject({
    isRead: false,
    organisation: { id: 300, name: expect.any(String) },
  });
});

test('notices marked as read stay read; others’ are unchanged', async () => {
  await notify(db(), [notice(ada), notice(ada), notice(bea)]);
  const [newest, older] = (await listInbox(ada, {})).items;
  const [hers] = (await listInbox(bea, {})).items;
  expect(await markRead(ada, { ids: [older!.id, hers!.id] })).toEqual({ count: 1 });
  expect(await countUnread(bea)).toEqual({ count: 1 });
  expect(await markRead(ada, { upTo: newest!.id })).toEqual({ count: 0 });
  expect(await countUnread(bea)).toEqual({ count: 1 });
});

test('pages of the inbox follow each other, and the count ends at a hundred', async () => {
  await notify(
    db(),
    Array.from({ length: 120 }, (_, index) => notice(ada, String(index))),
  );
  const listedIds = new Set<string>();
  for (let after: string | undefined; ; ) {
    const page = await listInbox(ada, { after });
    for (const { id } of page.items) listedIds.add(id);
    if (!page.next) break;
    after = page.next;
  }
  expect(listedIds.size).toBe(120);
  expect(await countUnread(ada)).toEqual({ count: 100 });
});

test('a failed notification notifies no one', async () => {
  await expect(
    inTransaction(async (tx) => {
      await notify(tx, [notice(ada)]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await titles()).toEqual([]);
});

test('notifications older than 180 days are deleted in batches, and nothing else', async () => {
  const insertOldNotifications = (actor: Actor, days: number, count: number) =>
    fixture.rows(
      `INSERT INTO notifications (person_id, organisation_id, kind, title, path, created_at, is_read)
       SELECT $1, 200, 'watched-product', '"News"', '/products/1', $2::timestamptz - $3 * interval '1 day', n % 2 = 0
       FROM generate_series(1, $4) n`,
      [actor.userId, NOW.toISOString(), days, count],
    );
  await insertOldNotifications(ada, 181, 7);
  await insertOldNotifications(bea, 181, 5);
  await insertOldNotifications(ada, 179, 3);
  await pruneInboxes(NOW, 5);
  expect(await titles()).toHaveLength(3);
  expect(await titles(bea)).toEqual([]);
});

test('a person who may not see products has no inbox', async () => {
  await expect(listInbox({ ...ada, permissions: [] }, {})).rejects.toMatchObject({ code: 'not-allowed' });
});
