import { MAX_LINE_LENGTH } from '../constants';
import { MINUS, toPlainCharacters } from './characters';
import { parseQuantity } from './quantity';
import { isUnit } from './units';

/** One line of a text; a quoted cell may hold line breaks. */
export interface TextRecord {
  /** From 1: where it begins. */
  row: number;
  text: string;
  cells: string[];
  delimiter: Delimiter | null;
  /** Its number in a list: 2 for "2) ABC". */
  listNumber: number | null;
  /** True for a line of more than `MAX_LINE_LENGTH` characters, which has no cells and is not read. */
  isTooLong: boolean;
}

/** The strongest first: what is between tabs may have commas. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
type Delimiter = (typeof DELIMITERS)[number] | '~' | '^';
/** Signs that separate cells only where they touch the cell before: "ABC~5", but "ABC ~5" is about five. */
const RARE_DELIMITERS = { '~': /^[^~]*[^\s~](?:~|$)/, '^': /^[^^]*[^\s^](?:\^|$)/ } as const;

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;
/** A quoted cell that does not end within so many characters is no quoted cell. */
const MAX_QUOTED_LENGTH = 5_000;
/** The comma of a number by itself separates nothing. */
const NUMBER_WITH_COMMA = /(^|\s)\d{1,3}(,\d{3})+(\s|$)|\s\d+(,\d+)+(\s|$)|^\d+(,\d+)+\s/;

/** Returns the content of a quoted cell and its end; null for a quotation mark that begins no cell. */
function readQuoted(text: string, from: number): { cell: string; end: number } | null {
  const limit = Math.min(text.length, from + MAX_QUOTED_LENGTH);
  for (let at = from + 1; at < limit; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const isEnd = at + 1 >= text.length || /^[ ]*([\t;|,~^\n\r]|$)/.test(text.slice(at + 1, at + 20));
    return isEnd ? { cell: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 } : null;
  }
  return null;
}

/** True when a cell may begin here: at the start of a line or after a delimiter. */
const isCellStart = (text: string, at: number): boolean => {
  for (let before = at - 1; before >= 0; before--)
    if (text[before] !== ' ') return '\t;|,~^\n\r'.includes(text[before] as string);
  return true;
};

/** The lines of a text; line breaks within quotation marks are none. */
function splitLines(text: string): { row: number; text: string }[] {
  const lines: { row: number; text: string }[] = [];
  let [row, begin] = [1, 0];
  for (let at = 0; at <= text.length; ) {
    const quoted = text[at] === '"' && isCellStart(text, at) ? readQuoted(text, at) : null;
    if (quoted) {
      at = quoted.end;
      continue;
    }
    if (at < text.length && !LINE_END.test(text[at] as string)) {
      at += 1;
      continue;
    }
    const line = text.slice(begin, at);
    lines.push({ row, text: line });
    row += line.split(LINE_END).length;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    begin = at;
  }
  return lines;
}

function splitCells(text: string, delimiter: Delimiter): string[] {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const start = at + (/^ */.exec(text.slice(at, at + 50))?.[0].length ?? 0);
    const quoted = text[start] === '"' ? readQuoted(text, start) : null;
    const end = text.indexOf(delimiter, quoted?.end ?? at);
    cells.push(quoted ? quoted.cell.trim() : text.slice(at, end === -1 ? undefined : end).trim());
    if (end === -1) return cells;
    at = end + 1;
  }
}

/** The text outside of quotation marks, where delimiters are. */
function withoutQuoted(text: string): string {
  let outside = '';
  for (let at = 0; at < text.length; ) {
    const quoted = text[at] === '"' && isCellStart(text, at) ? readQuoted(text, at) : null;
    if (!quoted) outside += text[at];
    at = quoted?.end ?? at + 1;
  }
  return outside;
}

function findDelimiter(text: string): Delimiter | null {
  const outside = withoutQuoted(text);
  const found = DELIMITERS.find((delimiter) => outside.includes(delimiter)) ?? null;
  if (found === ',' && NUMBER_WITH_COMMA.test(outside.replace(/,(?=\s|$)/g, ' '))) return null;
  if (found) return found;
  const rare = (['~', '^'] as const).find((sign) => outside.includes(sign));
  return rare && RARE_DELIMITERS[rare].test(outside.trim()) ? rare : null;
}

/** Marks of an answered mail: "> ABC"; ">5" is more than five. */
const QUOTE_MARK = /^(?:\s*>)+(?:\s|$|(?=[^\s\d]))/;
/** Marks of a list: - * • 1) 2. */
const BULLET = new RegExp(`^\\s*(?:(?<sign>[*•·‣▪◦●]|${MINUS})|(?<number>\\d{1,3})[.)])\\s+(?=\\S)`, 'u');

/** A dash before a number may be a minus, unless the number is a quantity by itself: "- 2 x ABC". */
function isMinus(sign: string, rest: string): boolean {
  if (!new RegExp(`^${MINUS}$`, 'u').test(sign) || !/^\d/.test(rest)) return false;
  const [first = '', second = ''] = rest.split(/\s+/);
  const isMarked = parseQuantity(first) !== null && !/^\d+$/.test(first);
  return !isMarked && !(parseQuantity(first) !== null && (/^[x×]$/i.test(second) || isUnit(second)));
}

/** A line without the mark of a list. */
function takeBullet(content: string): { text: string; listNumber: number | null } {
  const found = BULLET.exec(content);
  const { sign, number } = found?.groups ?? {};
  const text = content.slice(found?.[0].length ?? 0);
  if (!found || (sign && /\t/.test(content) && /^\d/.test(text)) || (sign && isMinus(sign, text)))
    return { text: content, listNumber: null };
  return { text, listNumber: number === undefined ? null : Number(number) };
}

/** A line that is one quoted cell, as a spreadsheet writes a text with its delimiter in it. */
function unwrapLine(content: string): string {
  const text = content.trim();
  const quoted = text.startsWith('"') ? readQuoted(text, 0) : null;
  if (quoted && quoted.end === text.length) return quoted.cell;
  return /^(?:“[^“”]*”|„[^„“”]*[“”]|'[^']*'|‘[^‘’]*’)$/.test(text) ? text.slice(1, -1) : content;
}

/** Cells behind the frame of a table: | a | b | */
const trimFrame = (cells: string[], delimiter: Delimiter): string[] =>
  delimiter === '|' ? cells.slice(cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : undefined) : cells;

function toRecord(line: { row: number; text: string }): TextRecord {
  // Spreadsheets copy the empty cells of a row, too.
  const written = line.text.length > MAX_LINE_LENGTH ? line.text.trimEnd() : line.text;
  if (written.length > MAX_LINE_LENGTH)
    return { ...line, cells: [], delimiter: null, listNumber: null, isTooLong: true };
  const content = unwrapLine(toPlainCharacters(written).replace(QUOTE_MARK, ''));
  const { text, listNumber } = takeBullet(content);
  const delimiter = findDelimiter(text);
  const cells = delimiter ? trimFrame(splitCells(text, delimiter), delimiter) : [text];
  return { ...line, cells: cells.map((cell) => cell.trim()), delimiter, listNumber, isTooLong: false };
}

/** A whole line in quotation marks that holds several lines is those lines. */
function unwrapLines(line: { row: number; text: string }): { row: number; text: string }[] {
  const text = line.text.trim();
  const quoted = text.startsWith('"') && LINE_END.test(text) ? readQuoted(text, 0) : null;
  if (!quoted || quoted.end !== text.length) return [line];
  return quoted.cell.split(LINE_END).map((part, at) => ({ row: line.row + at, text: part }));
}

/** The lines of a text that are not blank, as they were written. */
export function splitText(text: string): { row: number; text: string }[] {
  // No database stores NUL and half pairs.
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/[\0\p{Surrogate}]/gu, '\uFFFD')
    .replace(/[\u00A0\u2007\u202F]/g, ' ');
  return splitLines(clean)
    .flatMap(unwrapLines)
    .filter(({ text: line }) => /[^\s>]/.test(line));
}

/** The lines of a text that are not blank, each taken apart under its own delimiter. */
export const parseRecords = (text: string): TextRecord[] => splitText(text).map(toRecord);
