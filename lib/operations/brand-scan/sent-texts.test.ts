import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMails } from '@/lib/accounts/mail/data';
import { sampleMailRequest } from '@/lib/accounts/mail/testing/sample-mail-request';
import { addBrand } from '@/lib/brand/testing/add-brand';
import { openWebhookFixture, type WebhookFixture } from '@/lib/integrations/webhooks/testing/webhook-fixture';
import { db } from '@/lib/platform/db/pool';
import { listSentTexts } from './sent-texts';
import { findOrganisationId } from './store';

process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = 'true';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await openWebhookFixture();
  await addBrand({ organisationId: 200, name: 'Own & Sons' });
  await fixture.createHook();
  await fixture.recordEvent({
    kind: 'order.status',
    data: { status: 'DISPATCHED', before: null, possible: true },
  });
  await queueMails(db(), [
    sampleMailRequest({ key: 'own', personId: null, organisationId: 200, recipient: 'ada@example.com' }),
    sampleMailRequest({ key: 'other', personId: null, organisationId: 200, recipient: 'eve@example.com' }),
  ]);
});
afterAll(() => fixture.close());

test('a person’s mails, and the messages and the feed of their organisation, are scanned', async () => {
  const sent = await listSentTexts('Ada@example.com', 200);
  expect(sent.map(({ path }) => path.split(' ')[0])).toEqual(['mail', 'webhook', 'feed']);
  const [mail, message, feed] = sent.map(({ text }) => text);
  expect(mail).toMatch(/There is a problem\.[\s\S]*<html/);
  expect(JSON.parse(message ?? '')).toMatchObject({ type: 'order.status', data: { organisation: 200 } });
  expect(feed).toContain('<author><name>Own &amp; Sons</name></author>');
});

test('of several organisations the highest one of a person is read', async () => {
  const { admin } = fixture;
  await fixture.rows(
    `INSERT INTO memberships (person_id, organisation_id, role) VALUES ($1, 300, 'viewer')`,
    [admin.userId],
  );
  expect(await findOrganisationId(db(), 'Admin@200.example')).toBe(200);
  await expect(findOrganisationId(db(), 'nobody@200.example')).rejects.toThrow('Nobody has the address');
});
