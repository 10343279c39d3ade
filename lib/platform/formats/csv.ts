/** Excel takes a file for UTF-8 only when it begins with this. */
export const UTF8_BOM = '\uFEFF';

/** A number is no formula, although it may begin with a sign. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** Characters that spreadsheets take for the beginning of a formula, including their full-width forms. */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** One cell; a text that a spreadsheet would run is made a text by a leading apostrophe (OWASP, CSV injection). */
function formatCell(value: string | number | null): string {
  const raw = value === null ? '' : String(value);
  const text = FORMULA_START.test(raw) && !NUMBER.test(raw) ? `'${raw}` : raw;
  return text !== raw || /[",\r\n]/.test(text) || /^\s|\s$/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** One line of a CSV file as RFC 4180 writes it, with its end; null is an empty cell. */
export const formatCsvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(formatCell).join(',')}\r\n`;

/** The mark by which spreadsheets keep a number as a text, where it came into the file. */
const TEXT_MARK = /^'(?=\d[^']*$)/;
/** A mark of the byte order is no blank, as `trim` takes it: it is removed where hidden characters are counted. */
const BLANKS = /^[^\S\uFEFF]+|[^\S\uFEFF]+$/g;
const trim = (text: string): string => text.replace(BLANKS, '');

/** ="01067": the way in which other systems make spreadsheets keep a text as it is. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/**
 * A cell as it was before `formatCsvLine` wrote it: without the apostrophe that made a text of a formula, and trimmed. Of a formula
 * that is nothing but a text it is that text.
 */
export function parseCell(text: string): string {
  const isEscaped = text.startsWith("'") && FORMULA_START.test(text.slice(1));
  if (isEscaped) return trim(text.slice(1));
  const constant = TEXT_FORMULA.exec(text.trim())?.[1];
  return trim(constant?.replaceAll('""', '"') ?? text).replace(TEXT_MARK, '');
}
