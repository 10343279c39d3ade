import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { env } from '@/lib/platform/env';
import { createBrand } from '../editing/data';
import { mailSenderStateSchema } from '../model/mail-sender-schema';
import { type BrandFixture, openBrandFixture } from '../testing/brand-fixture';
import {
  checkDueMailSenders,
  checkMailSender,
  findMailSigner,
  getMailSender,
  removeMailSender,
  resealMailSenderKeys,
  setMailSender,
} from './data';

const ADDRESS = 'orders@brightwater.example';
const MECHANISM = 'include:_spf.portal.example';
let fixture: BrandFixture;
let ann: Actor;
let ben: Actor;
let brandId: number;
/** TXT records by name; a name that throws stands for a server that does not answer. */
let zone: Record<string, string[]>;
let isSilent = false;
const read = async (name: string) => {
  if (isSilent) throw new Error('queryTxt ETIMEOUT');
  return zone[name] ?? [];
};

beforeAll(async () => {
  fixture = await openBrandFixture();
  ann = await fixture.person(200);
  ben = await fixture.person(201);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('brands', 'brand_mail_senders', 'audit_events'));
  await createBrand(ann);
  await createBrand(ben);
  const [brand] = await fixture.rows('SELECT id FROM brands WHERE organisation_id = 200');
  brandId = Number(brand?.id);
  Object.assign(env(), { MAIL_SPF: MECHANISM, MAIL_FROM: 'orders@portal.example' });
  zone = {};
  isSilent = false;
});

/** Time goes by between two checks. */
const later = () => fixture.rows(`UPDATE brand_mail_senders SET checked_at = now() - interval '2 hours'`);
const checkNow = async () => {
  await later();
  return (await checkMailSender(ann, read)).sender;
};
/** Puts the records of the sender into the zone, as a person does who was shown them. */
async function publishRecords(): Promise<void> {
  const { sender } = await getMailSender(ann);
  const { dkim, spf } = sender!.records;
  zone = { [dkim.name]: [dkim.value], [spf!.name]: [spf!.value] };
}

test('an address comes into use when both records are found', async () => {
  expect(await getMailSender(ann)).toEqual({ sender: null, portalAddress: 'orders@portal.example' });
  const { sender } = mailSenderStateSchema.parse(await setMailSender(ann, ADDRESS));
  expect(sender).toMatchObject({ address: ADDRESS, isUsed: false, lostAt: null, checkedAt: null });
  expect(sender!.records.dkim).toMatchObject({
    name: expect.stringMatching(/^s[0-9a-f]{8}\._domainkey\.brightwater\.example$/),
    value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{390,}=*$/),
    finding: null,
  });
  expect(sender!.records.spf).toEqual({
    name: 'brightwater.example',
    value: `v=spf1 ${MECHANISM} ~all`,
    finding: null,
    mechanism: MECHANISM,
  });
  expect(await findMailSigner(db(), brandId)).toBeNull();

  expect((await checkNow())!.records).toMatchObject({
    dkim: { finding: 'missing' },
    spf: { finding: 'missing' },
  });
  await publishRecords();
  const { 'brightwater.example': spf, ...dkim } = zone;
  zone = dkim;
  expect(await checkNow()).toMatchObject({ isUsed: false });
  zone = { ...dkim, 'brightwater.example': spf! };
  expect(await checkNow()).toMatchObject({ isUsed: true, lostAt: null });
  expect(await findMailSigner(db(), brandId)).toMatchObject({
    address: ADDRESS,
    domainName: 'brightwater.example',
    privateKey: expect.stringContaining('BEGIN PRIVATE KEY'),
  });
});

test('the DKIM record is enough where the portal does not say which servers send', async () => {
  Object.assign(env(), { MAIL_SPF: undefined });
  const { sender } = await setMailSender(ann, ADDRESS);
  expect(sender!.records.spf).toBeNull();
  zone = { [sender!.records.dkim.name]: [sender!.records.dkim.value] };
  expect(await checkNow()).toMatchObject({ isUsed: true });
});

test('a record that is gone takes the address out of use, and brings it back when it returns', async () => {
  await setMailSender(ann, ADDRESS);
  await publishRecords();
  const records = zone;
  await checkDueMailSenders(read);
  expect((await getMailSender(ann)).sender).toMatchObject({ isUsed: true });
  zone = {};
  await later();
  await checkDueMailSenders(read);
  const { sender } = await getMailSender(ann);
  expect(sender).toMatchObject({ isUsed: false, lostAt: expect.any(String) });
  expect(await findMailSigner(db(), brandId)).toBeNull();
  await checkNow();
  expect((await getMailSender(ann)).sender?.lostAt).toBe(sender!.lostAt);
  zone = records;
  expect(await checkNow()).toMatchObject({ isUsed: true, lostAt: null });
});

test('silent DNS servers change nothing', async () => {
  await setMailSender(ann, ADDRESS);
  await publishRecords();
  expect(await checkNow()).toMatchObject({ isUsed: true });
  isSilent = true;
  expect(await checkNow()).toMatchObject({
    isUsed: true,
    records: { dkim: { finding: 'no-answer' }, spf: { finding: 'no-answer' } },
  });
});

test('a verified address is checked once an hour', async () => {
  await setMailSender(ann, ADDRESS);
  await publishRecords();
  await checkDueMailSenders(read);
  zone = {};
  await checkDueMailSenders(read);
  await fixture.rows(`UPDATE brand_mail_senders SET checked_at = now() - interval '59 minutes'`);
  await checkDueMailSenders(read);
  expect((await getMailSender(ann)).sender).toMatchObject({ isUsed: true });
  await later();
  await checkDueMailSenders(read);
  expect((await getMailSender(ann)).sender).toMatchObject({ isUsed: false });
});

test('an address of the same domain keeps its record; one of another domain needs a new one', async () => {
  const first = await setMailSender(ann, ADDRESS);
  await publishRecords();
  await checkNow();
  const second = await setMailSender(ann, 'sales@brightwater.example');
  expect(second.sender).toMatchObject({ address: 'sales@brightwater.example', isUsed: true });
  expect(second.sender!.records.dkim.value).toBe(first.sender!.records.dkim.value);
  const third = await setMailSender(ann, 'sales@elsewhere.example');
  expect(third.sender).toMatchObject({ isUsed: false, checkedAt: null });
  expect(third.sender!.records.dkim.value).not.toBe(first.sender!.records.dkim.value);
  const audit = await fixture.rows(
    `SELECT action, detail FROM audit_events WHERE action LIKE '%sender%' ORDER BY id`,
  );
  expect(audit.map(({ detail }) => detail)).toEqual([
    ADDRESS,
    'sales@brightwater.example',
    'sales@elsewhere.example',
  ]);
});

test('a removed address is no longer used', async () => {
  await setMailSender(ann, ADDRESS);
  await publishRecords();
  await checkNow();
  expect(await removeMailSender(ann)).toMatchObject({ sender: null });
  expect(await findMailSigner(db(), brandId)).toBeNull();
  await expect(removeMailSender(ann)).rejects.toMatchObject({ code: 'not-found' });
  await expect(checkMailSender(ann, read)).rejects.toMatchObject({ code: 'not-found' });
});

test('the address of a brand is shown to its own managers only', async () => {
  await setMailSender(ann, ADDRESS);
  expect(await getMailSender(ben)).toMatchObject({ sender: null });
  const buyer = await fixture.person(200, 'buyer');
  for (const call of [getMailSender, removeMailSender, (one: Actor) => setMailSender(one, ADDRESS)])
    await expect(call(buyer)).rejects.toMatchObject({ code: 'not-allowed' });
});

test('the key is stored sealed, sealed again with a new key, and missed when all keys are lost', async () => {
  await setMailSender(ann, ADDRESS);
  await publishRecords();
  await checkNow();
  const stored = JSON.stringify(await fixture.rows('SELECT * FROM brand_mail_senders'));
  expect(stored).not.toContain('PRIVATE KEY');
  const before = env().SECRETS_KEY;
  const signer = await findMailSigner(db(), brandId);
  try {
    Object.assign(env(), { SECRETS_KEY: 'cd'.repeat(32), SECRETS_KEYS_ALSO: [before] });
    await resealMailSenderKeys();
    Object.assign(env(), { SECRETS_KEYS_ALSO: [] });
    expect(await findMailSigner(db(), brandId)).toEqual(signer);
    Object.assign(env(), { SECRETS_KEY: 'ef'.repeat(32) });
    expect(await findMailSigner(db(), brandId)).toBeNull();
    expect(await checkNow()).toMatchObject({ isUsed: false, records: { dkim: { finding: 'no-key' } } });
  } finally {
    Object.assign(env(), { SECRETS_KEY: before, SECRETS_KEYS_ALSO: [] });
  }
});
