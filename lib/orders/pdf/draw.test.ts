import { expect, test } from 'vitest';
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
  isPartial: false,
  labels: {
    shipTo: 'Ship to',
    product: 'Product',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    partialTotals: 'Usage-based charges are not included.',
    page: 'Page {page} of {pages}',
  },
};
const countPages = async (content: Content) =>
  (await drawOrder(content, LETTERHEAD)).toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('an order is one page, a long one as many as it needs', async () => {
  expect(await countPages(CONTENT)).toBe(1);
  const [line] = CONTENT.lines;
  const lines = Array.from({ length: 200 }, () => ({ ...line!, name: 'A very long name '.repeat(12) }));
  expect(await countPages({ ...CONTENT, lines })).toBeGreaterThan(10);
  expect(await countPages({ ...CONTENT, texts: [['Notes', 'word '.repeat(5000)]] })).toBeGreaterThan(3);
});
