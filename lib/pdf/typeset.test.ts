import PDFDocument from 'pdfkit';
import { beforeAll, expect, test } from 'vitest';
import { type Line, registerFaces, Typesetter } from './typeset';

let type: Typesetter;
beforeAll(() => {
  const pdf = new PDFDocument({ font: '' });
  registerFaces(pdf);
  type = new Typesetter(pdf);
});

const toTexts = (lines: readonly Line[]) => lines.map((line) => line.map(({ text }) => text).join(''));

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
