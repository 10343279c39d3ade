import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSenderKey, type SenderKey } from '@/lib/brand/mail-sender/keys';
import { toDkimValue } from '@/lib/brand/mail-sender/records';
import { addBrand } from '@/lib/brand/testing/add-brand';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { sealSecret, secretsKey } from '@/lib/platform/secrets';
import { getMail, getMailHtml, resendMail, withdrawMails } from './data';
import { sendMails } from './jobs';
import { toMaskedPath } from './links';
import { type MailFixture, openMailFixture } from './testing/mail-fixture';
import { type MailServer, startMailServer } from './testing/mail-server';
import { oneClickPath, unsubscribePath } from './unsubscribe-tokens';

let fixture: MailFixture;
let server: MailServer;
let admin: Actor;
let operator: Actor;
let port: number;
beforeAll(async () => {
  server = await startMailServer();
  port = Number(new URL(server.url).port);
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'orders@portal.example');
  fixture = await openMailFixture();
  admin = await fixture.person(200, 'administrator');
  operator = await fixture.person(100, 'operator');
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.rows('DELETE FROM mails');
  Object.assign(server, { say: ['250 OK'], recipient: '250 OK' });
  server.texts.length = 0;
});
afterEach(() => vi.restoreAllMocks());

/** The headers of a mail, each in one line. */
const parseHeaders = (text = ''): string => text.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? '';

/** Sends what would be due later, too. */
async function sendPostponed(): Promise<void> {
  await fixture.rows(`UPDATE mails SET not_before = now() WHERE state = 'QUEUED'`);
  await sendMails();
}

test('a mail is sent once with both parts and a stable Message-ID', async () => {
  const id = await fixture.write(admin, { title: 'Bestellung für „Müller“ 中' });
  await Promise.all([sendMails(), sendMails(), sendMails()]);
  await sendMails();
  expect(server.texts).toHaveLength(1);
  const [text] = server.texts;
  expect(text).toContain(`Message-ID: <${id}@portal.example>`);
  expect(text).toMatch(/^From: .*<orders@portal\.example>/m);
  expect(text).toMatch(/^To: ada@example\.com/m);
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(text).toContain('Content-Type: text/plain');
  expect(text).toContain('Content-Type: text/html');
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(await getMail(admin, id)).toMatchObject({
    state: 'SENT',
    attempts: 1,
    sentAt: expect.any(String),
    failure: null,
  });
});

test('a name with line breaks adds no header', async () => {
  await fixture.write(admin, { title: 'Order\r\nBcc: everybody@example.com' });
  await sendMails();
  expect(server.texts[0]).not.toMatch(/^Bcc:/m);
  expect(server.texts[0]).toMatch(/^Subject: Order Bcc: everybody@example\.com/m);
});

test('the unsubscribe header has the brand’s own address', async () => {
  const brandId = await addBrand({
    organisationId: 200,
    name: 'Brightwater',
    host: 'shop.brightwater.example',
    body: { senderName: 'Brightwater orders', replyTo: 'help@brightwater.example' },
  });
  const id = await fixture.write(admin, { brandId });
  await sendMails();
  const headers = parseHeaders(server.texts[0]);
  const path = oneClickPath({ personId: admin.userId, kind: 'order-attention' });
  expect(headers).toContain(`List-Unsubscribe: <https://shop.brightwater.example${path}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headers).toMatch(/^From: Brightwater orders <orders@portal\.example>/m);
  expect(headers).toMatch(/^Reply-To: help@brightwater\.example/m);
  const foot = unsubscribePath({ personId: admin.userId, kind: 'order-attention' });
  expect((await getMail(admin, id)).text).toContain(`https://shop.brightwater.example${foot}`);
});

describe('a brand with an address of its own', () => {
  let brandId: number;
  let key: SenderKey;
  beforeAll(async () => {
    brandId = await addBrand({ organisationId: 201, name: 'Corvid' });
    key = await createSenderKey();
    const owner = { organisationId: 201, field: 'mail_sender_key' } as const;
    const sealed = sealSecret(key.privateKey, owner, secretsKey());
    await fixture.rows(
      `INSERT INTO brand_mail_senders (brand_id, address, selector, public_key, private_key_ciphertext)
       VALUES ($1, 'orders@corvid.example', $2, $3, $4)`,
      [brandId, key.selector, key.publicKey, sealed],
    );
  });
  const send = async ({ isVerified }: { isVerified: boolean }) => {
    const verifiedAt = isVerified ? new Date() : null;
    await fixture.rows('UPDATE brand_mail_senders SET verified_at = $1', [verifiedAt]);
    await fixture.write(admin, { brandId, title: 'Bestellung für „Müller“' });
    await sendMails();
    return server.texts[0] ?? '';
  };

  test('sends from it, signed with a key that its record confirms', async () => {
    const text = await send({ isVerified: true });
    expect(parseHeaders(text)).toMatch(/^From: Corvid <orders@corvid\.example>/m);
    expect(text).toMatch(/^Message-ID: <[0-9a-f-]{36}@corvid\.example>/m);
    const resolver = async (name: string) => {
      expect(name).toBe(`${key.selector}._domainkey.corvid.example`);
      return [[toDkimValue(key.publicKey)]];
    };
    const { results } = await dkimVerify(`${text}\r\n`, { resolver });
    expect(results).toMatchObject([{ status: { result: 'pass', aligned: 'corvid.example' } }]);
    expect(parseHeaders(text)).toMatch(/^DKIM-Signature:.* h=[^;]*:list-unsubscribe-post;/m);
    const changed = await dkimVerify(`${text.replace('There is', 'There was')}\r\n`, { resolver });
    expect(changed.results).toMatchObject([{ status: { result: 'neutral' } }]);
  });

  test('sends from the portal’s address, unsigned, until it is verified', async () => {
    const text = await send({ isVerified: false });
    expect(parseHeaders(text)).toMatch(/^From: Corvid <orders@portal\.example>/m);
    expect(text).not.toMatch(/^DKIM-Signature:.* h=[^;]*:list-unsubscribe-post;/m);
  });
});

test('an account mail cannot be unsubscribed from', async () => {
  const [brand] = await fixture.rows('SELECT id FROM brands');
  const id = await fixture.write(admin, { brandId: Number(brand?.id), kind: null, preferences: null });
  await sendMails();
  expect(parseHeaders(server.texts[0])).not.toContain('List-Unsubscribe');
  expect((await getMail(admin, id)).text).not.toMatch(/unsubscribe|notifications|null/);
});

describe('a link that carries a token', () => {
  const TOKEN = 'q'.repeat(43);
  const title = 'Choose a new password';
  const write = (over = {}) =>
    fixture.write(admin, {
      title,
      kind: null,
      preferences: null,
      token: TOKEN,
      items: [{ title, detail: null, path: toMaskedPath('/reset-password'), at: new Date() }],
      ...over,
    });
  /** Quoted-printable puts soft breaks into long lines. */
  const sent = () => server.texts.map((text) => text.replace(/=\r\n/g, '').replaceAll('=3D', '=')).join();

  test('works in the sent mail and is stored nowhere', async () => {
    const id = await write();
    const stored = JSON.stringify(await fixture.rows('SELECT * FROM mails'));
    expect(stored).not.toContain(TOKEN);
    const shown = `${(await getMail(operator, id)).text}${await getMailHtml(operator, id)}`;
    expect(shown).toContain('/reset-password#only-in-the-mail-itself');
    await sendMails();
    expect(sent()).toContain(`https://shop.brightwater.example/reset-password#${TOKEN}`);
    expect(sent()).not.toContain('only-in-the-mail-itself');
    expect(await getMail(admin, id)).toMatchObject({ state: 'SENT' });
    expect(await fixture.rows('SELECT token_ciphertext FROM mails')).toEqual([{ token_ciphertext: null }]);
  });

  test('cannot be decrypted for another mail', async () => {
    const [first, second] = [await write(), await write({ token: 'z'.repeat(43) })];
    await fixture.rows(
      `UPDATE mails SET token_ciphertext = (SELECT token_ciphertext FROM mails WHERE id = $2) WHERE id = $1`,
      [first, second],
    );
    await sendMails();
    expect(await getMail(operator, first)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('no longer in use'),
    });
    expect(server.texts).toHaveLength(1);
    expect(sent()).toContain('z'.repeat(43));
  });

  test('of a withdrawn mail is not sent', async () => {
    await write({ key: 'withdrawn' });
    await withdrawMails(db(), ['withdrawn']);
    await sendMails();
    expect(server.texts).toEqual([]);
  });

  test('stays encrypted for another try', async () => {
    server.say = ['550 No such text', '250 OK'];
    const id = await write();
    await sendMails();
    expect(await getMail(operator, id)).toMatchObject({ state: 'FAILED' });
    await resendMail(operator, id);
    await sendMails();
    expect(sent()).toContain(`#${TOKEN}`);
  });
});

test('a mail deferred by the server is sent later', async () => {
  server.say = ['451 Try later', '250 OK'];
  const id = await fixture.write(admin);
  await sendMails();
  expect(await getMail(admin, id)).toMatchObject({
    state: 'QUEUED',
    attempts: 1,
    failure: expect.any(String),
  });
  await sendMails();
  expect(server.texts).toHaveLength(1);
  await sendPostponed();
  expect(await getMail(admin, id)).toMatchObject({ state: 'SENT', attempts: 2, failure: null });
});

describe('a permanently rejected mail is not tried again', () => {
  test('when the text is rejected', async () => {
    server.say = ['550 No such text'];
    const id = await fixture.write(admin);
    await sendMails();
    await sendPostponed();
    expect(server.texts).toHaveLength(1);
    expect(await getMail(operator, id)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('550'),
    });
    // A mail server's answer may reveal the mailbox's owner.
    expect((await getMail(admin, id)).failure).toMatch(/^The mail server did not accept this email/);
  });

  test('when the recipient is rejected, before any text is sent', async () => {
    server.recipient = '550 No such user';
    const id = await fixture.write(admin);
    await sendMails();
    await sendPostponed();
    expect(server.texts).toEqual([]);
    expect(await getMail(operator, id)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('550'),
    });
  });
});

describe('a mail that may have been accepted', () => {
  test('is left to a person after a break behind the text, with the same Message-ID', async () => {
    server.say = ['cut', '250 OK'];
    const id = await fixture.write(admin);
    await sendMails();
    await sendPostponed();
    expect(server.texts).toHaveLength(1);
    expect(await getMail(admin, id)).toMatchObject({
      state: 'FAILED',
      failure: expect.stringContaining('may have been delivered'),
    });
    expect(await resendMail(admin, id)).toMatchObject({ state: 'QUEUED', attempts: 0 });
    await expect(resendMail(admin, id)).rejects.toMatchObject({ code: 'conflict' });
    await sendMails();
    expect(server.texts.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1])).toEqual([
      `<${id}@portal.example>`,
      `<${id}@portal.example>`,
    ]);
    expect(
      await fixture.rows(`SELECT subject, detail FROM audit_events WHERE subject = $1`, [`mail:${id}`]),
    ).toEqual([{ subject: `mail:${id}`, detail: 'Order TC-1234-5678 needs attention' }]);
  });

  test('is not sent twice after its sender was killed', async () => {
    server.say = ['stall'];
    const id = await fixture.write(admin);
    const script = resolve('dist/lib/accounts/mail/testing/send-once.js');
    const sender = spawn(process.execPath, ['--conditions=react-server', script], {
      env: { ...process.env, DATABASE_URL: fixture.databaseUrl },
      stdio: 'ignore',
    });
    const ended = new Promise((done) => sender.once('exit', done));
    await expect.poll(() => server.texts.length, { timeout: 45_000 }).toBe(1);
    sender.kill('SIGKILL');
    await ended;
    server.say = ['250 OK'];
    await sendPostponed();
    expect(await getMail(admin, id)).toMatchObject({ state: 'SENDING' });
    await fixture.rows(`UPDATE mails SET not_before = now() - interval '1 second' WHERE id = $1`, [id]);
    await sendMails();
    await sendPostponed();
    expect(server.texts).toHaveLength(1);
    expect(await getMail(admin, id)).toMatchObject({ state: 'FAILED', attempts: 1 });
  });
});

test('a mail without an answer is retried for a day, then reported', async () => {
  await server.close();
  const id = await fixture.write(admin);
  await sendMails();
  expect(await getMail(admin, id)).toMatchObject({ state: 'QUEUED', attempts: 1 });
  for (let tries = 0; tries < 12; tries++) await sendPostponed();
  expect(await getMail(admin, id)).toMatchObject({ state: 'FAILED', attempts: 10 });
  server = await startMailServer(port);
});
