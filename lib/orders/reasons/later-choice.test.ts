import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NotificationText, writeLines } from '@/lib/accounts/model/notification';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { textIn } from '@/lib/platform/messages/translator';
import { chooseReason, getReasonDefault, saveReasonDefault } from '../choose-reason';
import { getOrder } from '../data';
import type { ReasonChoice } from '../model/reason-schema';
import { notifyOrderEvents } from '../notifications/data';
import { openTierFixture, type TierFixture, toEmail } from '../testing/tier-fixture';

const REASON = 'The credit of the account is used up';
const ATTENTION = { status: 'ATTENTION_REQUIRED', attention_reason: REASON };
const AS_IT_IS: ReasonChoice = { share: 'as-it-is' };
const NONE: ReasonChoice = { share: 'none' };
const own = (words: string): ReasonChoice => ({ share: 'own-words', words });

let fixture: TierFixture;
beforeAll(async () => {
  fixture = await openTierFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.clear());

/** The version that a person's page shows. */
const getVersion = async (name: string, id: string): Promise<string> =>
  (await getOrder(await fixture.as(name), id)).sharing?.version ?? '';
const choose = async (name: string, id: string, choice: ReasonChoice | null, version?: string) =>
  chooseReason(await fixture.as(name), id, { choice, version: version ?? (await getVersion(name, id)) });

async function passOnByDefault(name: string, organisationId: number): Promise<void> {
  const actor = await fixture.as(name, organisationId);
  await saveReasonDefault(actor, { choice: AS_IT_IS, version: (await getReasonDefault(actor)).version });
}

/** A person's notices, written out. */
async function readInbox(name: string): Promise<string[]> {
  const rows = await fixture.rows(
    'SELECT title, detail FROM notifications WHERE person_id = $1 ORDER BY id',
    [fixture.getId(name)],
  );
  return rows.map(({ title, detail }) => {
    const text = { title, detail } as NotificationText;
    return `${textIn('en-GB')(text.title)}\n${writeLines(textIn('en-GB'), text.detail)}`;
  });
}
const countMails = async (name: string): Promise<number> =>
  (await fixture.rows('SELECT 1 FROM mails WHERE recipient = $1', [toEmail(name)])).length;

/** An order whose people have read that it stopped, without a reason. */
async function createNotifiedOrder(answer: Record<string, unknown> = ATTENTION): Promise<string> {
  const { id } = await fixture.createOrder(answer);
  await notifyOrderEvents();
  await fixture.rows(emptyTables('notifications', 'mails', 'digest_items'));
  return id;
}

describe('a reason that is passed on after the notification', () => {
  test('is a notice and a mail for the tier below, in each reader’s words', async () => {
    const id = await createNotifiedOrder();
    await choose('admin-b', id, AS_IT_IS);
    expect(await readInbox('admin-c')).toEqual([expect.stringMatching(/^Order ORD-\S+: reason\n/)]);
    expect((await readInbox('admin-c'))[0]).toContain(`Reason: ${REASON}`);
    expect(await readInbox('buyer-d')).toEqual([]);
    await choose('admin-c', id, own('Next week'));
    expect(await readInbox('buyer-d')).toEqual([expect.stringContaining('Reason: Next week')]);
    expect((await readInbox('buyer-d')).join()).not.toContain(REASON);
    expect([await countMails('admin-c'), await countMails('buyer-d')]).toEqual([1, 1]);
  });

  test('goes through a tier that passes it on unchanged', async () => {
    await passOnByDefault('admin-c', 300);
    const id = await createNotifiedOrder();
    await choose('admin-b', id, own('Payment is being settled'));
    expect(await readInbox('buyer-d')).toEqual([expect.stringContaining('Payment is being settled')]);
    expect(await countMails('buyer-d')).toBe(1);
  });

  test('is reported again only when its words change', async () => {
    const id = await createNotifiedOrder();
    await choose('admin-b', id, own('First'));
    await choose('admin-b', id, own('First'));
    await choose('admin-b', id, own('Second'));
    const inbox = await readInbox('admin-c');
    expect(inbox).toHaveLength(2);
    expect(inbox[1]).toContain('Second');
    expect(await countMails('admin-c')).toBe(2);
  });

  test('is reported once, also after it was withdrawn and passed on again', async () => {
    const id = await createNotifiedOrder();
    for (const choice of [AS_IT_IS, NONE, AS_IT_IS, null, AS_IT_IS]) await choose('admin-b', id, choice);
    expect(await readInbox('admin-c')).toHaveLength(1);
    expect(await countMails('admin-c')).toBe(1);
  });

  test('is not reported again to people who already had it', async () => {
    await passOnByDefault('admin-b', 200);
    await passOnByDefault('admin-c', 300);
    const { id } = await fixture.createOrder(ATTENTION);
    await notifyOrderEvents();
    const first = await readInbox('buyer-d');
    expect(first).toEqual([expect.stringContaining(REASON)]);
    await choose('admin-b', id, NONE);
    await choose('admin-b', id, AS_IT_IS);
    expect(await readInbox('buyer-d')).toEqual(first);
  });

  test.each([
    ['is not passed on', NONE],
    ['goes by a default that says nothing', null],
  ])('that %s causes no notice', async (_, choice) => {
    const id = await createNotifiedOrder();
    await choose('admin-b', id, choice);
    expect([...(await readInbox('admin-c')), ...(await readInbox('buyer-d'))]).toEqual([]);
    expect(await fixture.rows('SELECT 1 FROM mails')).toEqual([]);
  });

  test('is not reported to people above or of the choosing organisation', async () => {
    const id = await createNotifiedOrder();
    await choose('admin-b', id, AS_IT_IS);
    for (const name of ['operator', 'admin-b', 'buyer-b']) expect(await readInbox(name)).toEqual([]);
  });

  test('of a failed order is reported like the failure', async () => {
    const id = await createNotifiedOrder({ status: 'FAILED', failure_reason: REASON });
    await choose('admin-b', id, AS_IT_IS);
    const kinds = await fixture.rows('SELECT kind FROM notifications WHERE person_id = $1', [
      fixture.getId('admin-c'),
    ]);
    expect(kinds).toEqual([{ kind: 'order-stopped' }]);
  });

  test('of a continued order is not reported', async () => {
    const id = await createNotifiedOrder({ status: 'PROCESSING', reason: REASON });
    await choose('admin-b', id, AS_IT_IS);
    expect(await readInbox('admin-c')).toEqual([]);
  });
});

describe('two simultaneous choices of a reason', () => {
  const conflict = expect.objectContaining({ code: 'conflict' });

  test('show the second person the first choice and change nothing', async () => {
    const id = await createNotifiedOrder();
    const version = await getVersion('admin-b', id);
    await choose('admin-b', id, own('Mine'), version);
    await expect(choose('operator', id, AS_IT_IS, version)).rejects.toMatchObject({
      code: 'conflict',
      details: {
        message: { key: 'reasons.errors.changed' },
        facts: { sharing: { choice: own('Mine'), isDefault: false } },
      },
    });
    expect((await getOrder(await fixture.as('admin-c'), id)).reason?.text).toBe('Mine');
    expect(await readInbox('admin-c')).toHaveLength(1);
  });

  test('let exactly one win, and only its words are reported', async () => {
    const id = await createNotifiedOrder();
    const version = await getVersion('admin-b', id);
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, place) => choose('admin-b', id, own(`Words ${place}`), version)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toEqual(conflict);
    expect(await readInbox('admin-c')).toHaveLength(1);
    expect(
      await fixture.rows(`SELECT 1 FROM audit_events WHERE action = 'order.reason-choice'`),
    ).toHaveLength(1);
  });

  test('that are equal do not conflict, and are recorded once', async () => {
    const id = await createNotifiedOrder();
    const version = await getVersion('admin-b', id);
    await choose('admin-b', id, AS_IT_IS, version);
    await choose('operator', id, AS_IT_IS, version);
    expect(
      await fixture.rows(`SELECT 1 FROM audit_events WHERE action = 'order.reason-choice'`),
    ).toHaveLength(1);
  });

  test('apply to their own reason only', async () => {
    const id = await createNotifiedOrder();
    const version = await getVersion('admin-b', id);
    await fixture.rows(
      `UPDATE orders SET supplier_facts = jsonb_set(supplier_facts, '{reason}', '"You owe 414141"') WHERE id = $1`,
      [id],
    );
    await expect(choose('admin-b', id, AS_IT_IS, version)).rejects.toEqual(conflict);
    expect((await getOrder(await fixture.as('admin-c'), id)).reason?.text).toBeNull();
  });

  test('do not overwrite a changed default', async () => {
    const admin = await fixture.as('admin-b', 200);
    const { version } = await getReasonDefault(admin);
    await saveReasonDefault(admin, { choice: AS_IT_IS, version });
    await expect(saveReasonDefault(admin, { choice: own('Other'), version })).rejects.toMatchObject({
      code: 'conflict',
      details: { message: { key: 'reasons.errors.defaultChanged' } },
    });
    expect((await getReasonDefault(admin)).choice).toEqual(AS_IT_IS);
    const { version: present } = await getReasonDefault(admin);
    const results = await Promise.allSettled(
      ['One', 'Two', 'Three'].map((words) =>
        saveReasonDefault(admin, { choice: own(words), version: present }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a page’s version reveals nothing of words that do not reach its reader', async () => {
    const one = await createNotifiedOrder();
    const other = await createNotifiedOrder({ ...ATTENTION, attention_reason: 'Another reason' });
    expect(await getVersion('admin-c', one)).toBe(await getVersion('admin-c', other));
    expect(await getVersion('admin-b', one)).not.toBe(await getVersion('admin-b', other));
  });
});
