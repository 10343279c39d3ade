/** The letters of Windows-1252, which the fonts that every PDF reader has can print. */
const PRINTABLE =
  /^[\n\u0020-\u007e\u00a0-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]*$/;

/** Letters that product names and units have, written out. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ α: 'Alpha', β: 'Beta', γ: 'Gamma', Δ: 'Delta', δ: 'Delta', λ: 'Lambda', π: 'Pi', Ω: 'Ohm', μ: 'µ' },
    ...{
      '−': '-',
      '‐': '-',
      '‑': '-',
      '≤': '<=',
      '≥': '>=',
      '→': '->',
      ł: 'l',
      Ł: 'L',
      đ: 'd',
      Đ: 'D',
      ı: 'i',
    },
  }),
);
const INVISIBLE = /\p{Cf}|(?!\n)\p{Cc}/gu;
const MARKS = /\p{M}/gu;

function toPrintableLetter(letter: string): string {
  if (PRINTABLE.test(letter)) return letter;
  const plain = letter.normalize('NFKC');
  const written = [SPELLED.get(letter), plain, SPELLED.get(plain), plain.normalize('NFD').replace(MARKS, '')];
  return written.find((text) => text && PRINTABLE.test(text)) ?? '?';
}

/** A text in letters that the document's fonts have: others are written out, lose their accents, or become a question mark. */
export const toPrintable = (text: string): string =>
  Array.from(text.normalize('NFC').replace(INVISIBLE, ''), toPrintableLetter).join('');
