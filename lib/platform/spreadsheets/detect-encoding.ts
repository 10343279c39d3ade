import chardet from 'chardet';
import { decodeText } from './decode';
import { ENCODINGS, type Encoding, type EncodingChoice, type FileEncoding } from './encodings';
import { listKnownWords } from './known-words';

/** Each is a sign that a text was read in an encoding that is not its own. */
const ODDITIES = [
  // Characters that nothing is written with, and those that an encoding lacks.
  /[\u0080-\u009F\uFFFD\uFFFE\uFFFF\p{Co}\p{Cn}]/gu,
  // Letters of two scripts in one word.
  /[\p{Script=Latin}][\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/gu,
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]\p{Script=Latin}/gu,
  /\p{Script=Greek}[\p{Script=Cyrillic}]|\p{Script=Cyrillic}[\p{Script=Greek}]/gu,
  // A symbol within a word or before it: "Przyk³ad", "£ódź".
  /\p{L}[¡¢£¤¥¦§¨©«¬®¯°±²³´µ¶¸¹»¼½¾¿×÷ªº†‡ˆ‰‹›•˜™„…ƒ≠∞≤≥∂∑∏π∫Ω√≈∆◊˘˙˚˝˛ˇ°▀-▟─-╿]\p{L}/gu,
  /(?<![\p{L}\p{N}])[¢£¤¥¦¨¬¯±²³´¶¸¹¼½¾×÷†‡ˆ‰˜™ƒ≠∞≤≥∂∑∏∫√≈◊˘˙˚˝˛ˇ▀-▟─-╿]\p{L}/gu,
  /[▀-▟─-╿¤]/gu,
  // A capital behind small letters, and a small letter between capitals, one of them no ASCII.
  /\p{Ll}(?![A-Z])\p{Lu}|(?![a-z])\p{Ll}(?=\p{Lu})/gu,
  /\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/gu,
  /\p{Lu}\p{Lu}(?![a-z])\p{Ll}\p{Lu}/gu,
  // Katakana of half width: what Shift_JIS makes of any other letters.
  /[\uFF61-\uFF9F]/gu,
];

/** Counts sequences that no person writes: 0 for a text that was decoded correctly. */
const countOddities = (text: string): number =>
  ODDITIES.reduce((count, pattern) => count + (text.match(pattern)?.length ?? 0), 0);

/** Texts that a person sees to choose an encoding by. */
const MAX_SAMPLES = 5;
const MAX_SAMPLE_BYTES = 60;
/** Bytes by which an encoding is found, of cells that are not all ASCII. */
const MAX_JUDGED_BYTES = 16 * 1024;
/** Share of NULs that are in the same half of pairs. */
const UTF_16_SHARE = 0.9;
/** From here on frequent letters say which of two readings is meant, if the other is half as likely at most. */
const CLEAR_CONFIDENCE = 50;
const CLEAR_LEAD = 2;
/** Scripts whose letters are no sign or letter of a Latin one under another encoding, and that few bytes do not make by chance. */
const OTHER_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Letters beyond ASCII below which their frequencies prove nothing; a few names in Latin letters do not suffice. */
const MIN_LETTERS = 150;
const MIN_OTHER_LETTERS = 20;
/** Below this lead the more usual encoding is offered first. */
const LIKELY_LEAD = 1.3;
/** Bytes that end a text: of a line, a cell, a quotation. */
const LINE_END = Uint8Array.of(0x0a);
const ENDS = new Set([0x09, 0x0a, 0x0d, 0x22, 0x2c, 0x3b]);

/** Encodings of a byte or more that none of its bytes gives away. */
const LEGACY = ENCODINGS.filter((encoding) => !encoding.startsWith('utf-'));
const SAME_AS: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  shift_jis: 'shift-jis',
  'iso-8859-5': 'windows-1251',
  'iso-8859-7': 'windows-1253',
  'iso-8859-9': 'windows-1254',
};

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, place) => bytes[place] === byte);

/**
 * A pair of letters from another code page may decode as one letter of Armenian, say, in UTF-8: that letter is then alone in a Latin word.
 */
const LATIN_WORD = /\p{Script=Latin}[^\0-\x7f]|[^\0-\x7f]\p{Script=Latin}/gu;
const isForeignInLatin = (pair: string): boolean =>
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}])\p{L}/u.test(pair);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.match(/[^\0-\x7f]/gu)?.length !== 1 || !text.match(LATIN_WORD)?.some(isForeignInLatin);
  } catch {
    return false;
  }
}

/** UTF-16 that does not begin with its mark: half of each ASCII character is a NUL. */
function findUtf16(bytes: Uint8Array): Encoding | null {
  const nulls = [0, 0];
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  const share = Math.max(even, odd) / (even + odd);
  if (bytes.length % 2 !== 0 || even + odd < bytes.length / 20 || !(share >= UTF_16_SHARE)) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The cells of a file that say something of its encoding, as bytes, each once. */
function listForeignCells(bytes: Uint8Array): Uint8Array[] {
  const cells = new Map<string, Uint8Array>();
  let [start, isForeign, size] = [0, false, 0];
  for (let at = 0; at <= bytes.length && size < MAX_JUDGED_BYTES; at++) {
    const byte = bytes[at] ?? 0x0a;
    if (byte >= 0x80) isForeign = true;
    if (!ENDS.has(byte)) continue;
    const cell = bytes.subarray(start, at);
    if (isForeign) {
      cells.set(cell.join(), cell);
      size += cell.length;
    }
    [start, isForeign] = [at + 1, false];
  }
  return [...cells.values()];
}

function listConfidences(bytes: Uint8Array): Map<Encoding, number> {
  const found = new Map<Encoding, number>();
  for (const { name, confidence } of chardet.analyse(bytes)) {
    const encoding = SAME_AS[name.toLowerCase()] ?? ENCODINGS.find((one) => one === name.toLowerCase());
    if (encoding) found.set(encoding, Math.max(found.get(encoding) ?? 0, confidence));
  }
  return found;
}

interface Candidate {
  encoding: Encoding;
  text: string;
  oddities: number;
  confidence: number;
}

/** Every reading, the likeliest first: without oddities, with frequent letters, in the order of the list. */
function rankReadings(bytes: Uint8Array): Candidate[] {
  const confidences = listConfidences(bytes);
  return LEGACY.map((encoding): Candidate => {
    const text = decodeText(bytes, encoding);
    return { encoding, text, oddities: countOddities(text), confidence: confidences.get(encoding) ?? 0 };
  }).sort((a, b) => a.oddities - b.oddities || b.confidence - a.confidence);
}

/** Counts the known words of a text that another reading does not have in their places. */
const countOwnWords = (text: string, other: string): number =>
  listKnownWords(text).filter(({ at, word }) => other.slice(at, at + word.length) !== word).length;

/** The reading whose words are known, where each other one has none in the places that it reads differently. */
function findKnown(good: readonly Candidate[]): Candidate | null {
  const [best] = good
    .map((one) => ({ one, known: listKnownWords(one.text).length }))
    .toSorted((a, b) => b.known - a.known || LEGACY.indexOf(a.one.encoding) - LEGACY.indexOf(b.one.encoding));
  if (!best || best.known === 0 || best.one.oddities > 0) return null;
  const { text } = best.one;
  const isClear = good.every(
    (other) =>
      other.text === text || (countOwnWords(text, other.text) > 0 && countOwnWords(other.text, text) === 0),
  );
  return isClear ? best.one : null;
}

/** The likeliest, and whether no other reading is as good: all read the same, or letters are frequent in one only. */
function pickReading(ranked: readonly Candidate[]): { best: Candidate | undefined; isClear: boolean } {
  const [first] = ranked;
  const good = ranked.filter(({ oddities }) => oddities === first?.oddities);
  const others = good.filter(({ text }) => text !== first?.text);
  const { confidence = 0, oddities = 0 } = first ?? {};
  const letters = first?.text.match(/[^\0-\x7f]/g)?.length ?? 0;
  const isFrequent =
    letters >= (OTHER_SCRIPTS.test(first?.text ?? '') ? MIN_OTHER_LETTERS : MIN_LETTERS) &&
    confidence >= CLEAR_CONFIDENCE &&
    others.every((one) => confidence >= one.confidence * CLEAR_LEAD);
  if (oddities === 0 && (others.length === 0 || isFrequent)) return { best: first, isClear: true };
  const known = findKnown(good);
  if (known) return { best: known, isClear: true };
  const likely = good.filter((one) => one.confidence * LIKELY_LEAD > confidence);
  const best = LEGACY.flatMap((encoding) => likely.find((one) => one.encoding === encoding) ?? [])[0];
  return { best: best ?? first, isClear: false };
}

const toChoices = (cells: readonly Uint8Array[], encodings: readonly Encoding[]): EncodingChoice[] =>
  encodings.map((encoding) => ({
    encoding,
    samples: cells
      .slice(0, MAX_SAMPLES)
      .map((cell) => decodeText(cell.subarray(0, MAX_SAMPLE_BYTES), encoding).trim()),
  }));

/** In what a text file is written: certain for Unicode, else found by what its letters come to. Null for no text. */
export function detectEncoding(bytes: Uint8Array): FileEncoding | null {
  const certain = (encoding: Encoding): FileEncoding => ({ encoding, isCertain: true, choices: [] });
  if (beginsWith(bytes, [0xff, 0xfe])) return certain('utf-16le');
  if (beginsWith(bytes, [0xfe, 0xff])) return certain('utf-16be');
  if (bytes.includes(0)) {
    const found = findUtf16(bytes);
    return found && certain(found);
  }
  if (isUtf8(bytes)) return certain('utf-8');
  const cells = listForeignCells(bytes);
  const ranked = rankReadings(Buffer.concat(cells.flatMap((cell) => [cell, LINE_END])));
  const { best, isClear } = pickReading(ranked);
  if (!best) return null;
  const others = ranked.flatMap(({ encoding }) => (encoding === best.encoding ? [] : encoding));
  return {
    encoding: best.encoding,
    isCertain: isClear,
    choices: toChoices(cells, [best.encoding, ...others, 'utf-8']),
  };
}

/** A file in the encoding that a person has chosen. */
export const withEncoding = (found: FileEncoding, chosen: Encoding): FileEncoding => ({
  ...found,
  encoding: chosen,
  isCertain: true,
});
