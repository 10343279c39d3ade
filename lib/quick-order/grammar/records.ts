/** One line of a text; a quoted cell may hold line breaks. */
export interface TextRecord {
  /** From 1: where it begins. */
  row: number;
  text: string;
  cells: string[];
  delimiter: Delimiter | null;
}

/** The strongest first: what is between tabs may have commas. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];

const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;
/** A quoted cell that does not end within so many characters is no quoted cell. */
const MAX_QUOTED_LENGTH = 5_000;
/** A number with a comma, standing by itself: the comma separates nothing. */
const NUMBER_WITH_COMMA = /(^|\s)\d{1,3}(,\d{3})+(\s|$)/;

/** What a quoted cell holds, and where it ends; null for a quotation mark that begins none. */
function readQuoted(text: string, from: number): { cell: string; end: number } | null {
  const limit = Math.min(text.length, from + MAX_QUOTED_LENGTH);
  for (let at = from + 1; at < limit; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const isEnd = at + 1 >= text.length || /^[ ]*([\t;|,\n\r]|$)/.test(text.slice(at + 1, at + 20));
    return isEnd ? { cell: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 } : null;
  }
  return null;
}

/** Whether a cell may begin here: at the start of a line or behind a delimiter. */
const isCellStart = (text: string, at: number): boolean => {
  for (let before = at - 1; before >= 0; before--)
    if (text[before] !== ' ') return '\t;|,\n\r'.includes(text[before] as string);
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
  return found === ',' && NUMBER_WITH_COMMA.test(outside.replace(/,(?=\s|$)/g, ' ')) ? null : found;
}

/** Marks of an answered mail and of a list: > - * • 1) 2. */
const QUOTE_MARK = /^(?:\s*>)+\s?/;
const BULLET = /^\s*(?:[-*•·‣▪–—]|\d{1,3}[.)])\s+(?=\S)/;

/** Cells behind the frame of a table: | a | b | */
const trimFrame = (cells: string[], delimiter: Delimiter): string[] =>
  delimiter === '|' ? cells.slice(cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : undefined) : cells;

function toRecord(line: { row: number; text: string }): TextRecord {
  const content = line.text.replace(QUOTE_MARK, '');
  const delimiter = findDelimiter(content);
  // A bullet before cells would be one of them.
  const text = content.replace(BULLET, '').trim();
  const cells = delimiter
    ? trimFrame(splitCells(content.replace(BULLET, ''), delimiter), delimiter)
    : [/^".*"$/s.test(text) ? (readQuoted(text, 0)?.cell ?? text) : text];
  return { row: line.row, text: line.text, cells: cells.map((cell) => cell.trim()), delimiter };
}

/** The lines of a text that are not blank, each taken apart under its own delimiter. */
export function parseRecords(text: string): TextRecord[] {
  // NUL and half pairs, which nothing can store, and spaces of other widths.
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/[\0\p{Surrogate}]/gu, '\uFFFD')
    .replace(/[\u00A0\u2007\u202F]/g, ' ');
  return splitLines(clean)
    .filter(({ text: line }) => line.replace(/[\s>]/g, '') !== '')
    .map(toRecord);
}
