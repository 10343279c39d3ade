import PDFDocument from 'pdfkit';
import { beforeAll, expect, test } from 'vitest';
import type { Content } from './content';
import { drawDocument } from './draw';
import { type Line, registerFaces, Typesetter } from './typeset';

let type: Typesetter;
beforeAll(() => {
  const pdf = new PDFDocument({ font: '' });
  registerFaces(pdf);
  type = new Typesetter(pdf);
});

const toTexts = (lines: readonly Line[]) => lines.map((line) => line.map(({ text }) => text).join(''));
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
  (await drawDocument(content, LETTERHEAD)).toString('latin1').match(/\/Type \/Page\b/g)?.length;

test.each([
  'Žofie Łącka-Čapková, Þórður Ægisson, Gülşen Ağaoğlu, Ștefan',
  'Ευαγγελία Παπαδοπούλου',
  'вулиця Їжакевича, Здравко Ђорђевић',
  '£1,204.50 · 12,50 € · 99 zł – “quoted” ’ — …',
])('the letters of %s are all there', (text) => {
  expect(toTexts(type.lines(text, 10_000, 10))).toEqual([text]);
});

test('what no face has is a question mark, and what turns or hides text is left out', () => {
  expect(toTexts(type.lines('東 a\u202eb\u0007c', 10_000, 10))).toEqual(['? abc']);
});

test.each([
  ['between words', 'one two three four five six seven eight nine ten'],
  ['within a long word', `Ž${'ABCDEFGHIJ'.repeat(30)}`],
])('no line is wider than its column: broken %s', (_name, text) => {
  const lines = toTexts(type.lines(text, 80, 10));
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(type.measureText(line, 10, 'regular')).toBeLessThanOrEqual(80);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('paragraphs stay apart', () => {
  expect(toTexts(type.lines('a\nb\r\n\nc', 100, 10))).toEqual(['a', 'b', '', 'c']);
});

test('an order is one page, a long one as many as it needs', async () => {
  expect(await countPages(CONTENT)).toBe(1);
  const [line] = CONTENT.lines;
  const lines = Array.from({ length: 200 }, () => ({ ...line!, name: 'A very long name '.repeat(12) }));
  expect(await countPages({ ...CONTENT, lines })).toBeGreaterThan(10);
  expect(await countPages({ ...CONTENT, texts: [['Notes', 'word '.repeat(5000)]] })).toBeGreaterThan(3);
});
