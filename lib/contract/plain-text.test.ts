import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanLines, hasHiddenCharacters } from './plain-text';

describe('invisible characters are removed', () => {
  test.each([
    ['\u200b', ''],
    ['\u2060', ''],
    ['\ufeff', ''],
    ['\u00ad', ''],
    ['\u200d', ''],
    ['\u3164', ''],
    ['\uffa0', ''],
    ['\u115f\u1160', ''],
    ['\u180e', ''],
    ['\u2800', ''],
    ['\ufe0f', ''],
    ['\u{e0041}', ''],
    ['PO\u202e4321', 'PO4321'],
    ['\u2066PO\u2069 4321', 'PO 4321'],
    ['PO\u200e\u200f1', 'PO1'],
    ['\u061cPO', 'PO'],
    ['PO\u0007bell', 'PObell'],
    ['a\u0001b\u001bc\u007f', 'abc'],
    ['O\u0092Brien \u0096 Partners', 'OBrien  Partners'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['12\u200d3', '123'],
    ['A\u200cB', 'AB'],
    ['7\ufe0f', '7'],
    ['Mu\u0308ller', 'Müller'],
    ['zero\u200b\u200c\u200dwidth', 'zerowidth'],
    ['obj\ufffcect', 'object'],
    ['x\u034fy', 'xy'],
    ['\u2061\u2062\u2063\u2064', ''],
    ['\u{1d173}\u{1bca0}a', 'a'],
    ['a\uffff', 'a'],
  ])('%j is %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean);
    expect(hasHiddenCharacters(text)).toBe(text.normalize('NFC') !== clean && !/^Mu/.test(text));
  });
});

describe('characters that scripts and emoji need are kept', () => {
  test.each([
    'می\u200cخواهم',
    'नमस्\u200dते',
    'ക്\u200d',
    'শ্রীমান্\u200cকে',
    'ශ්\u200dරී ලංකා',
    '👩\u200d💻',
    '👨\u200d👩\u200d👧\u200d👦',
    '🏳\ufe0f\u200d🌈',
    '👩🏽\u200d🚀',
    '❤\ufe0f',
    '1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '葛\u{e0100}城',
    'ᠮᠣᠩᠭᠤᠯ\u180b',
    'Ærø, Łódź, Îles, Straße, Ŝanĝo',
    'Αθήνα Київ 東京 서울 القاهرة תל אביב',
    'full\u00a0width\u3000blank',
  ])('%j', (text) => {
    expect(cleanLine(text)).toBe(text);
    expect(hasHiddenCharacters(text)).toBe(false);
  });
});

test.each([
  ['a\tb', 'a b', 'a\tb'],
  ['a\r\nb', 'a b', 'a\nb'],
  ['a\rb', 'a b', 'a\nb'],
  ['a \n b', 'a b', 'a \n b'],
  ['a\u0085b', 'a b', 'a\nb'],
  ['a\u2028b\u2029c', 'a b c', 'a\nb\nc'],
  ['a\u000bb\u000cc', 'a b c', 'a\nb\nc'],
  ['a\n\n\nb', 'a b', 'a\n\n\nb'],
])('%j becomes %j on one line and %j on several', (text, line, lines) => {
  expect(cleanLine(text)).toBe(line);
  expect(cleanLines(text)).toBe(lines);
});

test('clean text stays the same, and no control character remains', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      ...'\u200b\u200c\u200d\ufe0f\u180b\u0085\u009f\u202e\u0001\n\tA7م्🏴👩',
      '\u{e0067}',
      '葛\u{e0100}',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0'),
  );
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const clean = cleanLine(units.join(''));
      expect(cleanLine(clean)).toBe(clean);
      expect(hasHiddenCharacters(clean)).toBe(false);
      expect(clean).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f]/u);
    }),
    { numRuns: 400 },
  );
});
