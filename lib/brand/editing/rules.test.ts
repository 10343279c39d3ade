import { describe, expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { sampleAnnouncement } from '../announcements/testing/announcement';
import { brandBodySchema } from '../model/body';
import { EMPTY_BODY } from '../model/empty-body';
import { NEUTRAL_TOKENS, resolveBrand } from '../model/inheritance';
import { diffBodies, isSameBody, listInherited, toBody } from './rules';
import type { Effective } from './schema';

const t = translatorFor('en-GB', 'brand');

const body = (given: object) => brandBodySchema.parse(given);

test('a changed translation of a legal text is listed with its languages', () => {
  const text = (translations?: object) =>
    body({ legal: { terms: { kind: 'text', text: 'Terms', translations } } });
  expect(diffBodies(t, text(), text({ 'fr-FR': 'Conditions', 'de-DE': 'AGB' }))).toEqual([
    { label: 'Terms', before: 'Terms', after: 'Terms (Deutsch, Français)' },
  ]);
});

test('announcements that are added, changed and removed are listed under their titles', () => {
  const [added, changed, removed] = ['Added', 'Changed', 'Removed'].map((title) => sampleAnnouncement(title));
  if (!changed) throw new Error('there is no announcement');
  const now = {
    ...changed,
    texts: { title: 'Renamed', text: 'Two\nlines', link: { label: 'Plan', url: 'https://b.example/' } },
    until: '2026-12-24',
    audience: { kind: 'organisations', organisationIds: [300, 301] },
  };
  const before = body({ announcements: [changed, removed] });
  const after = body({ announcements: [now, added] });
  expect(diffBodies(t, before, after, (day) => `<${day}>`)).toEqual([
    {
      label: 'Announcement: Changed → Renamed',
      before: 'Information · Without end · Everybody',
      after: 'Two lines · Plan (https://b.example/) · Information · Until <2026-12-24> · 2 organisations',
    },
    { label: 'Announcement: Removed', before: 'Information · Without end · Everybody', after: 'None' },
    { label: 'Announcement: Added', before: 'None', after: 'Information · Without end · Everybody' },
  ]);
});

describe('fields inherited from the brand above', () => {
  const contact = { email: 'help@top.example', phone: null, url: null, hours: null };
  const above = {
    ...{
      name: 'Top',
      senderName: 'Top orders',
      replyTo: 'top@top.example',
      orderPrefix: 'TOP',
      taxNote: { kind: 'excl-vat' },
      support: contact,
    },
    ...{ legal: { imprint: { kind: 'text', text: 'Top Ltd' } }, pictures: { 'logo-dark': 'a'.repeat(64) } },
    footerLinks: [{ label: 'About Top', url: 'https://top.example/' }],
  };
  const toEffective = (given: object): Effective => {
    const { pictures, footerLinks, ...rest } = resolveBrand([{ brandId: 1, body: body(given) }]);
    const hashes = Object.fromEntries(
      Object.entries(pictures).map(([kind, source]) => [kind, source?.hash ?? null]),
    ) as Effective['pictures'];
    return { ...rest, footerLinks: [...footerLinks], pictures: hashes };
  };
  const labels = (own: object, from: object) =>
    listInherited(t, body(own), toEffective(from)).map(({ label }) => label);
  const TEXTS = ['Footer links', 'Support', 'Imprint', 'Sender name', 'Reply-to', 'Order prefix', 'Tax note'];

  test('are listed for an empty brand, with the logo', () => {
    expect(labels({}, above)).toHaveLength(TEXTS.length + 2);
  });
  test('leave out the logos when the brand has its own name', () => {
    const listed = listInherited(t, body({ name: 'C' }), toEffective(above));
    expect(listed).toHaveLength(TEXTS.length);
    expect(listed.map(({ after }) => after).join()).toContain('help@top.example');
    expect(listed.map(({ after }) => after).join()).not.toContain('aaaaaa');
  });
  test.each([
    ['contact', { support: contact }],
    ['footer links, none on purpose', { footerLinks: [] }],
    ['imprint', { legal: { imprint: { kind: 'none' } } }],
    ['sender', { senderName: 'C' }],
    ['reply address', { replyTo: 'c@c.example' }],
    ['order prefix', { orderPrefix: 'CCC' }],
    ['tax note', { taxNote: { kind: 'none' } }],
  ])('leave out the brand’s own %s', (_name, own) => {
    expect(labels({ name: 'C', ...own }, above)).toHaveLength(TEXTS.length - 1);
  });
  test('are none for a brand that sets its name only', () => {
    expect(labels({ name: 'C' }, { name: 'Top', tokens: { primary: '#112233' } })).toEqual([]);
  });
});

describe('the changes of a version', () => {
  test.each<[string, object, object, [string, string | null, string | null][]]>([
    ['nothing', { name: 'B' }, { name: 'B' }, []],
    ['a name', { name: 'B' }, { name: 'C' }, [['Name', 'B', 'C']]],
    ['what is left to the brand above', { name: 'B' }, {}, [['Name', 'B', null]]],
    [
      'the order of the home page',
      {},
      { home: [{ id: 'orders', isHidden: true }] },
      [['Order of the blocks', null, 'My last orders (hidden)']],
    ],
    ['a colour', {}, { tokens: { primary: '#112233' } }, [['Main colour', null, '#112233']]],
    [
      'a number that is nought',
      { tokens: { radius: 4 } },
      { tokens: { radius: 0 } },
      [['Corner radius', '4', '0']],
    ],
    [
      'a picture',
      { pictures: { square: 'a'.repeat(64) } },
      { pictures: { square: 'none' } },
      [['Icon', 'Picture aaaaaa', 'None']],
    ],
    [
      'the end of a long text',
      { legal: { terms: { kind: 'text', text: `${'x'.repeat(200)}1` } } },
      { legal: { terms: { kind: 'text', text: `${'x'.repeat(200)}2` } } },
      [['Terms', `${'x'.repeat(80)}…`, `${'x'.repeat(80)}…`]],
    ],
    [
      'links that are taken away',
      { footerLinks: [{ label: 'A', url: 'https://a.example/' }] },
      { footerLinks: [] },
      [['Footer links', 'A (https://a.example/)', 'None']],
    ],
  ])('%s', (_name, before, after, changes) => {
    expect(diffBodies(t, body(before), body(after)).map(Object.values)).toEqual(changes);
    expect(isSameBody(body(before), body(after))).toBe(changes.length === 0);
  });

  test('include all fields that the first version sets', () => {
    expect(diffBodies(t, null, body({ name: 'B' }))).toEqual([{ label: 'Name', before: null, after: 'B' }]);
    expect(diffBodies(t, null, EMPTY_BODY)).toEqual([]);
  });
});

test('a changed text is named by its message and language; one that is missing is the standard text', () => {
  const before = body({
    messages: { 'de-DE': { 'watches.list.title': 'Liste', 'watches.list.empty': 'Leer' } },
  });
  const after = body({
    messages: { 'de-DE': { 'watches.list.title': 'Merkzettel' }, 'fr-FR': { 'watches.list.title': 'Liste' } },
  });
  const label = 'watches.list.title';
  expect(diffBodies(t, before, after)).toEqual([
    { label: 'watches.list.empty (Deutsch)', before: 'Leer', after: 'Standard text' },
    { label: `${label} (Deutsch)`, before: 'Liste', after: 'Merkzettel' },
    { label: `${label} (Français)`, before: 'Standard text', after: 'Liste' },
  ]);
});

test('browser and server resolve a draft in the same way', () => {
  const chain = [
    { brandId: 2, body: body({ name: 'B', tokens: { primary: '#112233' }, orderPrefix: 'BB' }) },
    {
      brandId: 1,
      body: body({
        name: 'A',
        senderName: 'A orders',
        tokens: { radius: 0, danger: '#aa0000' },
        pictures: { square: 'a'.repeat(64) },
      }),
    },
  ];
  const { pictures, ...rest } = resolveBrand(chain);
  const inherited = {
    ...rest,
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([kind, source]) => [kind, source?.hash ?? null]),
    ),
  } as Effective;
  const draft = body({ name: 'C', footerLinks: [] });
  const inBrowser = resolveBrand([
    { brandId: 0, body: draft },
    { brandId: 0, body: toBody(inherited) },
  ]);
  const onServer = resolveBrand([{ brandId: 3, body: draft }, ...chain]);
  const hashes = (brand: typeof onServer) =>
    Object.values(brand.pictures).map((source) => source?.hash ?? null);
  expect({ ...inBrowser, pictures: null }).toEqual({ ...onServer, pictures: null });
  expect(hashes(inBrowser)).toEqual(hashes(onServer));
  expect(inBrowser.tokens).toEqual({ ...NEUTRAL_TOKENS, primary: '#112233', radius: 0, danger: '#aa0000' });
});
