import { describe, expect, test } from 'vitest';
import { COLUMNS as PART_NUMBERS } from '@/lib/catalogue/part-numbers/import/rules';
import { COLUMNS as NET_PRICES } from '@/lib/catalogue/price-lists/net-prices/rules';
import { COLUMNS as ADDRESSES } from '@/lib/customers/addresses/import/columns';
import { COLUMNS as CUSTOMERS } from '@/lib/customers/import/rules';
import { COLUMNS as SUBSCRIPTIONS } from '@/lib/orders/subscriptions/import/rules';
import { LANGUAGE_LOCALES } from '@/lib/platform/formats/languages';
import { textsInEveryLanguage, translatorFor } from '@/lib/platform/messages/translator';
import { normaliseHeading } from '@/lib/platform/spreadsheets/headings';
import { type Columns, parseColumns, toHeading } from './columns';

const IMPORTS: [string, Columns<string>][] = [
  ['net prices', NET_PRICES],
  ['part numbers', PART_NUMBERS],
  ['addresses', ADDRESSES],
  ['customers', CUSTOMERS],
  ['subscriptions', SUBSCRIPTIONS],
];

describe.each(IMPORTS)('the headings of %s', (_name, columns) => {
  test.each(LANGUAGE_LOCALES)('are read as they are written in %s', (locale) => {
    const t = translatorFor(locale);
    const headings = Object.values(columns).map((key) => toHeading(t, key));
    expect(parseColumns(columns, headings)).toEqual(Object.keys(columns));
  });

  test('name one column each, in whatever language', () => {
    const columnsByHeading = new Map<string, Set<string>>();
    for (const [column, key] of Object.entries(columns))
      for (const heading of textsInEveryLanguage(key).flatMap((text) => text.split(' | ')))
        columnsByHeading.set(
          normaliseHeading(heading),
          (columnsByHeading.get(normaliseHeading(heading)) ?? new Set()).add(column),
        );
    expect([...columnsByHeading].filter(([, found]) => found.size > 1)).toEqual([]);
  });
});

test.each(LANGUAGE_LOCALES)('the export of subscriptions in %s can be imported again', (locale) => {
  const t = translatorFor(locale, 'subscriptions.file');
  const written = {
    name: t('product'),
    code: t('sku'),
    vendor: t('vendor'),
    reference: t('reference'),
    plan: t('plan'),
    quantity: t('quantity'),
    start: t('start'),
    end: t('end'),
    cycle: t('cycle'),
    amount: t('amount'),
    currency: t('currency'),
    order: t('order'),
  };
  expect(parseColumns(SUBSCRIPTIONS, Object.values(written))).toEqual(Object.keys(written));
});
