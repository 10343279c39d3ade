import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { parseDescription } from '../model/specification';
import { extraFields } from './extra-fields';
import { countText, formatBought, formatStock, isBelowRrp, productsText } from './format';

const t = translatorFor('en-GB', 'catalogue');
const gbp = (amount: string) => ({ amount, currency: 'GBP' });

test.each([
  [1204, true, '1,204 in stock', null],
  [0, true, 'Out of stock', null],
  [-4, true, 'Out of stock', 'Reported as -4'],
  [null, true, '—', null],
  [0, false, '—', null],
  [7, false, '7 in stock', null],
])('stock %s, shippable %s: %s', (stock, isShippable, text, hint) => {
  expect(formatStock(t, { stock, isShippable })).toMatchObject({ text, hint });
});

test.each([
  [gbp('83.59'), gbp('98.64'), true],
  [gbp('98.64'), gbp('98.64'), false],
  [gbp('99'), gbp('98.64'), false],
  [gbp('83.59'), { amount: '98', currency: 'EUR' }, false],
  [null, gbp('98.64'), false],
  [gbp('1'), null, false],
])('price %o below the recommended %o: %s', (price, rrp, expected) => {
  expect(isBelowRrp(price, rrp)).toBe(expected);
});

test.each([
  ['nothing', null, '', []],
  ['prose', 'A switch.\nIt switches: always.', 'A switch.\nIt switches: always.', []],
  [
    'facts',
    'Type: ATX\r\nColor: Black',
    '',
    [
      { name: 'Type', value: 'ATX' },
      { name: 'Color', value: 'Black' },
    ],
  ],
  [
    'both',
    'A case.\n\nType: ATX\nColor: Black\nBays: 2',
    'A case.',
    [
      { name: 'Type', value: 'ATX' },
      { name: 'Color', value: 'Black' },
      { name: 'Bays', value: '2' },
    ],
  ],
  ['one colon is prose', 'Note: it is loud', 'Note: it is loud', []],
  [
    'a long sentence before the colon is prose',
    'What you get in this large box: a fan\nType: ATX\nColor: Black',
    'What you get in this large box: a fan',
    [
      { name: 'Type', value: 'ATX' },
      { name: 'Color', value: 'Black' },
    ],
  ],
  [
    'an address is no fact',
    'https://a.example\nhttps://b.example',
    'https://a.example\nhttps://b.example',
    [],
  ],
  [
    'HTML stays text',
    '<b>A: 1\n<i>B: 2',
    '',
    [
      { name: '<b>A', value: '1' },
      { name: '<i>B', value: '2' },
    ],
  ],
])('a description of %s', (_name, description, text, lines) => {
  expect(parseDescription(description)).toEqual({ text, lines });
});

test('unknown fields are shown as label and text for any value', () => {
  expect(
    extraFields(t, {
      warranty_months: 24,
      'eco-label': true,
      colours: ['red', null, 'blue'],
      box: { width_mm: 12, note: '' },
      nothing: null,
      empty: {},
      __html: '<b>x</b>',
    }),
  ).toEqual([
    { label: 'Warranty months', text: '24' },
    { label: 'Eco label', text: 'Yes' },
    { label: 'Colours', text: 'red, blue' },
    { label: 'Box', text: 'Width mm: 12' },
    { label: 'Html', text: '<b>x</b>' },
  ]);
});

test.each([
  [{ count: 0, more: false }, '0', '0 products'],
  [{ count: 1, more: false }, '1', '1 product'],
  [{ count: 1204, more: false }, '1,204', '1,204 products'],
  [{ count: 10_000, more: true }, '10,000+', '10,000+ products'],
])('the count %o reads %j and %j', (count, text, products) => {
  expect(countText(count, 'en-GB')).toBe(text);
  expect(productsText(translatorFor('en-GB', 'catalogue.list'), count)).toBe(products);
});

test.each([
  [
    { times: 3, units: 40 },
    '2026-10-12T10:00:00Z',
    'Bought 3×, last 12 Oct',
    'Ordered 3 times, 40 units in total, last on 12 October 2026',
  ],
  [
    { times: 1, units: 1 },
    '2025-12-31T23:30:00Z',
    'Bought 1×, last 31 Dec 2025',
    'Ordered once, 1 unit in total, last on 31 December 2025',
  ],
])('%o, last at %s, reads %j', (bought, last, text, hint) => {
  const person = { now: Date.parse('2026-11-21T00:00:00Z'), locale: 'en-GB', timezone: 'UTC' };
  expect(formatBought(t, { ...bought, last }, person)).toEqual({ text, hint });
});
