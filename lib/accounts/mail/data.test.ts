import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { getMail, getMailHtml, getMailsPage, resendMail } from './data';
import { sendMails } from './jobs';
import { mailSchema, mailsPageSchema } from './schema';
import { type MailFixture, openMailFixture } from './testing/mail-fixture';

let fixture: MailFixture;
let operator: Actor;
let admin: Actor;
let below: Actor;
let neighbour: Actor;
beforeAll(async () => {
  fixture = await openMailFixture();
  operator = await fixture.person(100, 'operator');
  admin = await fixture.person(200, 'administrator');
  below = await fixture.person(300, 'administrator');
  neighbour = await fixture.person(201, 'administrator');
});
afterAll(() => fixture.close());
beforeEach(() => fixture.rows('DELETE FROM mails'));

const recipients = async (actor: Actor) =>
  (await getMailsPage(actor, {})).items.map(({ subject }) => subject).sort();

test('a mail without a mail server is kept and can be read', async () => {
  const id = await fixture.write(admin);
  await sendMails();
  expect(mailSchema.parse(await getMail(admin, id))).toMatchObject({
    state: 'STORED',
    recipient: 'ada@example.com',
    subject: 'Order TC-1234-5678 needs attention',
    text: expect.stringContaining('There is a problem.'),
  });
  expect(await getMailHtml(admin, id)).toContain('There is a problem.');
  expect(mailsPageSchema.parse(await getMailsPage(admin, {})).isSent).toBe(false);
  await expect(resendMail(admin, id)).rejects.toMatchObject({ code: 'conflict' });
});

test('a mail without a working link is not written when there is no mail server', async () => {
  await expect(fixture.write(admin, { token: 'q'.repeat(43) })).resolves.toBe('undefined');
  expect(await fixture.rows('SELECT id FROM mails')).toEqual([]);
});

test('one key makes one mail', async () => {
  const first = await fixture.write(admin, { key: 'the same' });
  expect(await fixture.write(admin, { key: 'the same', title: 'Another' })).toBe(first);
  expect(await fixture.rows('SELECT id FROM mails')).toHaveLength(1);
});

describe('mails that a person sees', () => {
  beforeEach(async () => {
    await fixture.write(operator, { title: 'to the operator about 300', organisationId: 300 });
    await fixture.write(admin, { title: 'to 200' });
    await fixture.write(below, { title: 'to 300' });
    await fixture.write(neighbour, { title: 'to 201' });
  });

  test('are all for an operator', async () => {
    expect(await recipients(operator)).toHaveLength(4);
  });

  test('are those to their tree for an administrator, without people above or organisations with administrators', async () => {
    // 300 has an administrator of its own, so only its own people see its mails (docs/decisions/0024).
    expect(await recipients(admin)).toEqual(['to 200']);
    expect(await recipients(below)).toEqual(['to 300']);
    await fixture.rows(`UPDATE memberships SET disabled_at = now() WHERE person_id = $1`, [below.userId]);
    expect(await recipients(admin)).toEqual(['to 200', 'to 300']);
    await fixture.rows(`UPDATE memberships SET disabled_at = NULL`);
  });

  test('exclude mails of people who also work further up', async () => {
    const member = [below.userId, 'viewer'];
    await fixture.rows(
      'INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 200, $2)',
      member,
    );
    const other = await fixture.person(300, 'administrator');
    expect(await recipients(other)).toEqual([]);
    expect(await recipients(admin)).toEqual(['to 200', 'to 300']);
    expect(await recipients(operator)).toContain('to 300');
    await fixture.rows('DELETE FROM memberships WHERE person_id = $1 AND organisation_id = 200', [
      below.userId,
    ]);
    expect(await recipients(other)).toEqual(['to 300']);
  });

  test('exclude others, which cannot be sent again either', async () => {
    const [mail] = (await getMailsPage(neighbour, {})).items;
    await expect(getMail(admin, mail!.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(getMailHtml(admin, mail!.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(resendMail(admin, mail!.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('are none for a buyer', async () => {
    const buyer = await fixture.person(200, 'buyer');
    await expect(getMailsPage(buyer, {})).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

test('pages of mails follow each other', async () => {
  for (let at = 0; at < 60; at++) await fixture.write(admin, { title: `Mail ${at}` });
  const first = await getMailsPage(admin, {});
  const second = await getMailsPage(admin, { after: first.next! });
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
  expect(first.items[0]?.subject).toBe('Mail 59');
  expect((await getMailsPage(admin, { state: 'SENT' })).items).toEqual([]);
});
