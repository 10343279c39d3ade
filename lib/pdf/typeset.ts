import { join } from 'node:path';

/** The bundled faces, by the letters that they have; together those of European names. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
const FOLDER = 'node_modules/@fontsource/ibm-plex-sans/files';
const WEIGHTS = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

type Pdf = PDFKit.PDFDocument;
/** What of an opened font is needed here; pdfkit's types leave it out. */
interface Face {
  font: { hasGlyphForCodePoint(code: number): boolean };
}

const getFontName = (script: string, weight: Weight): string => `${script}-${weight}`;

/** Makes the faces known to a document. Nothing is read over the network. */
export function registerFaces(pdf: Pdf): void {
  for (const script of SCRIPTS)
    for (const [weight, number] of Object.entries(WEIGHTS))
      pdf.registerFont(
        getFontName(script, weight as Weight),
        join(process.cwd(), FOLDER, `ibm-plex-sans-${script}-${number}-normal.woff`),
      );
}

/** A piece of a line in one face. */
interface Run {
  face: string;
  text: string;
}
export type Line = readonly Run[];

/** What cannot be drawn: breaks within a line, control characters, and whatever turns the direction of writing. */
const UNDRAWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Splits texts into lines that fit, each letter in a face that has it. A text from anywhere is drawn as plain text. */
export class Typesetter {
  readonly #pdf: Pdf;
  readonly #faces = new Map<string, string | null>();
  readonly #widths = new Map<string, number>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** The face with a letter; null when no face has it. */
  #findFace(letter: string, weight: Weight): string | null {
    const key = weight + letter;
    const known = this.#faces.get(key);
    if (known !== undefined) return known;
    const code = letter.codePointAt(0) ?? 0;
    const script = SCRIPTS.find((one) => {
      this.#pdf.font(getFontName(one, weight));
      return (this.#pdf as unknown as { _font: Face })._font.font.hasGlyphForCodePoint(code);
    });
    const face = script ? getFontName(script, weight) : null;
    this.#faces.set(key, face);
    return face;
  }

  #runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const face = this.#findFace(letter, weight);
      const drawn = { face: face ?? getFontName('latin', weight), text: face ? letter : '?' };
      const last = runs.at(-1);
      if (last?.face === drawn.face) last.text += drawn.text;
      else runs.push(drawn);
    }
    return runs;
  }

  #width(runs: Line, size: number): number {
    return runs.reduce((sum, { face, text }) => {
      this.#pdf.font(face).fontSize(size);
      return sum + this.#pdf.widthOfString(text);
    }, 0);
  }

  /** The width of a text on one line, in points. */
  measureText(text: string, size: number, weight: Weight): number {
    return this.#width(this.#runs(text, weight), size);
  }

  /** The longest beginning of a word that fits; at least one letter. */
  #beginning(word: string, width: number, size: number, weight: Weight): string {
    const letters = [...word];
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
    const paragraphs = text.normalize('NFC').split(/\r\n|[\n\r\u2028\u2029]/);
    const lines = paragraphs.flatMap((paragraph) => {
      const words = paragraph.replace(/\t/g, ' ').replace(UNDRAWABLE, '').split(/\s+/).filter(Boolean);
      return this.#paragraph(words, width, size, weight);
    });
    return lines.map((line) => this.#runs(line, weight));
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

  #paragraph(words: string[], width: number, size: number, weight: Weight): string[] {
    const lines: string[] = [];
    const space = this.#wordWidth(' ', size, weight);
    let [line, lineWidth] = ['', 0];
    for (const word of words) {
      const wordWidth = this.#wordWidth(word, size, weight);
      if (line && lineWidth + space + wordWidth <= width) {
        line += ` ${word}`;
        lineWidth += space + wordWidth;
        continue;
      }
      if (line) lines.push(line);
      [line, lineWidth] = [word, wordWidth];
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
    for (const { face, text } of line) {
      this.#pdf.font(face).fontSize(at.size).fillColor(at.colour);
      this.#pdf.text(text, x, at.y, { lineBreak: false });
      x += this.#pdf.widthOfString(text);
    }
  }
}
