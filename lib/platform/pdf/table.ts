import { type Cell, MUTED, type Sheet } from './sheet';

/** Position and width of a column, in points. */
export type Column = Pick<Cell, 'x' | 'width' | 'align' | 'field'>;

export interface Heading extends Column {
  text: string;
}

const SMALL = 8.5;

/** The heads of a table's columns, with a rule below. */
export function drawHeadings(sheet: Sheet, headings: readonly Heading[]): void {
  sheet.row(headings.map((heading) => ({ ...heading, size: SMALL, colour: MUTED })));
  sheet.rule();
}

/** A quieter line below a row, in one of its columns. */
export function drawDetail(sheet: Sheet, text: string, column: Column, onPage?: () => void): void {
  sheet.row([{ ...column, text, size: SMALL, colour: MUTED }], onPage);
}
