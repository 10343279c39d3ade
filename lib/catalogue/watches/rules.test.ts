import { describe, expect, test } from 'vitest';
import { type NotificationText, writeLines } from '@/lib/accounts/model/notification';
import type { ChangeKind, ChangeRow } from '@/lib/catalogue/changes/schema';
import { EMPTY_LIST_STATE } from '@/lib/catalogue/model/list-state';
import { LANGUAGES } from '@/lib/platform/formats/languages';
import { textIn, translatorFor } from '@/lib/platform/messages/translator';
import { formatSearchName, productNews, searchNews } from './rules';

/** A notification as its reader gets it. */
function written(news: NotificationText | null, locale: string) {
  const write = textIn(locale);
  return news && { title: write(news.title), detail: writeLines(write, news.detail) };
}

const change = (kinds: ChangeKind[], over: Partial<ChangeRow> = {}) =>
  ({
    id: 1,
    name: 'Switch 24',
    kinds,
    price: { amount: '1234.50', currency: 'EUR' },
    priceBefore: { amount: '1300.00', currency: 'EUR' },
    stock: 12_000,
    ...over,
  }) as ChangeRow;

test.each([
  ['en-GB', 'Price down to €1,234.50, from €1,300.00 · Back in stock: 12,000'],
  ['de-DE', 'Preis gesenkt auf 1.234,50 €, vorher 1.300,00 € · Wieder auf Lager: 12.000'],
  ['fr-FR', 'Prix baissé à 1 234,50 €, au lieu de 1 300,00 € · De nouveau en stock : 12 000'],
  ['nl-NL', 'Prijs verlaagd naar € 1.234,50, was € 1.300,00 · Weer op voorraad: 12.000'],
])('a product, in %s', (locale, expected) => {
  const news = written(productNews(change(['price-down', 'in-stock'])), locale);
  expect(news?.title).toBe('Switch 24');
  expect(news?.detail?.replace(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});

test.each([
  [
    'en-GB',
    '5 products for “x”',
    'New: Switch 24 · Back in stock: Switch 24 · Returned: Switch 24 · and 2 more',
  ],
  [
    'de-DE',
    '5 Produkte für “x”',
    'Neu: Switch 24 · Wieder auf Lager: Switch 24 · Wieder da: Switch 24 · und 2 weitere',
  ],
  [
    'fr-FR',
    '5 produits pour “x”',
    'Nouveau : Switch 24 · De nouveau en stock : Switch 24 · De retour : Switch 24 · et 2 de plus',
  ],
  [
    'nl-NL',
    '5 producten voor “x”',
    'Nieuw: Switch 24 · Weer op voorraad: Switch 24 · Terug: Switch 24 · en nog 2',
  ],
])('a search, in %s', (locale, title, detail) => {
  const changes = [['new'], ['in-stock'], ['returned'], ['new'], ['new']].map((kinds) =>
    change(kinds as ChangeKind[]),
  );
  expect(written(searchNews('“x”', { changes, more: false }), locale)).toEqual({ title, detail });
});

describe('the notification of every kind', () => {
  const kinds: ChangeKind[] = [
    'new',
    'returned',
    'gone',
    'price-down',
    'price-up',
    'priced',
    'unpriced',
    'in-stock',
  ];
  const others = Object.keys(LANGUAGES).filter((locale) => locale !== 'en-GB');
  test.each(kinds)('%s is written in words of each language', (kind) => {
    const english = written(productNews(change([kind])), 'en-GB')?.detail;
    expect(english).toEqual(expect.any(String));
    for (const locale of others)
      expect(written(productNews(change([kind])), locale)?.detail).not.toBe(english);
  });
});

test('the name of a search has the filters of its specification', () => {
  const name = formatSearchName(
    translatorFor('en-GB', 'watches.search'),
    {
      ...EMPTY_LIST_STATE,
      type: [11],
      spec: ['panel type:IPS'],
      specRange: ['memory:16..32 GB', 'refresh rate:144.. Hz', 'response time:..5'],
    },
    { vendor: String, type: () => 'Monitors' },
  );
  expect(name).toBe(
    'Monitors, panel type: IPS, memory: 16 – 32 GB, refresh rate: from 144 Hz, response time: up to 5',
  );
});
