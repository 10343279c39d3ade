import PDFDocument from 'pdfkit';
import { beforeAll, expect, test } from 'vitest';
import { Faces } from './faces';
import { type Line, Typesetter } from './typeset';

const EUROPEAN = [
  'Žofie Łącka-Čapková, Þórður Ægisson, Gülşen Ağaoğlu, Ștefan',
  'Ευαγγελία Παπαδοπούλου',
  'вулиця Їжакевича, Здравко Ђорђевић',
  '£1,204.50 · 12,50 € · 99 zł – “quoted” ’ — …',
];
const FURTHER = [
  '株式会社サンプル 千代田区丸の内1-1-1 東京 髙島屋',
  '北京市朝阳区建国路88号，邮编100022',
  '臺北市信義區市府路45號 ㄅㄆㄇ',
  '서울특별시 강남구 테헤란로 152',
  'Tbilisi თბილისი, რუსთაველის გამზირი',
  'Երևան, Մաշտոցի պողոտա',
  'ถนนสุขุมวิท กรุงเทพมหานคร',
  'नई दिल्ली, कार्यालय क्षेत्र',
  'ঢাকা বিশ্ববিদ্যালয়',
  'சென்னை கொழும்பு',
  'తెలంగాణ క్షేత్రం, ಬೆಂಗಳೂರು, കൊച്ചി, અમદાવાદ, ਅੰਮ੍ਰਿਤਸਰ, ଭୁବନେଶ୍ୱର, කොළඹ ශ්‍රී',
  'ភ្នំពេញ ວຽງຈັນ ရန်ကုန်မြို့ አዲስ አበባ',
  '→ ≥ ≤ ★ ● ☎ ㎡ ℃ ① ⇒ ∞',
];
const RIGHT_TO_LEFT = [
  ['شارع الملك', 'الملك شارع'],
  ['שדרות רוטשילד', 'רוטשילד שדרות'],
  ['نمی‌خواهم', 'نمی‌خواهم'],
  ['اَلرِّيَاضُ', 'اَلرِّيَاضُ'],
  ['רחוב 12 (ירושלים)', '(ירושלים) 12 רחוב'],
  ['Haus 5, שלום 12', 'Haus 5, 12 שלום'],
] as const;
const UNSPACED = ['千代田区丸の内。「東京」株式会社サンプル、', 'ถนนสุขุมวิทกรุงเทพมหานคร'] as const;
const UNKNOWN = ['🚚', '𓀀', '\ue000'];

let type: Typesetter;
beforeAll(async () => {
  const pdf = new PDFDocument({ font: '' });
  const texts = [...EUROPEAN, ...FURTHER, ...RIGHT_TO_LEFT.flat(), ...UNKNOWN, ...UNSPACED, 'ﬁﬂ'];
  type = new Typesetter(pdf, await Faces.open(pdf, texts.join('')));
});

const toTexts = (lines: readonly Line[]) => lines.map((line) => line.map(({ text }) => text).join(''));
const setOnOneLine = (text: string) => toTexts(type.lines(text, 10_000, 10));

test.each([...EUROPEAN, ...FURTHER])('the bundled fonts contain all letters of %s', (text) => {
  expect(setOnOneLine(text)).toEqual([text]);
  expect(type.listUnprintable(text)).toEqual([]);
});

test.each(RIGHT_TO_LEFT)(
  '%s is drawn from right to left, with numbers and brackets in place',
  (text, drawn) => {
    expect(setOnOneLine(text)).toEqual([drawn]);
  },
);

test('a typed ligature is printed', () => {
  expect(setOnOneLine('ﬁx ﬂat')).toEqual(['ﬁx ﬂat']);
  expect(type.listUnprintable('ﬁﬂ')).toEqual([]);
});

test.each(UNKNOWN)('a letter without a font is marked and listed: %s', (letter) => {
  expect(setOnOneLine(`a${letter}b`)).toEqual(['a\ufffdb']);
  expect(type.listUnprintable(`a${letter}b${letter}`)).toEqual([letter]);
});

test('marks that turn or hide text are left out', () => {
  expect(setOnOneLine('a\u202eb\u0007c\u200b')).toEqual(['abc']);
});

test.each([
  ['between words', 'one two three four five six seven eight nine ten'],
  ['within a long word', `Ž${'ABCDEFGHIJ'.repeat(30)}`],
  ['in Japanese', UNSPACED[0].repeat(4)],
  ['in Thai', UNSPACED[1].repeat(4)],
])('no line exceeds its column: broken %s', (_name, text) => {
  const lines = toTexts(type.lines(text, 80, 10));
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(type.measureText(line, 10, 'regular')).toBeLessThanOrEqual(80);
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test('no line begins with closing punctuation or ends with an opening bracket', () => {
  const lines = toTexts(type.lines(UNSPACED[0].repeat(12), 83, 10));
  for (const line of lines) expect(line).not.toMatch(/^[。、」]|「$/);
});

test('paragraphs stay separate', () => {
  expect(toTexts(type.lines('a\nb\r\n\nc', 100, 10))).toEqual(['a', 'b', '', 'c']);
});
