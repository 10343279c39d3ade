import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { findBrandLanguage, getMailBrand } from '../data';
import type { BrandBody } from '../model/body';
import { clearBrandCache } from '../model/brand-cache';
import type { OwnMessages } from '../model/messages-schema';
import { type BrandFixture, openBrandFixture } from '../testing/brand-fixture';
import { exportBrand, importBrand } from './brand-file';
import { createBrand, getBrandPreview, getBrandState, saveDraft } from './data';
import { publishDraft } from './publish';
import { checkText, listUnusedTexts, searchTexts } from './texts';

let fixture: BrandFixture;
/** Ann looks after 200, Bob after 201 below it, and Cleo after 300 next to them. */
let ann: Actor;
let bob: Actor;
let cleo: Actor;
beforeAll(async () => {
  fixture = await openBrandFixture();
  [ann, bob, cleo] = [await fixture.person(200), await fixture.person(201), await fixture.person(300)];
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.rows(emptyTables('brands', 'audit_events'));
  clearBrandCache();
  for (const actor of [ann, bob, cleo]) await createBrand(actor);
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
const publish = async (actor: Actor, host: string) => {
  await fixture.rows(
    `INSERT INTO brand_hosts (host, brand_id, canonical, proven_at)
     SELECT '${host}', id, true, now() FROM brands WHERE organisation_id = ${actor.organisationId}
     ON CONFLICT DO NOTHING`,
  );
  await publishDraft(actor, { draftVersion: (await own(actor)).draft.version, note: null });
};

const TITLE = 'watches.list.title';
const COUNTED = 'watch-notifications.product.inStockCount';
const TEXTS: OwnMessages = {
  'en-GB': { [TITLE]: 'Shortlist' },
  'de-DE': { [COUNTED]: 'Da: {count, number}', [TITLE]: 'Merkzettel' },
};

describe('the texts of a brand', () => {
  test('are those of its host and of its mails, once they are published', async () => {
    await write(ann, { name: 'Ann', messages: TEXTS });
    await publish(ann, 'ann.example');
    await write(bob, { name: 'Bob' });
    await publish(bob, 'bob.example');
    await write(cleo, { name: 'Cleo', language: 'nl-NL', messages: { 'en-GB': { [TITLE]: 'Favourites' } } });
    await publish(cleo, 'cleo.example');
    expect((await findBrandLanguage('ann.example'))?.overrides?.texts).toEqual(TEXTS);
    expect(await findBrandLanguage('cleo.example')).toMatchObject({
      locale: 'nl-NL',
      overrides: { texts: { 'en-GB': { [TITLE]: 'Favourites' } } },
    });
    // Bob's brand is below Ann's and has no text of its own: hers may name her brand.
    expect(await findBrandLanguage('bob.example')).toEqual({ locale: null, overrides: null });
    expect(await findBrandLanguage('unknown.example')).toBeNull();
    const [brand] = await fixture.rows('SELECT id FROM brands WHERE organisation_id = 200');
    const { overrides } = await getMailBrand(db(), Number(brand?.id));
    expect(overrides?.texts).toEqual(TEXTS);
  });

  test('are a draft before that, which another save leaves as it is', async () => {
    const saved = await write(ann, { messages: TEXTS });
    expect(saved.body.messages).toEqual(TEXTS);
    expect((await getBrandPreview(ann)).overrides?.texts).toEqual(TEXTS);
    expect((await getBrandPreview(bob)).overrides).toBeNull();
    await publish(ann, 'ann.example');
    // PostgreSQL keeps no order of keys: the same texts are the published ones.
    expect((await write(ann, { messages: { ...TEXTS } })).isChanged).toBe(false);
    expect((await write(ann, { messages: null })).isChanged).toBe(true);
  });

  test('are rejected, each at its place, when the message does not take them', async () => {
    const messages = { 'de-DE': { [COUNTED]: 'Da', [TITLE]: 'Liste', 'watches.list.gone': 'Weg' } };
    await expect(write(ann, { messages })).rejects.toMatchObject({
      code: 'invalid',
      details: {
        fields: [
          { path: `body.messages.de-DE.${COUNTED}`, message: 'brand.textFaults.missing {"name":"{count}"}' },
          { path: 'body.messages.de-DE.watches.list.gone', message: 'brand.textFaults.noMessage' },
        ],
      },
    });
    expect((await own(ann)).draft.body.messages).toBeNull();
  });

  test('are kept without use, and listed, when an upgrade takes their message away', async () => {
    await write(ann, { name: 'Ann', messages: TEXTS });
    await publish(ann, 'ann.example');
    await fixture.rows(
      `UPDATE brand_versions SET body = jsonb_set(body, '{messages,de-DE,watches.list.gone}', '"Weg"')`,
    );
    clearBrandCache();
    expect((await findBrandLanguage('ann.example'))?.overrides?.texts).toEqual(TEXTS);
    expect(await listUnusedTexts(ann)).toEqual({
      unused: [{ path: 'messages.de-DE.watches.list.gone', fault: 'brand.textFaults.noMessage' }],
    });
    const saved = await write(ann, { senderName: 'Ann' });
    expect(saved.body.messages?.['de-DE']).toHaveProperty(['watches.list.gone'], 'Weg');
    expect(await listUnusedTexts(cleo)).toEqual({ unused: [] });
  });

  test('travel with the brand’s file; an entry that cannot be used is listed', async () => {
    await write(ann, { messages: TEXTS });
    const file = await (await exportBrand(ann)).json();
    expect(file).toEqual({ format: 1, messages: TEXTS });
    const read = async (content: unknown) =>
      importBrand(cleo, { draftVersion: (await own(cleo)).draft.version, file: content });
    expect(await read(file)).toMatchObject({ taken: ['messages'], faults: [] });
    expect((await own(cleo)).draft.body.messages).toEqual(TEXTS);
    const { faults, state } = await read({
      format: 1,
      messages: {
        'de-DE': { [TITLE]: 'Liste', [COUNTED]: 'Da', 'a.b': 'x', 'watches.list.empty': 3 },
        'pl-PL': { [TITLE]: 'Lista' },
        'fr-FR': [],
      },
    });
    expect(state.own?.draft.body.messages).toEqual({ 'de-DE': { [TITLE]: 'Liste' } });
    expect(faults).toEqual([
      { path: `messages.de-DE.${COUNTED}`, message: '{count} is missing.' },
      { path: 'messages.de-DE.a.b', message: 'The portal has no such text.' },
      { path: 'messages.de-DE.watches.list.empty', message: 'This value is not valid.' },
      { path: 'messages.pl-PL', message: 'There is no such field.' },
      { path: 'messages.fr-FR', message: 'A group of fields is expected here.' },
    ]);
    expect((await read({ format: 1, messages: 'x' })).faults).toHaveLength(1);
    expect((await own(cleo)).draft.body.messages).toEqual({ 'de-DE': { [TITLE]: 'Liste' } });
  });
});

describe('the editor of texts', () => {
  test('finds a message by what a page shows, by the brand’s own text and by its name', async () => {
    const find = async (search: string) =>
      (await searchTexts(ann, { locale: 'de-DE', search })).texts.map(({ name }) => name);
    expect((await find('Beobachtungsliste')).slice(0, 2)).toContain(TITLE);
    expect(await find('wieder auf lager: 12')).toContain(COUNTED);
    expect(await find(TITLE)).toEqual([TITLE]);
    expect(await find('Merkzettel')).toEqual([]);
    await write(ann, { messages: TEXTS });
    expect(await find('Merkzettel')).toEqual([TITLE]);
    expect(await find('line-files.headings.')).toEqual([]);
    const { texts, isCut } = await searchTexts(ann, { locale: 'en-GB', search: 'e' });
    expect([texts.length, isCut]).toEqual([50, true]);
  });

  test('checks a text and shows it with samples', async () => {
    const check = (name: string, text: string) => checkText(ann, { locale: 'de-DE', name, text });
    expect(await check(COUNTED, 'Da: {count, number}')).toEqual({
      standard: 'Wieder auf Lager: {count, number}',
      fault: null,
      samples: ['Da: 1', 'Da: 3'],
    });
    expect(await check(COUNTED, '')).toMatchObject({
      fault: null,
      samples: ['Wieder auf Lager: 1', 'Wieder auf Lager: 3'],
    });
    expect(await check(COUNTED, 'Da')).toMatchObject({
      fault: 'brand.textFaults.missing {"name":"{count}"}',
      samples: [],
    });
    expect(await check('a.b', 'Da')).toEqual({
      standard: null,
      fault: 'brand.textFaults.noMessage',
      samples: [],
    });
  });

  test('is open to those who manage the brand only', async () => {
    const buyer = await fixture.person(200, 'buyer');
    const query = { locale: 'en-GB', search: 'cart' } as const;
    const text = { locale: 'en-GB', name: TITLE, text: 'x' } as const;
    const acts = [
      (actor: Actor) => searchTexts(actor, query),
      (actor: Actor) => checkText(actor, text),
      listUnusedTexts,
    ];
    for (const act of acts) {
      await expect(act(buyer)).rejects.toMatchObject({ code: 'not-allowed' });
      await expect(act({ ...cleo, organisationId: 200 })).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});
