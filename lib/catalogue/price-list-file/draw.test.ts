import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { readPdfText } from '@/lib/platform/pdf/read-text';
import { buildContent } from './content';
import { drawPriceList } from './draw';
import type { PricedProduct } from './prices';

const LETTERHEAD = { name: 'Brightwater IT', colour: '#1f4e79', ink: '#1f4e79' };
const LIST = {
  currency: 'GBP',
  asOf: '2026-11-23T10:00:00.000Z',
  validUntil: '2026-12-23',
  organisation: 'Corvid Systems',
  seller: 'Brightwater IT',
};
const SETTINGS = { locale: 'en-GB', zone: 'Europe/London', currencyDisplay: null };
const gbp = (amount: string) => ({ amount, currency: 'GBP' });
const product = (over: Partial<PricedProduct>): PricedProduct => ({
  ...{
    id: 1,
    vendor: 'Northline',
    type: 'Switches',
    sku: 'SW-24',
    codes: ['OWN-1'],
    name: 'Switch 24',
    rrp: gbp('120'),
    stockLevel: null,
    stock: 12,
  },
  prices: [{ plan: null, charge: null, price: gbp('83.59') }],
  ...over,
});

const toContent = (products: PricedProduct[]) =>
  buildContent(translatorFor('en-GB', 'price-list-file.texts'), products, LIST, SETTINGS);
const draw = async (products: PricedProduct[]) =>
  readPdfText(await drawPriceList(toContent(products), LETTERHEAD));

test('a price list states customer, seller and validity, and each price in its group', async () => {
  const plan = { name: 'Yearly', termLength: 12, billingFrequency: 'monthly' };
  const charge = { name: 'Seat', chargeType: 'recurring', unitOfMeasure: 'seat' };
  const [page = ''] = await draw([
    product({}),
    product({
      id: 2,
      name: 'Žofie’s firewall',
      sku: '',
      prices: [{ plan: null, charge: null, price: null }],
      stock: null,
    }),
    product({
      id: 3,
      vendor: null,
      type: null,
      name: 'Seats',
      prices: [{ plan, charge, price: gbp('7.5') }],
    }),
  ]);
  for (const text of [
    ...['Brightwater IT', 'Price list', 'Corvid Systems', '23 December 2026', 'GBP', 'Northline', 'Switches'],
    ...['SW-24', 'OWN-1', 'Switch 24', '£120.00', '£83.59', '12', 'On request', 'No vendor', 'No type'],
    ...['Yearly · Seat · monthly · seat', '£7.50', 'Page 1 of 1'],
  ])
    expect(page).toContain(text);
  expect(page).toContain('23 November 2026');
  // The text has two faces, so the PDF splits it.
  expect(page.replaceAll('\n', '')).toContain('Žofie’s firewall');
});

test('each page repeats the group and column headings; long names keep every word', async () => {
  const name = 'A name of many words that does not end '.repeat(6).trim();
  const pages = await draw(Array.from({ length: 60 }, (_, id) => product({ id, name })));
  expect(pages.length).toBeGreaterThan(5);
  for (const [place, page] of pages.entries()) {
    expect(page).toContain('Your price');
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`);
    if (place > 0) expect(page).toContain('Northline · Switches, continued');
  }
  const words = pages.join('\n').split(/\s+/);
  expect(words.filter((word) => word === 'does')).toHaveLength(60 * 6);
});

test('a reader without list prices has no column for them', async () => {
  const content = buildContent(translatorFor('en-GB', 'price-list-file.texts'), [product({})], LIST, {
    ...SETTINGS,
    hidesRrp: true,
  });
  const [page = ''] = readPdfText(await drawPriceList(content, LETTERHEAD));
  expect(page).toContain('83.59');
  expect(page).not.toMatch(/List price|120\.00|—/);
});
