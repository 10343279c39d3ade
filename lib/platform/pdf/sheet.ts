import type { Faces, Weight } from './faces';
import { type Line, Typesetter, UNPRINTABLE } from './typeset';

/** The most letters of a field that are listed; a text in an unknown script has many. */
const MAX_LETTERS = 20;

const toCodePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Letters that no face has, by the field of the document, as their code points: `Ship to: U+1F69A, U+1F3ED`. */
function writePlaces(lettersByField: ReadonlyMap<string, ReadonlySet<string>>): string {
  const places = [...lettersByField].map(([field, letters]) => {
    const codes = [...letters].slice(0, MAX_LETTERS).map(toCodePoint).join(', ');
    const rest = letters.size > MAX_LETTERS ? ', …' : '';
    return `${field}${field && ': '}${codes}${rest}`;
  });
  return places.join('; ');
}

type Pdf = PDFKit.PDFDocument;

/** A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
export const [LEFT, RIGHT] = [48, WIDTH - 48];
const [TOP, BOTTOM] = [56, HEIGHT - 64];
export const [INK, MUTED, RULE] = ['#16191d', '#59616b', '#d5d9de'];

export interface Cell {
  text: string;
  /** Its left edge and width, in points from the left of the page. */
  x: number;
  width: number;
  align?: 'right';
  weight?: Weight;
  colour?: string;
  size?: number;
  /** The name by which the document reports this text when no font has its letters. */
  field?: string;
}

const getLineHeight = (size: number): number => size * 1.42;

/** Pages that are filled from top to bottom; what does not fit goes on the next one. */
export class Sheet {
  y = TOP;
  readonly #pdf: Pdf;
  readonly #type: Typesetter;
  readonly #unprintable = new Map<string, Set<string>>();

  /** @param colour of the bar at the top of each page */
  constructor(
    pdf: Pdf,
    faces: Faces,
    readonly colour: string,
  ) {
    this.#pdf = pdf;
    this.#type = new Typesetter(pdf, faces);
    this.#bar();
  }

  #bar(): void {
    this.#pdf.rect(0, 0, WIDTH, 8).fill(this.colour);
  }

  /** @returns true when a new page was begun because the content did not fit */
  need(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.#pdf.addPage();
    this.#bar();
    this.y = TOP;
    return true;
  }

  gap(height: number): void {
    this.y += height;
  }

  rule(): void {
    this.#pdf.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(0.6).stroke(RULE);
    this.gap(6);
  }

  /**
   * Texts next to each other, each wrapped in its width. A row that is longer than what is left of the page goes on over
   * the page's end, line by line.
   * @param onPage draws what each further page begins with
   */
  row(cells: readonly Cell[], onPage?: () => void): void {
    for (const cell of cells) this.#noteUnprintable(cell);
    const columns = cells.map((cell) => ({
      cell,
      lines: this.#type.lines(cell.text, cell.width, cell.size ?? 9.5, cell.weight),
    }));
    const height = Math.max(0, ...cells.map(({ size = 9.5 }) => getLineHeight(size)));
    const count = Math.max(0, ...columns.map(({ lines }) => lines.length));
    for (let place = 0; place < count; place++) {
      if (this.need(height)) onPage?.();
      for (const { cell, lines } of columns) this.#line(cell, lines[place]);
      this.gap(height);
    }
  }

  #noteUnprintable({ text, weight, field = '' }: Cell): void {
    const letters = this.#type.listUnprintable(text, weight);
    if (letters.length === 0) return;
    this.#unprintable.set(field, new Set([...(this.#unprintable.get(field) ?? []), ...letters]));
  }

  /**
   * Says which letters have no face, and in which fields, when there are any.
   * @param pattern with `{mark}` and `{places}`
   */
  listUnprintable(pattern: string): void {
    if (this.#unprintable.size === 0) return;
    const places = writePlaces(this.#unprintable);
    this.gap(14);
    this.need(40);
    const text = pattern.replace('{mark}', UNPRINTABLE).replace('{places}', () => places);
    this.row([{ text, x: LEFT, width: RIGHT - LEFT, weight: 'bold' }]);
  }

  #line({ x, width, align, colour = INK, size = 9.5 }: Cell, line: Line | undefined): void {
    if (!line) return;
    const edge = align === 'right' ? x + width : x;
    this.#type.draw(line, { x: edge, y: this.y, size, colour, align });
  }

  /**
   * Numbers the pages, when there are no more.
   * @param pattern of the page number, with `{page}` and `{pages}`
   */
  foot(text: string, pattern: string): void {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page);
      this.y = HEIGHT - 40;
      const number = pattern.replace('{page}', String(page + 1)).replace('{pages}', String(count));
      const small = { colour: MUTED, size: 8 };
      this.#line({ text, x: LEFT, width: 0, ...small }, this.#type.lines(text, 380, 8)[0]);
      this.#line(
        { text: number, x: RIGHT - 90, width: 90, align: 'right', ...small },
        this.#type.lines(number, 90, 8)[0],
      );
    }
  }
}

/** Position and width of a column, in points. */
type Column = Pick<Cell, 'x' | 'width' | 'align' | 'field'>;

interface Heading extends Column {
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
