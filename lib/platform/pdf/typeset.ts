import { toDrawingOrder, toMirrored } from './bidi';
import { type Face, type Faces, isJoiner, type Weight } from './faces';
import { splitGraphemes, splitWords, type Word } from './words';

type Pdf = PDFKit.PDFDocument;

/** A piece of a line in one face. */
interface Run {
  face: Face;
  text: string;
}
export type Line = readonly Run[];

/** Replaces a letter that no face has. */
export const UNPRINTABLE = '\ufffd';
/** Text below its top, in parts of its size: the faces differ, and a line has one baseline. */
const BASELINE = 1.025;

/** Breaks within a line, control characters, and what turns the direction of writing; joiners change letters and stay. */
const UNDRAWABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Splits texts into lines that fit, each letter in a face that has it. A text from anywhere is drawn as plain text. */
export class Typesetter {
  readonly #pdf: Pdf;
  readonly #faces: Faces;
  readonly #pieces = new Map<string, readonly Run[]>();
  readonly #widths = new Map<string, number>();

  constructor(pdf: Pdf, faces: Faces) {
    this.#pdf = pdf;
    this.#faces = faces;
  }

  /** A grapheme in a face: as it is, else in its plain form, else letter by letter. */
  #toPieces(grapheme: string, weight: Weight): readonly Run[] {
    const key = weight + grapheme;
    const known = this.#pieces.get(key);
    if (known) return known;
    const pieces = this.#makePieces(grapheme, weight);
    this.#pieces.set(key, pieces);
    return pieces;
  }

  #makePieces(grapheme: string, weight: Weight): readonly Run[] {
    for (const text of [grapheme, grapheme.normalize('NFKC')]) {
      const face = this.#faces.find(text, weight);
      if (face) return [{ face, text: face.isShaped ? text : text.replace(/\u200c|\u200d/g, '') }];
    }
    const letters = [...grapheme.normalize('NFKC')];
    if (letters.length > 1) return letters.flatMap((letter) => this.#toPieces(letter, weight));
    if (isJoiner(grapheme)) return [];
    const face = this.#faces.find(UNPRINTABLE, weight);
    return face ? [{ face, text: UNPRINTABLE }] : [];
  }

  /** The letters of a text that no face has, each once. */
  listUnprintable(text: string, weight: Weight = 'regular'): string[] {
    const letters = new Set(toParagraphs(text).join(''));
    const isMissing = (letter: string) =>
      /\S/.test(letter) && this.#toPieces(letter, weight).some((piece) => piece.text === UNPRINTABLE);
    return [...letters].filter((letter) => letter !== UNPRINTABLE && isMissing(letter));
  }

  /** Letters of one direction in as few runs as they have faces. */
  #toRuns(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const piece of splitGraphemes(text).flatMap((one) => this.#toPieces(one, weight))) {
      const last = runs.at(-1);
      if (last?.face.name === piece.face.name) last.text += piece.text;
      else runs.push({ ...piece });
    }
    return runs;
  }

  /** A line from left to right. HarfBuzz turns the letters of a shaped run itself. */
  #runs(line: string, weight: Weight): Run[] {
    return toDrawingOrder(line).flatMap(({ text, isRightToLeft }) => {
      const runs = this.#toRuns(text, weight);
      if (!isRightToLeft) return runs;
      return runs.reverse().map((run) => (run.face.isShaped ? run : { ...run, text: toMirrored(run.text) }));
    });
  }

  /** A shaped run is laid out as a whole, any other word by word, which pdfkit remembers. */
  #measureRun({ face, text }: Run, size: number): number {
    this.#pdf.font(face.name).fontSize(size);
    return this.#pdf.widthOfString(text, face.isShaped ? { features: [] } : undefined);
  }

  #width(runs: Line, size: number): number {
    return runs.reduce((sum, run) => sum + this.#measureRun(run, size), 0);
  }

  /** The width of a text on one line, in points. */
  measureText(text: string, size: number, weight: Weight): number {
    return this.#width(this.#runs(text, weight), size);
  }

  /** The longest beginning of a word that fits; at least one letter. */
  #beginning(word: string, width: number, size: number, weight: Weight): string {
    const letters = splitGraphemes(word);
    let [fits, tooLong] = [1, letters.length + 1];
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2);
      const isShort = this.measureText(letters.slice(0, middle).join(''), size, weight) <= width;
      if (isShort) fits = middle;
      else tooLong = middle;
    }
    return letters.slice(0, fits).join('');
  }

  /** A text in lines of a width, broken between words, and within a word that is longer than a line. */
  lines(text: string, width: number, size: number, weight: Weight = 'regular'): Line[] {
    return toParagraphs(text)
      .flatMap((paragraph) => this.#paragraph(splitWords(paragraph), width, size, weight))
      .map((line) => this.#runs(line, weight));
  }

  /** Words come again and again, and measuring one takes longer than all else. */
  #wordWidth(word: string, size: number, weight: Weight): number {
    const key = `${weight} ${size} ${word}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.measureText(word, size, weight);
    this.#widths.set(key, width);
    return width;
  }

  #paragraph(words: readonly Word[], width: number, size: number, weight: Weight): string[] {
    const lines: string[] = [];
    let [line, lineWidth] = ['', 0];
    for (const { text, hasSpaceBefore } of words) {
      const wordWidth = this.#wordWidth(text, size, weight);
      const space = hasSpaceBefore ? this.#wordWidth(' ', size, weight) : 0;
      if (line && lineWidth + space + wordWidth <= width) {
        line += hasSpaceBefore ? ` ${text}` : text;
        lineWidth += space + wordWidth;
        continue;
      }
      if (line) lines.push(line);
      [line, lineWidth] = [text, wordWidth];
      while (lineWidth > width) {
        const beginning = this.#beginning(line, width, size, weight);
        if (beginning === line) break;
        lines.push(beginning);
        line = line.slice(beginning.length);
        lineWidth = this.measureText(line, size, weight);
      }
    }
    return [...lines, line];
  }

  /** Draws a line with its top left corner at a place, or its top right corner with `align`. */
  draw(line: Line, at: { x: number; y: number; size: number; colour: string; align?: 'right' }): void {
    let x = at.align === 'right' ? at.x - this.#width(line, at.size) : at.x;
    const y = at.y + at.size * BASELINE;
    for (const run of line) {
      const width = this.#measureRun(run, at.size);
      const features = run.face.isShaped ? { features: [] } : {};
      const options = { lineBreak: false, baseline: 'alphabetic', ...features } as const;
      this.#pdf.fillColor(at.colour).text(run.text, x, y, options);
      x += width;
    }
  }
}

const toParagraphs = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((paragraph) => paragraph.replace(/\t/g, ' ').replace(UNDRAWABLE, ''));
