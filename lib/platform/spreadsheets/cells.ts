/** A cell to write. An amount is a decimal: exact in CSV, a number in XLSX. */
export type Cell = string | number | null | { amount: string };

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A row that a file has and a reader leaves out. */
export interface HiddenRow {
  /** Row number in the spreadsheet, from 1. */
  row: number;
  text: string;
}

/** A sheet that was read; a CSV file has one without a name. Cells are texts, as a person sees them. */
export interface Sheet {
  name: string;
  /** Excludes hidden columns; a hidden row is empty, which keeps the numbers of the others. */
  rows: string[][];
  /** Rows with content that the spreadsheet hides, by a filter or by hand. */
  hiddenRows: HiddenRow[];
  /** Letters of columns with content that it hides. */
  hiddenColumns: string[];
  /** Cells that the spreadsheet holds as days, as 2024-03-01, by their places in `rows`: "1,0" is the first cell of the second row. */
  dates?: ReadonlyMap<string, string>;
  /** True when columns beyond the first `MAX_COLUMNS` have content, which is left out. */
  isCut?: boolean;
}

/** Columns of a sheet that are read: up to "CV". */
export const MAX_COLUMNS = 100;

/** Spreadsheets hold so many characters in a cell and so many columns; a row longer than a page of text is no line of an order. */
export const MAX_CELL_LENGTH = 32_767;
export const MAX_ROW_CELLS = 16_384;
export const MAX_ROW_LENGTH = 250_000;
/** Characters of all cells of a file: 5,000 rows of 1,000 characters take half. */
export const MAX_TEXT_LENGTH = 10_000_000;

/** The day that a cell holds; null for any other cell. */
export const getDay = ({ dates }: Sheet, row: number, column: number): string | null =>
  dates?.get(`${row},${column}`) ?? null;

/** Kinds of files that are no table. */
export const OTHER_KINDS = [
  'pdf',
  'html',
  'xml-spreadsheet',
  'xml',
  'rtf',
  'word',
  'presentation',
  'open-document',
  'binary-workbook',
  'numbers',
  'image',
  'archive',
  'json',
  'mail',
  'old-format',
  'password',
] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

/** Why a file cannot be read. */
export type ReadProblem =
  | OtherKind
  | 'not-readable'
  | 'too-many-rows'
  | 'too-large'
  | 'too-wide'
  | 'unclosed-quote'
  | 'lines-lost';

/** A file that cannot be read. */
export interface ReadFailure {
  problem: ReadProblem;
  /** Line of the error, if that is known: the first line of a text file is 1. */
  line?: number;
}

/** The cells of a row in one text, as a person sees them. */
export const joinCells = (cells: readonly string[]): string => cells.join('\t').trim();
