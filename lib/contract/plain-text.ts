/**
 * Invisible characters that make two equal texts differ, hide a text, or turn it round: controls (with U+0080 to U+009F; NUL is rejected
 * instead, see storable.ts), marks of direction, zero-width characters, fillers and tags. Tab and line feed are kept here. Some of them
 * belong to a script or an emoji, so each exception names the characters that must be before or behind it.
 */
const JOINED_SCRIPTS = [
  ...[
    'Arabic',
    'Syriac',
    'Mongolian',
    'Nko',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
  ],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const PICTOGRAPH = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\uFE0F?';

const KEPT = [
  // Joiners behind a letter of a script that is written with them.
  `(?<=(?!\\p{Default_Ignorable_Code_Point})[${JOINED_SCRIPTS}])[\\u200C\\u200D]`,
  // One emoji that is written as several, and the choice of its picture.
  `(?<=${PICTOGRAPH})\\u200D(?=\\p{Extended_Pictographic})`,
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  // Flags of England, Scotland and Wales.
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{0,6})[\\u{E0020}-\\u{E007F}]',
  // Forms of Han characters in names, and of Mongolian and Myanmar letters.
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=(?!\\p{Default_Ignorable_Code_Point})\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]',
  '(?<=\\p{Script=Myanmar})\\uFE00',
].join('|');

/** `Default_Ignorable_Code_Point` is Unicode's own list of what shows nothing; U+2800 is the empty Braille cell. */
const HIDDEN =
  '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u2800\\uFFF9-\\uFFFC\\uFFFE\\uFFFF' +
  '\\p{Default_Ignorable_Code_Point}]';
const HIDDEN_CHARACTER = new RegExp(`(?!${KEPT})${HIDDEN}`, 'u');
const HIDDEN_CHARACTERS = new RegExp(HIDDEN_CHARACTER, 'gu');
// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks of other programs are looked for
const LINE_BREAKS = /\r\n?|[\n\u000b\u000c\u0085\u2028\u2029]/g;
/** Most texts: nothing in them is looked at twice. */
const ASCII_LINE = /^[\x20-\x7e]*$/;

/** True when a text has characters that do not show. Tabs and line breaks are none. */
export const hasHiddenCharacters = (text: string): boolean =>
  !ASCII_LINE.test(text) && HIDDEN_CHARACTER.test(text);

/** A text of several lines without characters that do not show, in Unicode's composed form (NFC). */
export const cleanLines = (text: string): string =>
  ASCII_LINE.test(text)
    ? text
    : text.replace(LINE_BREAKS, '\n').replace(HIDDEN_CHARACTERS, '').normalize('NFC');

/** The same on one line: each tab and line break is a blank. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/ *[\t\n]+ */g, ' ');
