import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import example from '@/docs/brand.example.json';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { sampleAnnouncement } from '../announcements/testing/announcement';
import { findBrandByHost } from '../data';
import { type BrandBody, brandBodySchema } from '../model/body';
import { clearBrandCache } from '../model/brand-cache';
import { EMPTY_BODY } from '../model/empty-body';
import { saveBrandFile } from '../model/save-brand-file';
import { type BrandFixture, openBrandFixture } from '../testing/brand-fixture';
import { exportBrand, importBrand } from './brand-file';
import { copyBrand } from './copy';
import { createBrand, getBrandState, saveDraft } from './data';
import { addPicture, getPicture } from './pictures';
import { publishDraft } from './publish';

let fixture: BrandFixture;
/** Ann looks after 200 and what is below it; Cleo after 300 next to it. */
let ann: Actor;
let cleo: Actor;
beforeAll(async () => {
  fixture = await openBrandFixture();
  [ann, cleo] = [await fixture.person(200), await fixture.person(300)];
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('brands', 'audit_events'));
  clearBrandCache();
  await createBrand(ann);
  await createBrand(cleo);
});

const own = async (actor: Actor) => {
  const { own: brand } = await getBrandState(actor);
  if (!brand) throw new Error('there is no brand');
  return brand;
};
const write = async (actor: Actor, part: Partial<BrandBody>) => {
  const { draft } = await own(actor);
  return saveDraft(actor, { draftVersion: draft.version, body: { ...draft.body, ...part } });
};
const exported = async (actor: Actor): Promise<Record<string, unknown>> => (await exportBrand(actor)).json();
const importInto = async (actor: Actor, file: unknown) =>
  importBrand(actor, { draftVersion: (await own(actor)).draft.version, file });
const picture = async (background: string, format: 'png' | 'jpeg' = 'png') =>
  (
    await sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');
const publish = async (actor: Actor) =>
  publishDraft(actor, { draftVersion: (await own(actor)).draft.version, note: null });

const PART: Partial<BrandBody> = {
  name: 'Brightwater',
  tokens: { ...EMPTY_BODY.tokens, primary: '#0b5cad', radius: 3, font: 'manrope' },
  support: { email: 'help@bücher.example', phone: null, url: 'https://b.example', hours: null },
  legal: { ...EMPTY_BODY.legal, imprint: { kind: 'text', text: 'B Ltd\n\nLeeds' }, terms: { kind: 'none' } },
  footerLinks: [{ label: 'Shop', url: 'https://b.example/shop' }],
  language: 'de-DE',
  taxNote: { kind: 'text', text: 'plus VAT' },
  home: [{ id: 'orders', isHidden: true }],
  orderPrefix: 'BW',
};

describe('a brand as a file', () => {
  test('makes the same draft of another brand, with its pictures', async () => {
    const { hash } = await addPicture(ann, await picture('#ff0000', 'jpeg'));
    await write(ann, { ...PART, pictures: { ...EMPTY_BODY.pictures, square: hash, favicon: 'none' } });
    const file = await exported(ann);
    expect(file).toMatchObject({ format: 1, name: 'Brightwater', support: { email: 'help@bücher.example' } });
    expect(JSON.stringify(file)).not.toMatch(/hash|brandId|organisation|"hosts?"/i);
    await write(cleo, { name: 'Other', senderName: 'Other' });
    const { state, taken, faults, more } = await importInto(cleo, file);
    expect([faults, more]).toEqual([[], 0]);
    expect(taken).toEqual(
      expect.arrayContaining(['name', 'primary', 'square', 'favicon', 'imprint', 'home']),
    );
    expect(state.own?.draft.body).toEqual((await own(ann)).draft.body);
    expect(state.own?.published).toBeNull();
    expect((await getPicture(cleo, hash)).mediaType).toBe('image/png');
    expect(await fixture.acts()).toEqual(['brands.created', 'brands.created', 'brands.imported']);
  });

  test('keeps the draft where an entry cannot be read, and says so', async () => {
    await write(cleo, { name: 'Before', orderPrefix: 'OLD', replyTo: 'a@b.example' });
    const file = {
      format: 1,
      name: 'After',
      orderPrefix: '!',
      pictures: { square: { mediaType: 'image/png', base64: 'AAAA' } },
    };
    const { state, taken, faults } = await importInto(cleo, file);
    expect(taken).toEqual(['name']);
    expect(faults).toEqual([
      { path: 'orderPrefix', message: 'Enter 2 to 6 capital letters or digits, such as ORD.' },
      { path: 'pictures.square', message: 'Choose a PNG, JPEG or WebP file.' },
    ]);
    expect(state.own?.draft.body).toMatchObject({ name: 'After', orderPrefix: 'OLD', replyTo: null });
  });

  test('of an organisation without a brand of its own has no fields', async () => {
    expect(await exported({ ...ann, organisationId: 301 })).toEqual({ format: 1 });
  });

  test('is not imported over a draft that another person changed', async () => {
    const { draft } = await own(cleo);
    await write(cleo, { name: 'Newer' });
    const work = importBrand(cleo, { draftVersion: draft.version, file: { format: 1, name: 'Older' } });
    await expect(work).rejects.toMatchObject({ code: 'conflict' });
    expect((await own(cleo)).draft.body.name).toBe('Newer');
  });

  test('is read and written by those who manage the brand only', async () => {
    const buyer = await fixture.person(200, 'buyer');
    await expect(exportBrand(buyer)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(exportBrand({ ...ann, organisationId: 201 })).rejects.toMatchObject({ code: 'not-found' });
    const work = importBrand(buyer, { draftVersion: 1, file: { format: 1 } });
    await expect(work).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test('of any valid draft makes that draft again', async () => {
    const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
    const bodies = fc
      .record({
        name: fc.option(text),
        senderName: fc.option(text),
        tokens: fc.record({ radius: fc.option(fc.nat(16)), neutral: fc.option(fc.nat(359)) }),
        legal: fc.record({ imprint: fc.option(text.map((value) => ({ kind: 'text', text: value }))) }),
        footerLinks: fc.option(
          fc.array(
            text.map((label) => ({ label, url: 'https://a.example' })),
            { maxLength: 3 },
          ),
        ),
        language: fc.option(fc.constantFrom('browser', 'fr-FR')),
      })
      .map((value) => brandBodySchema.safeParse(value))
      .filter(({ success }) => success);
    await fc.assert(
      fc.asyncProperty(bodies, async ({ data }) => {
        await write(ann, data ?? {});
        const { state, faults } = await importInto(cleo, await exported(ann));
        expect(faults).toEqual([]);
        expect(state.own?.draft.body).toEqual((await own(ann)).draft.body);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a copy of a brand', () => {
  const CUSTOMER = 301;

  test('becomes the draft of a customer below, with its pictures and without its hosts', async () => {
    const { hash } = await addPicture(ann, await picture('#00ff00'));
    await write(ann, { ...PART, pictures: { ...EMPTY_BODY.pictures, square: hash } });
    expect(await copyBrand(ann, { customerId: CUSTOMER, replaces: null })).toMatchObject({ id: CUSTOMER });
    const actor = { ...ann, organisationId: CUSTOMER };
    const copy = await own(actor);
    expect(copy).toMatchObject({
      published: null,
      hosts: [],
      draft: { isChanged: true, by: 'administrator' },
    });
    expect(copy.draft.body).toEqual((await own(ann)).draft.body);
    expect((await getPicture(actor, hash)).mediaType).toBe('image/png');
    expect((await fixture.acts()).slice(-2)).toEqual(['brands.created', 'brands.copied']);
  });

  test('replaces what the customer has only when a person agreed to that very draft', async () => {
    await write(ann, PART);
    const actor = { ...ann, organisationId: CUSTOMER };
    await createBrand(actor);
    await write(actor, { name: 'Customer' });
    await publish(actor);
    const { version } = (await own(actor)).draft;
    for (const replaces of [null, version + 1])
      await expect(copyBrand(ann, { customerId: CUSTOMER, replaces })).rejects.toMatchObject({
        code: 'conflict',
        details: { facts: { replaces: version } },
      });
    await copyBrand(ann, { customerId: CUSTOMER, replaces: version });
    expect(await own(actor)).toMatchObject({
      published: { number: 1, body: { name: 'Customer' } },
      draft: { body: { name: 'Brightwater' } },
    });
  });

  test('goes to customers that the actor looks after only', async () => {
    await expect(copyBrand(ann, { customerId: 200, replaces: null })).rejects.toMatchObject({
      code: 'invalid',
    });
    for (const to of [100, 201, 999_999])
      await expect(copyBrand(ann, { customerId: to, replaces: null })).rejects.toMatchObject({
        code: 'not-found',
      });
    const buyer = await fixture.person(200, 'buyer');
    await expect(copyBrand(buyer, { customerId: CUSTOMER, replaces: null })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    // Cleo administers 300, and so whatever is below it.
    for (const to of [300, 400])
      await expect(copyBrand(ann, { customerId: to, replaces: null })).rejects.toMatchObject({
        code: 'not-allowed',
      });
    expect(await fixture.rows('SELECT FROM brands WHERE organisation_id = 301')).toEqual([]);
  });
});

describe('announcements for chosen organisations', () => {
  const announcements = [
    sampleAnnouncement('For all'),
    sampleAnnouncement('For one', { audience: { kind: 'organisations', organisationIds: [301] } }),
  ];
  const nobody = { kind: 'organisations', organisationIds: [] };

  test('leave no id in a file, and are for nobody after an import, which names them', async () => {
    await write(ann, { announcements });
    const file = await exported(ann);
    expect(JSON.stringify(file)).not.toContain('301');
    const { state, hiddenAnnouncements, faults } = await importInto(cleo, file);
    expect([hiddenAnnouncements, faults]).toEqual([['For one'], []]);
    expect(state.own?.draft.body.announcements.map(({ audience }) => audience)).toEqual([
      { kind: 'everybody' },
      nobody,
    ]);
    // A file that a person wrote by hand.
    const byHand = await importInto(cleo, { format: 1, announcements });
    expect(byHand.hiddenAnnouncements).toEqual(['For one']);
    expect(byHand.state.own?.draft.body.announcements[1]?.audience).toEqual(nobody);
    expect((await importInto(cleo, { format: 1 })).state.own?.draft.body.announcements).toEqual([]);
  });

  test('are for nobody in a copy', async () => {
    await write(ann, { announcements });
    const copied = await copyBrand(ann, { customerId: 301, replaces: null });
    expect(copied.hiddenAnnouncements).toEqual(['For one']);
    const { draft } = await own({ ...ann, organisationId: 301 });
    expect(draft.body.announcements[1]?.audience).toEqual(nobody);
  });

  test('are saved for organisations at or below the brand’s own only', async () => {
    await write(ann, { announcements });
    expect((await own(ann)).audiences).toEqual([{ id: 301, name: expect.any(String) }]);
    for (const id of [100, 201, 999_999]) {
      const [one] = announcements;
      const audience = { kind: 'organisations' as const, organisationIds: [id] };
      const work = write(ann, { announcements: one ? [{ ...one, audience }] : [] });
      await expect(work).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: [{ path: 'announcements' }] },
      });
    }
  });
});

describe('a brand’s file from the command line', () => {
  const HOSTS = ['orders.cli.example'];

  test('replaces the whole published brand of an organisation, and leaves the draft alone', async () => {
    await write(cleo, { name: 'Prepared', replyTo: 'a@b.example' });
    const save = (file: unknown) => saveBrandFile({ organisationId: 300, hosts: HOSTS, file });
    await save({ format: 1, name: 'First', orderPrefix: 'ONE' });
    await save({ format: 1, name: 'Second' });
    await save({ format: 1, name: 'Second' });
    expect(await own(cleo)).toMatchObject({
      published: { number: 2, body: { name: 'Second', orderPrefix: null } },
      draft: { body: { name: 'Prepared' } },
      hosts: [{ host: HOSTS[0], isProven: true, isCanonical: true }],
    });
    expect(await findBrandByHost(HOSTS[0] ?? '')).toMatchObject({ name: 'Second', organisationId: 300 });
  });

  test('saves nothing when one place of it cannot be read, and names each', async () => {
    const file = { format: 1, name: 'First', tokens: { primary: 'red' }, size: 1 };
    await expect(saveBrandFile({ organisationId: 300, hosts: HOSTS, file })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: [{ path: 'size' }, { path: 'tokens.primary' }] },
    });
    expect((await own(cleo)).published).toBeNull();
  });

  test('of the documents is a brand that can be read', async () => {
    await saveBrandFile({ organisationId: 300, hosts: HOSTS, file: example });
    expect((await own(cleo)).published?.body).toMatchObject({ name: 'Example Supplies', orderPrefix: 'EX' });
  });
});
