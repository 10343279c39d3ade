import { describe, expect, test } from 'vitest';
import { writtenTexts } from '@/lib/platform/messages/written';
import { brandBodySchema, readBody } from './body';
import { EMPTY_BODY } from './empty-body';
import { MAX_OVERRIDES } from './messages-schema';
import { findOverrideFault, listFaultyOverrides, toOverrides } from './overrides';

const TITLE = 'watches.list.title';
const COUNTED = 'watch-notifications.product.inStockCount';

describe('a text of a brand in the place of a message', () => {
  test.each([
    [TITLE, 'Merkzettel', null],
    [COUNTED, 'Da: {count, number}', null],
    [TITLE, 'For {name}', 'brand.textFaults.unknown'],
    [COUNTED, 'Da', 'brand.textFaults.missing'],
    [COUNTED, 'Da: {count}', 'brand.textFaults.otherType'],
    [TITLE, 'Merk{zettel', 'brand.textFaults.unreadable'],
    [TITLE, 'Merk\nzettel', 'brand.textFaults.lineBreak'],
    ['watches.list.gone', 'Merkzettel', 'brand.textFaults.noMessage'],
    ['watches.list.__proto__', 'Merkzettel', 'brand.textFaults.noMessage'],
    ['line-files.headings.code', 'Artikel', 'brand.textFaults.noMessage'],
  ])('%s: %j', (name, text, fault) => {
    expect(findOverrideFault(name, text)?.key ?? null).toBe(fault);
  });

  test('may be every text of the catalogue in any language', () => {
    for (const language of ['en', 'fr'] as const)
      for (const [name, text] of writtenTexts(language))
        if (!/^(import-headings|line-files\.headings)\./.test(name))
          expect([name, findOverrideFault(name, text)]).toEqual([name, null]);
  });

  test('is not used and is listed once its message is gone or takes other arguments', () => {
    const messages = { 'de-DE': { [TITLE]: 'Merkzettel', [COUNTED]: 'Da', 'watches.old.title': 'Alt' } };
    expect(toOverrides(messages)?.texts).toEqual({ 'de-DE': { [TITLE]: 'Merkzettel' } });
    expect(listFaultyOverrides(messages).map(({ path }) => path)).toEqual([
      `messages.de-DE.${COUNTED}`,
      'messages.de-DE.watches.old.title',
    ]);
    expect(toOverrides({ 'de-DE': { [COUNTED]: 'Da' } })).toBeNull();
    expect(toOverrides(null)).toBeNull();
  });
});

describe('the texts of a body', () => {
  const parse = (messages: unknown) => brandBodySchema.safeParse({ ...EMPTY_BODY, messages });

  test('come in one order, and none is null', () => {
    const [a, b] = [
      parse({ 'nl-NL': { [TITLE]: 'N' }, 'de-DE': { [TITLE]: 'D', [COUNTED]: 'Z' } }),
      parse({ 'de-DE': { [COUNTED]: 'Z', [TITLE]: 'D' }, 'nl-NL': { [TITLE]: 'N' } }),
    ];
    expect(JSON.stringify(a.data?.messages)).toBe(JSON.stringify(b.data?.messages));
    expect(parse({ 'de-DE': {} }).data?.messages).toBeNull();
    expect(readBody({ name: 'Elm' })).toMatchObject({ body: { name: 'Elm', messages: null }, invalid: [] });
  });

  test.each([
    ['another language', { 'pl-PL': { [TITLE]: 'x' } }],
    ['a name that no message can have', { 'de-DE': { 'Watches list': 'x' } }],
    ['an empty text', { 'de-DE': { [TITLE]: '  ' } }],
    ['a long text', { 'de-DE': { [TITLE]: 'x'.repeat(1001) } }],
    [
      'too many texts',
      { 'de-DE': Object.fromEntries(Array.from({ length: MAX_OVERRIDES + 1 }, (_, i) => [`a.b${i}`, 'x'])) },
    ],
  ])('are rejected with %s', (_name, messages) => {
    expect(parse(messages).success).toBe(false);
  });
});
