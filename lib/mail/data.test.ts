import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/permissions/rules';
import { getMail, getMailHtml, listWritten, sendAgain } from './data';
import { sendMails } from './jobs';
import { mailSchema, mailsPageSchema } from './schema';
import { type MailRoom, openMailRoom } from './testing/mail-fixture';

let room: MailRoom;
let operator: Actor;
let admin: Actor;
let below: Actor;
let beside: Actor;
beforeAll(async () => {
  room = await openMailRoom();
  operator = await room.person(100, 'operator');
  admin = await room.person(200, 'administrator');
  below = await room.person(300, 'administrator');
  beside = await room.person(201, 'administrator');
});
afterAll(() => room.close());
beforeEach(() => room.rows('DELETE FROM mails'));

const recipients = async (actor: Actor) =>
  (await listWritten(actor, {})).items.map(({ subject }) => subject).sort();

test('without a mail server a mail is kept, and can be read', async () => {
  const id = await room.write(admin);
  await sendMails();
  expect(mailSchema.parse(await getMail(admin, id))).toMatchObject({
    state: 'KEPT',
    recipient: 'ada@example.com',
    subject: 'Order TC-1234-5678 needs attention',
    text: expect.stringContaining('There is a problem.'),
  });
  expect(await getMailHtml(admin, id)).toContain('There is a problem.');
  expect(mailsPageSchema.parse(await listWritten(admin, {})).isSent).toBe(false);
  await expect(sendAgain(admin, id)).rejects.toMatchObject({ code: 'conflict' });
});

test('a link that nobody could follow is not written: there is no mail server', async () => {
  await expect(room.write(admin, { token: 'q'.repeat(43) })).resolves.toBe('undefined');
  expect(await room.rows('SELECT id FROM mails')).toEqual([]);
});

test('what has one key is one mail', async () => {
  const first = await room.write(admin, { key: 'the same' });
  expect(await room.write(admin, { key: 'the same', title: 'Another' })).toBe(first);
  expect(await room.rows('SELECT id FROM mails')).toHaveLength(1);
});

describe('whose mails somebody sees', () => {
  beforeEach(async () => {
    await room.write(operator, { title: 'to the operator about 300', organisationId: 300 });
    await room.write(admin, { title: 'to 200' });
    await room.write(below, { title: 'to 300' });
    await room.write(beside, { title: 'to 201' });
  });

  test('an operator everybody’s', async () => {
    expect(await recipients(operator)).toHaveLength(4);
  });

  test('an administrator those to their own tree; not who further up was written to, nor below where they manage themselves', async () => {
    // 300 has an administrator of its own, so its people's mails are nobody else's (docs/decisions/0110).
    expect(await recipients(admin)).toEqual(['to 200']);
    expect(await recipients(below)).toEqual(['to 300']);
    await room.rows(`UPDATE memberships SET disabled_at = now() WHERE person_id = $1`, [below.userId]);
    expect(await recipients(admin)).toEqual(['to 200', 'to 300']);
    await room.rows(`UPDATE memberships SET disabled_at = NULL`);
  });

  test('another’s is not found, and cannot be sent', async () => {
    const [mail] = (await listWritten(beside, {})).items;
    await expect(getMail(admin, mail!.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(getMailHtml(admin, mail!.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(sendAgain(admin, mail!.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a buyer none', async () => {
    const buyer = await room.person(200, 'buyer');
    await expect(listWritten(buyer, {})).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

test('parts follow each other', async () => {
  for (let at = 0; at < 60; at++) await room.write(admin, { title: `Mail ${at}` });
  const first = await listWritten(admin, {});
  const second = await listWritten(admin, { after: first.next! });
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
  expect(first.items[0]?.subject).toBe('Mail 59');
  expect((await listWritten(admin, { state: 'SENT' })).items).toEqual([]);
});
