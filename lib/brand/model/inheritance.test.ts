import { describe, expect, test } from 'vitest';
import { type BrandBody, brandBodySchema, readBody } from './body';
import { EMPTY_BODY } from './empty-body';
import { type BrandLink, type EffectiveBrand, NEUTRAL_TOKENS, resolveBrand } from './inheritance';
import { TOKEN_NAMES } from './rules';
import { brandTokensSchema } from './schema';

const HASHES = { a: 'a'.repeat(64), b: 'b'.repeat(64), c: 'c'.repeat(64) };
const CONTACT = { email: 'help@b.example', phone: null, url: null, hours: null };
const NO_CONTACT = { email: null, phone: null, url: null, hours: 'Mon to Fri' };
const LINK = { label: 'About', url: 'https://b.example/' };

/** C's brand, then B's above it, then A's, each with only what is given. */
const buildChain = (...bodies: object[]): BrandLink[] =>
  bodies.map((body, index) => ({ brandId: 3 - index, body: brandBodySchema.parse(body) }));

test.each<[string, object[], Partial<EffectiveBrand>]>([
  [
    'nothing is said anywhere',
    [{}, {}],
    { name: 'Orders', senderName: null, orderPrefix: 'ORD', replyTo: null },
  ],
  ['a brand’s own name', [{ name: 'C' }, { name: 'B' }], { name: 'C', senderName: null }],
  ['the name of the one above', [{}, { name: 'B' }, { name: 'A' }], { name: 'B', senderName: null }],
  ['a name from further up', [{}, {}, { name: 'A' }], { name: 'A' }],
  [
    'each field by itself',
    [{ name: 'C' }, { orderPrefix: 'BB' }, { replyTo: 'a@a.example' }],
    { name: 'C', orderPrefix: 'BB', replyTo: 'a@a.example' },
  ],
  ['a sender of the one above', [{ name: 'C' }, { senderName: 'B orders' }], { senderName: 'B orders' }],
  [
    'one contact, whole',
    [{ support: { ...CONTACT, email: 'c@c.example' } }, { support: { ...CONTACT, phone: '0113 496 0000' } }],
    { support: { ...CONTACT, email: 'c@c.example' } },
  ],
  ['the contact of the one above', [{}, { support: CONTACT }], { support: CONTACT }],
  ['no contact, on purpose', [{ support: NO_CONTACT }, { support: CONTACT }], { support: null }],
  ['no links, on purpose', [{ footerLinks: [] }, { footerLinks: [LINK] }], { footerLinks: [] }],
  ['the links of the one above', [{}, { footerLinks: [LINK] }], { footerLinks: [LINK] }],
  [
    'each legal text by itself',
    [
      { legal: { terms: { kind: 'none' } } },
      { legal: { terms: { kind: 'text', text: 'B' }, imprint: { kind: 'text', text: 'B' } } },
    ],
    { legal: { imprint: { kind: 'text', text: 'B' }, terms: null, privacy: null } },
  ],
])('%s', (_name, bodies, expected) => {
  expect(resolveBrand(buildChain(...bodies))).toMatchObject(expected);
});

test('the browser’s copy of the schema’s facts matches the schema', () => {
  expect(JSON.stringify(EMPTY_BODY)).toBe(JSON.stringify(brandBodySchema.parse({})));
  expect(TOKEN_NAMES).toEqual(Object.keys(brandTokensSchema.shape));
});

describe('the look', () => {
  test('is inherited token by token, with neutral defaults', () => {
    const { tokens } = resolveBrand(
      buildChain(
        { tokens: { primary: '#112233' } },
        { tokens: { primary: '#ffffff', accent: '#445566', danger: '#aa0000' } },
        { tokens: { radius: 0, accent: '#000000' } },
      ),
    );
    expect(tokens).toEqual({
      ...NEUTRAL_TOKENS,
      primary: '#112233',
      accent: '#445566',
      danger: '#aa0000',
      radius: 0,
    });
  });

  test('of no brand at all is neutral', () => {
    expect(resolveBrand([]).tokens).toEqual(NEUTRAL_TOKENS);
  });
});

describe('pictures', () => {
  const pictures = (...bodies: Partial<BrandBody['pictures']>[]) =>
    resolveBrand(buildChain(...bodies.map((own) => ({ pictures: own })))).pictures;

  test('come from the brand that owns the files', () => {
    expect(
      pictures({ 'logo-light': HASHES.c }, { 'logo-light': HASHES.b, 'logo-dark': HASHES.b }),
    ).toMatchObject({
      'logo-light': { brandId: 3, hash: HASHES.c },
      'logo-dark': null,
      square: null,
    });
  });

  test.each<[string, object[], (number | null)[]]>([
    [
      'nothing, under a brand with all',
      [{}, { pictures: { 'logo-light': HASHES.b, 'logo-dark': HASHES.b } }],
      [2, 2, null, null],
    ],
    [
      'a name',
      [{ name: 'C' }, { pictures: { 'logo-light': HASHES.b, square: HASHES.b } }],
      [null, null, null, null],
    ],
    [
      'a light logo',
      [{ pictures: { 'logo-light': HASHES.c } }, { pictures: { 'logo-dark': HASHES.b } }],
      [3, null, null, null],
    ],
    [
      'a dark logo',
      [{ pictures: { 'logo-dark': HASHES.c } }, { pictures: { 'logo-light': HASHES.b } }],
      [null, 3, null, null],
    ],
    [
      'an icon',
      [{ pictures: { square: HASHES.c } }, { pictures: { 'logo-light': HASHES.b, favicon: HASHES.b } }],
      [null, null, 3, 3],
    ],
    [
      'a small icon',
      [{ pictures: { favicon: HASHES.c } }, { pictures: { square: HASHES.b } }],
      [null, null, null, 3],
    ],
    [
      'only “none”',
      [
        { pictures: { 'logo-dark': 'none' } },
        { pictures: { 'logo-light': HASHES.b, 'logo-dark': HASHES.b } },
      ],
      [2, null, null, null],
    ],
    [
      'only colours',
      [{ tokens: { primary: '#112233' } }, { pictures: { 'logo-dark': HASHES.b } }],
      [null, 2, null, null],
    ],
    [
      'nothing, under a name, under logos',
      [{}, { name: 'B' }, { pictures: { 'logo-light': HASHES.a } }],
      [null, null, null, null],
    ],
    [
      'nothing, under nothing, under logos',
      [{}, {}, { pictures: { 'logo-light': HASHES.a } }],
      [1, null, null, null],
    ],
    [
      'a name, with logos of its own',
      [{ name: 'C', pictures: { 'logo-light': HASHES.c } }, { pictures: { 'logo-dark': HASHES.b } }],
      [3, null, null, null],
    ],
  ])('a brand with %s shows no other company’s logo', (_name, bodies, owners) => {
    const shown = resolveBrand(buildChain(...bodies)).pictures;
    const kinds = ['logo-light', 'logo-dark', 'square', 'favicon'] as const;
    expect(kinds.map((kind) => shown[kind]?.brandId ?? null)).toEqual(owners);
  });

  test('can be none by choice', () => {
    expect(pictures({ 'logo-light': 'none' }, { 'logo-light': HASHES.b })['logo-light']).toBeNull();
  });

  test.each([
    [
      'its own',
      { favicon: HASHES.c, square: HASHES.a },
      { favicon: HASHES.b },
      { brandId: 3, hash: HASHES.c },
    ],
    ['its own icon', { square: HASHES.a }, { favicon: HASHES.b }, { brandId: 3, hash: HASHES.a }],
    [
      'its own icon, with none on purpose',
      { favicon: 'none', square: HASHES.a },
      {},
      { brandId: 3, hash: HASHES.a },
    ],
    ['that of the one above', {}, { favicon: HASHES.b, square: HASHES.a }, { brandId: 2, hash: HASHES.b }],
    ['the icon of the one above', {}, { square: HASHES.b }, { brandId: 2, hash: HASHES.b }],
    ['none', { square: 'none' }, { favicon: HASHES.b }, null],
  ] as const)('the small icon is %s', (_name, own, above, expected) => {
    expect(pictures(own, above).favicon).toEqual(expected);
  });
});

describe('a stored version', () => {
  test('of another release of the portal is read as far as it is valid', () => {
    expect(readBody({ name: 'B', tokens: { primary: '#112233' } })).toMatchObject({
      body: { name: 'B', tokens: { primary: '#112233', accent: null }, orderPrefix: null },
      invalid: [],
    });
    const { body, invalid } = readBody({
      name: 'B',
      tokens: { primary: 'red;' },
      orderPrefix: 'TOO LONG',
      mood: 1,
    });
    expect(body).toMatchObject({ name: 'B', tokens: { primary: null }, orderPrefix: null });
    expect(invalid).toEqual(['tokens', 'orderPrefix']);
  });

  test.each([null, 7, 'x', []])('%j counts as empty', (stored) => {
    expect(readBody(stored).body.name).toBeNull();
  });
});

test.each([
  ['footerLinks', [{ label: 'X', url: 'javascript:alert(1)' }]],
  ['footerLinks', [{ label: 'X', url: 'http://b.example/' }]],
  ['footerLinks', [{ label: 'X', url: 'https:b.example' }]],
  ['footerLinks', [{ label: 'X', url: 'https://user:pw@b.example/' }]],
  ['footerLinks', [{ label: 'X', url: 'https://b.example/ x' }]],
  ['footerLinks', [{ label: ' ', url: 'https://b.example/' }]],
  ['footerLinks', Array.from({ length: 9 }, () => LINK)],
  ['support', { ...CONTACT, url: '//evil.example' }],
  ['support', { ...CONTACT, email: 'nobody' }],
  ['legal', { imprint: { kind: 'html', text: '<b>' } }],
  ['legal', { imprint: { kind: 'text', text: 'x'.repeat(30_001) } }],
  ['orderPrefix', 'T'],
  ['orderPrefix', 'ord'],
  ['orderPrefix', 'A-B'],
  ['orderPrefix', 'ORDERS1'],
  ['name', ''],
  ['name', 'A\nBcc: x'],
  ['replyTo', 'x@y.example\nBcc: z@y.example'],
  ['pictures', { square: '../../etc/passwd' }],
])('%s may not be %j', (field, value) => {
  expect(brandBodySchema.safeParse({ [field]: value }).success).toBe(false);
});
