import { expect, test } from 'vitest';
import { readPdfText } from '@/lib/platform/pdf/read-text';
import type { Content } from './content';
import { drawOrder } from './draw';

const LETTERHEAD = { name: 'Brightwater IT', colour: '#1f4e79', ink: '#1f4e79' };
const CONTENT: Content = {
  title: 'Order TC-7K3M-9Q2P',
  facts: [['Placed by', 'Žofie Łącka-Čapková']],
  shipTo: ['Ευαγγελία', 'вулиця Їжакевича 3', 'Þórður'],
  texts: [],
  lines: [{ name: 'Switch 24', details: ['SW-24'], quantity: '2', unit: '£83.59', amounts: ['£167.18'] }],
  totals: [['One-off', ['£167.18']]],
  totalNotes: ['excl. VAT'],
  labels: {
    shipTo: 'Ship to',
    product: 'Product',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    page: 'Page {page} of {pages}',
    unprintable: 'Not printed, shown as {mark}. {places}',
  },
};
const countPages = async (content: Content) =>
  (await drawOrder(content, LETTERHEAD)).toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('an order takes one page, or as many as it needs', async () => {
  expect(await countPages(CONTENT)).toBe(1);
  const [line] = CONTENT.lines;
  const lines = Array.from({ length: 200 }, () => ({ ...line!, name: 'A very long name '.repeat(12) }));
  expect(await countPages({ ...CONTENT, lines })).toBeGreaterThan(10);
  expect(await countPages({ ...CONTENT, texts: [['Notes', 'word '.repeat(5000)]] })).toBeGreaterThan(3);
});

const drawText = async (content: Content) =>
  (await readPdfText(await drawOrder(content, LETTERHEAD))).join('\n');

test.each([
  ['Japanese', '株式会社サンプル 東京'],
  ['Chinese', '北京市朝阳区建国路'],
  ['Korean', '서울특별시 강남구'],
  ['Hebrew', 'רחוב'],
  ['Georgian', 'რუსთაველის'],
  ['Armenian', 'Մաշտոցի'],
  ['Thai', 'ถนนสขมวท'],
  ['Ethiopic', 'አዲስ'],
  ['symbols', '→≥'],
])('an address in %s is printed, and can be copied', async (_name, address) => {
  const text = await drawText({ ...CONTENT, shipTo: [address] });
  const letters = (one: string) => [...one.replace(/\s/g, '')].sort().join('');
  expect(text).not.toContain('?');
  expect(text).not.toContain('\ufffd');
  for (const letter of letters(address)) expect(text).toContain(letter);
});

test('the document lists the letters that it cannot print, and their fields', async () => {
  const text = await drawText({ ...CONTENT, shipTo: ['Gate 7 🚚'], texts: [['Notes', '𓀀 🚚 𓀀']] });
  expect(text.replaceAll('\n', '')).toContain(
    'Not printed, shown as \ufffd. Ship to: U+1F69A; Notes: U+13000, U+1F69A',
  );
  expect(await drawText(CONTENT)).not.toContain('Not printed');
});
