import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { previewMail } from '@/lib/accounts/mail/brand-preview';
import { findPersonByEmail } from '@/lib/accounts/sign-in/store';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { findBrandByHost, findLegalText, getAsset, getOrderPrefix } from '../data';
import { addHost } from '../hosts/data';
import type { BrandBody } from '../model/body';
import { clearBrandCache } from '../model/brand-cache';
import { EMPTY_BODY } from '../model/empty-body';
import { addBrand } from '../testing/add-brand';
import { type BrandFixture, openBrandFixture } from '../testing/brand-fixture';
import { createBrand, discardDraft, getBrandState, saveDraft } from './data';
import { addPicture, getPicture } from './pictures';
import { getVersion, listVersions, publishDraft, rollBack } from './publish';

const HOST = 'b.localhost';
let fixture: BrandFixture;
/** Ann is of 200, below 100, which has a brand. */
let ann: Actor;
let cleo: Actor;
let above: number;
beforeAll(async () => {
  fixture = await openBrandFixture();
  [ann, cleo] = [await fixture.person(200), await fixture.person(300)];
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('brands', 'audit_events'));
  clearBrandCache();
  const support = { email: 'help@top.example', phone: null, url: null, hours: null };
  above = await addBrand({
    organisationId: 100,
    name: 'Top',
    host: 'top.example',
    body: { support, orderPrefix: 'TOP', tokens: { primary: '#112233', radius: 3 } },
  });
});

const own = async (actor = ann) => {
  const state = await getBrandState(actor);
  if (!state.own) throw new Error('there is no brand');
  return state.own;
};
/** Saves a draft over the current one. */
const write = async (part: Partial<BrandBody>, actor = ann) => {
  const { draft } = await own(actor);
  return saveDraft(actor, { draftVersion: draft.version, body: { ...draft.body, ...part } });
};
const publish = async (actor = ann, note: string | null = null) =>
  publishDraft(actor, { draftVersion: (await own(actor)).draft.version, note });
const fails = (work: Promise<unknown>, code: string, detail = /./) =>
  expect(work).rejects.toMatchObject({ code, message: expect.stringMatching(detail) });
const picture = async (background: string) =>
  (
    await sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');

describe('a brand before its publication', () => {
  test('applies to no person until it is published and has a host', async () => {
    expect(await getBrandState(ann)).toMatchObject({
      own: null,
      inheritedFrom: 'Top',
      inherited: { name: 'Top' },
    });
    const listBrandIds = async () => (await findPersonByEmail(db(), 'administrator@200.example'))?.brandIds;
    await createBrand(ann);
    expect(await createBrand(ann)).toMatchObject({ own: { published: null, draft: { isChanged: false } } });
    expect(await listBrandIds()).toEqual([above]);
    await addHost(ann, HOST);
    expect(await findBrandByHost(HOST)).toBeNull();
    await write({ name: 'Brightwater' });
    expect(await listBrandIds()).toEqual([above]);
    await publish();
    const brand = await findBrandByHost(HOST);
    expect(brand).toMatchObject({
      name: 'Brightwater',
      organisationId: 200,
      tokens: { primary: '#112233', radius: 3 },
    });
    expect(await listBrandIds()).toEqual([brand?.id]);
    expect(await fixture.acts()).toEqual(['brands.created', 'brands.host-added', 'brands.published']);
  });

  test('inherits field by field and follows changes above', async () => {
    await createBrand(ann);
    await addHost(ann, HOST);
    await write({
      tokens: { ...EMPTY_BODY.tokens, primary: '#0b5cad' },
      legal: { ...EMPTY_BODY.legal, imprint: { kind: 'text', text: 'B Ltd' } },
    });
    await publish();
    const read = async () => {
      clearBrandCache();
      return findBrandByHost(HOST);
    };
    expect(await read()).toMatchObject({
      name: 'Top',
      tokens: { primary: '#0b5cad', radius: 3 },
      support: { email: 'help@top.example' },
      legal: { imprint: '/legal/imprint' },
    });
    expect(await findLegalText(HOST, 'imprint', 'en-GB')).toBe('B Ltd');
    expect(await findLegalText('top.example', 'imprint', 'en-GB')).toBeNull();
    const version = (await read())?.version;
    await fixture.rows(
      `UPDATE brand_versions SET body = body || '{"name":"Top & Sons"}' WHERE brand_id = $1`,
      [above],
    );
    expect(await read()).toMatchObject({ name: 'Top & Sons' });
    expect((await read())?.version).not.toBe(version);
    const [row] = await fixture.rows('SELECT id FROM brands WHERE organisation_id = 200');
    expect(await getOrderPrefix(db(), Number(row?.id))).toBe('TOP');
  });

  test('shows a legal text in the language of its reader, and its default to all others', async () => {
    await createBrand(ann);
    await addHost(ann, HOST);
    const terms = { kind: 'text' as const, text: 'Default', translations: { 'de-DE': 'Deutsch' } };
    await write({ legal: { ...EMPTY_BODY.legal, terms } });
    await publish();
    const read = (locale: string) => findLegalText(HOST, 'terms', locale);
    expect(await Promise.all(['de-DE', 'de-AT', 'fr-FR', 'en-GB'].map(read))).toEqual([
      ...['Deutsch', 'Deutsch', 'Default', 'Default'],
    ]);
  });

  test('is visible to those who manage that very organisation’s brands', async () => {
    await createBrand(ann);
    const buyer = await fixture.person(200, 'buyer');
    const works = [() => getBrandState(buyer), () => createBrand(buyer), () => listVersions(buyer, {})];
    for (const work of works) await fails(work(), 'not-allowed');
    await fails(getBrandState({ ...ann, organisationId: 201 }), 'not-found');
    await fails(saveDraft(cleo, { draftVersion: 1, body: EMPTY_BODY }), 'not-found', /noBrand/);
    expect(await getBrandState(cleo)).toMatchObject({ own: null, inheritedFrom: 'Top' });
    expect(await listVersions(cleo, {})).toEqual({ versions: [], next: null });
  });
});

describe('a draft', () => {
  beforeEach(() => createBrand(ann));

  test('is not overwritten by an editor who saw an older one', async () => {
    const { draft } = await own();
    const saved = await saveDraft(ann, { draftVersion: draft.version, body: { ...draft.body, name: 'One' } });
    expect(saved).toMatchObject({
      version: draft.version + 1,
      isChanged: true,
      by: 'administrator',
      body: { name: 'One' },
    });
    const stale = saveDraft(ann, { draftVersion: draft.version, body: { ...draft.body, name: 'Two' } });
    await expect(stale).rejects.toMatchObject({
      code: 'conflict',
      details: { facts: { draftVersion: saved.version, by: 'administrator' } },
    });
    expect((await own()).draft.body.name).toBe('One');
  });

  test('saved twice at the same moment holds one editor’s version', async () => {
    const { draft } = await own();
    const both = await Promise.allSettled(
      ['One', 'Two'].map((name) =>
        saveDraft(ann, { draftVersion: draft.version, body: { ...draft.body, name } }),
      ),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await own()).draft.version).toBe(draft.version + 1);
  });

  test('equal to the published version is no draft, and a discarded one is gone', async () => {
    await write({ name: 'One' });
    await publish();
    await write({ name: 'Two' });
    expect(await write({ name: 'One' })).toMatchObject({ isChanged: false, by: null });
    const { version } = await write({ name: 'Three' });
    await fails(discardDraft(ann, version - 1), 'conflict');
    expect(await discardDraft(ann, version)).toMatchObject({
      own: { draft: { isChanged: false, body: { name: 'One' } } },
    });
  });

  test('refers to pictures of its own brand only', async () => {
    await createBrand(cleo);
    const { hash } = await addPicture(cleo, await picture('#ff0000'));
    const pictures = { ...EMPTY_BODY.pictures, square: hash };
    await fails(write({ pictures }), 'invalid', /pictureMissing/);
    await write({ pictures }, cleo);
    await fails(getPicture(ann, hash), 'not-found');
    expect((await getPicture(cleo, hash)).mediaType).toBe('image/png');
    await fails(addPicture(ann, Buffer.from('<svg onload="x"/>').toString('base64')), 'not-a-picture');
  });

  test('can be previewed as a mail', async () => {
    const { hash } = await addPicture(ann, await picture('#00ff00'));
    await write({ name: '<b>B</b>', pictures: { ...EMPTY_BODY.pictures, 'logo-light': hash } });
    const html = await previewMail(ann);
    expect(html).toContain('alt="&lt;b&gt;B&lt;/b&gt;"');
    expect(html).toContain('src="data:image/png;base64,');
    expect(html).toContain('TOP-7K3M-9Q2P');
    expect(html).toContain('help@top.example');
    expect(await previewMail(cleo)).toContain('Top');
  });
});

describe('publishing', () => {
  beforeEach(async () => {
    await createBrand(ann);
    await addHost(ann, HOST);
    await write({ name: 'One' });
  });

  test('publishes the draft that was shown, and rejects a changed one', async () => {
    const { version } = (await own()).draft;
    await write({ name: 'Two' });
    await fails(publishDraft(ann, { draftVersion: version, note: null }), 'conflict');
    expect((await own()).published).toBeNull();
  });

  test('happens once for simultaneous requests', async () => {
    const { version } = (await own()).draft;
    const all = await Promise.allSettled(
      Array.from({ length: 4 }, () => publishDraft(ann, { draftVersion: version, note: 'Go' })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { versions } = await listVersions(ann, {});
    expect(versions).toMatchObject([{ number: 1, by: 'administrator', note: 'Go', isCurrent: true }]);
    await fails(publish(), 'conflict', /nothingToPublish/);
  });

  test('is undone by publishing an older version again', async () => {
    await publish();
    await write({ name: 'Two', orderPrefix: 'TWO' });
    await publish(ann, 'Another name');
    await write({ name: 'Three' });
    expect(await getVersion(ann, 1)).toMatchObject({ number: 1, body: { name: 'One' } });
    const back = await rollBack(ann, 1, { current: 2, note: null });
    expect(back.own).toMatchObject({
      published: { number: 3, body: { name: 'One' } },
      draft: { body: { name: 'Three' } },
    });
    expect(await findBrandByHost(HOST)).toMatchObject({ name: 'One' });
    const { versions } = await listVersions(ann, {});
    expect(versions.map(({ number, note, isCurrent }) => [number, note, isCurrent])).toEqual([
      [3, 'Restores version 1', true],
      [2, 'Another name', false],
      [1, null, false],
    ]);
    await fails(rollBack(ann, 1, { current: 2, note: null }), 'conflict', /otherVersion/);
    await fails(rollBack(ann, 9, { current: 3, note: null }), 'not-found');
    await fails(getVersion(cleo, 1), 'not-found');
  });

  test('back to an older version succeeds for one of two people', async () => {
    await publish();
    await write({ name: 'Two' });
    await publish();
    const both = await Promise.allSettled([1, 1].map((to) => rollBack(ann, to, { current: 2, note: null })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('keeps the pictures of every version and deletes unused ones', async () => {
    const used = await addPicture(ann, await picture('#111111'));
    await write({ pictures: { ...EMPTY_BODY.pictures, square: used.hash } });
    await publish();
    const inDraft = await addPicture(ann, await picture('#222222'));
    await write({ pictures: { ...EMPTY_BODY.pictures, square: inDraft.hash } });
    const unused = await addPicture(ann, await picture('#333333'));
    await fixture.rows(`UPDATE brand_files SET created_at = now() - interval '2 days'`);
    const last = await addPicture(ann, await picture('#444444'));
    const storedHashes = (await fixture.rows('SELECT hash FROM brand_files')).map(({ hash }) => hash);
    expect(storedHashes.sort()).toEqual([used.hash, inDraft.hash, last.hash].sort());
    expect(storedHashes).not.toContain(unused.hash);
    const brand = await findBrandByHost(HOST);
    const shown = await getAsset(HOST, brand?.version ?? '', 'favicon');
    expect(Buffer.from(shown.bytes)).toEqual(Buffer.from((await getPicture(ann, used.hash)).bytes));
  });
});
