import { expect, test } from 'vitest';
import { toPrintable } from './printable-text';

test.each([
  ['T-Force DELTAα RGB', 'T-Force DELTAAlpha RGB'],
  ['50 µm, 8 μs, 4 Ω', '50 µm, 8 µs, 4 Ohm'],
  ['Kőris Łódź čeština', 'Koris Lódz ceština'],
  ['Zürich – “Œuvre” … €5 ™', 'Zürich – “Œuvre” … €5 ™'],
  ['left\u200eright\u200b', 'leftright'],
  ['u\u0308ber', 'über'],
  ['10²', '10²'],
  ['ﬁbre ㎡ Ａ１', 'fibre m2 A1'],
  ['−5 ≤ x → 9', '-5 <= x -> 9'],
  ['line\nbreak\u0007', 'line\nbreak'],
  ['東京 🚚', '?? ?'],
  ['', ''],
])('%j is printed as %j', (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});
