import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { findSupport, getMailBrand } from '../data';
import { clearBrandCache } from '../model/brand-cache';
import { addBrand } from '../testing/add-brand';
import { type BrandFixture, openBrandFixture } from '../testing/brand-fixture';
import { getContact, setContact } from './data';
import { contactSchema, type OrganisationContact } from './schema';

const SUPPORT = { email: 'help@b.example', phone: null, url: null, hours: null };
const [TOP_HOST, OWN_HOST] = ['top.example', 'b.example'];
const contact = (name: string): OrganisationContact => ({
  name,
  role: 'Account manager',
  email: `${name.toLowerCase()}@b.example`,
  phone: null,
  hours: null,
});

let fixture: BrandFixture;
/** Olive looks after 100, Ann after 200, below it. */
let olive: Actor;
let ann: Actor;
let brandId: number;
beforeAll(async () => {
  fixture = await openBrandFixture();
  [olive, ann] = [await fixture.person(100), await fixture.person(200)];
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('brands', 'organisation_contacts', 'audit_events'));
  await fixture.rows(`DELETE FROM memberships WHERE organisation_id = 300`);
  await addBrand({ organisationId: 100, name: 'Top', host: TOP_HOST });
  brandId = await addBrand({ organisationId: 200, name: 'B', host: OWN_HOST, body: { support: SUPPORT } });
  clearBrandCache();
});

const name = (actor: Actor, id: number, person: string) =>
  setContact(actor, id, { version: 0, contact: contact(person) });
const insert = (id: number, setById: number, person: string) =>
  fixture.rows(
    'INSERT INTO organisation_contacts (organisation_id, set_by_id, name, email) VALUES ($1, $2, $3, $4)',
    [id, setById, person, `${person.toLowerCase()}@x.example`],
  );
const readerAt = async (home: number, host = OWN_HOST) => {
  const support = await findSupport(host, home);
  return support && (support.person?.name ?? support.email);
};

describe('the support contact of a reader', () => {
  test('is that of their organisation, else that of the nearest one above, else the support of the brand', async () => {
    await name(ann, 300, 'Iris');
    expect(await readerAt(300)).toBe('Iris');
    expect(await readerAt(400)).toBe('Iris');
    expect(await readerAt(301)).toBe('help@b.example');
    await name({ ...ann, organisationId: 300 }, 400, 'Noor');
    expect(await readerAt(400)).toBe('Noor');
    expect(await readerAt(300)).toBe('Iris');
    expect(await findSupport(OWN_HOST, 300)).toEqual({
      email: 'iris@b.example',
      phone: null,
      url: null,
      hours: null,
      person: { name: 'Iris', role: 'Account manager' },
    });
  });

  test('is never a contact of the brand’s owner or above it, nor one that an organisation above named', async () => {
    await insert(200, 100, 'Upper');
    expect(await readerAt(300)).toBe('help@b.example');
    await insert(300, 100, 'Higher');
    expect(await readerAt(300)).toBe('help@b.example');
    expect(await readerAt(400)).toBe('help@b.example');
    // Under the brand of the one that named them they count.
    expect(await readerAt(300, TOP_HOST)).toBe('Higher');
    expect(await readerAt(301, TOP_HOST)).toBe('Upper');
    // The owner's own staff get the support of the level above as before.
    expect(await readerAt(200)).toBeNull();
  });

  test('is in the mails that they get, whose replies still go to the brand', async () => {
    await name(ann, 300, 'Iris');
    const mail = await getMailBrand(db(), brandId, 400);
    expect(mail.support?.person?.name).toBe('Iris');
    expect(mail.sender.replyTo).toBeNull();
    expect((await getMailBrand(db(), brandId, 301)).support).toEqual(SUPPORT);
  });
});

describe('a contact', () => {
  test('is named, changed and taken away by those above, one after the other, with an audit event', async () => {
    const first = await name(ann, 300, 'Iris');
    expect(first).toMatchObject({ contact: { name: 'Iris' }, version: 1, canChange: true });
    await expect(name(ann, 300, 'Late')).rejects.toMatchObject({ code: 'conflict' });
    const second = await setContact(ann, 300, { version: 1, contact: contact('Noor') });
    expect(second).toMatchObject({ contact: { name: 'Noor' }, version: 2 });
    await expect(setContact(ann, 300, { version: 1, contact: null })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await setContact(ann, 300, { version: 2, contact: null })).toMatchObject({
      contact: null,
      version: 0,
    });
    const events = await fixture.rows(
      `SELECT action, detail FROM audit_events WHERE action LIKE 'organisations.contact%' ORDER BY id`,
    );
    expect(events).toMatchObject([
      { action: 'organisations.contact-set' },
      { action: 'organisations.contact-set' },
      { action: 'organisations.contact-removed' },
    ]);
  });

  test('is named by nobody else', async () => {
    const buyer = await fixture.person(200, 'buyer');
    await expect(name(buyer, 300, 'X')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(getContact(buyer, 300)).rejects.toMatchObject({ code: 'not-allowed' });
    for (const id of [100, 201, 999_999])
      await expect(name(ann, id, 'X')).rejects.toMatchObject({ code: 'not-found' });
    // People cannot name their own contact, nor one under a brand whose owner is below them.
    await expect(name(ann, 200, 'X')).rejects.toMatchObject({ code: 'not-allowed' });
    for (const id of [200, 300])
      await expect(name(olive, id, 'X')).rejects.toMatchObject({ code: 'not-allowed' });
    // 300 has administrators now: 400 is a customer of theirs.
    await fixture.person(300);
    await expect(name(ann, 400, 'X')).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await fixture.rows('SELECT FROM organisation_contacts')).toEqual([]);
  });

  test('that an organisation further above named is not told to those below it', async () => {
    await insert(300, 100, 'Higher');
    expect(JSON.stringify(await getContact(ann, 300))).not.toMatch(/higher/i);
    expect(await getContact(ann, 300)).toMatchObject({ contact: null, version: 1, canChange: true });
    expect(await getContact(olive, 300)).toMatchObject({
      contact: null,
      canChange: false,
      isOfOtherBrand: true,
    });
  });

  test('has a name, and an email address or a phone number', () => {
    const paths = (given: object) =>
      contactSchema
        .safeParse({ ...contact('Iris'), ...given })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(paths({ name: ' ' })).toEqual(['name']);
    expect(paths({ email: null })).toEqual(['email']);
    expect(paths({ email: null, phone: '0113 496 0000' })).toBeUndefined();
    expect(paths({ email: 'not an address' })).toEqual(['email']);
    expect(paths({ hours: 'a\nb' })).toEqual(['hours']);
  });
});
