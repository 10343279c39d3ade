import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { type FontFile, findFontFiles, findHanStyle, type HanStyle } from './font-files';
import { openShapedFont, type ShapedFont } from './shaped-font';

/** The bundled faces of European names; all further letters come from a file of their script. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
const FOLDER = 'node_modules/@fontsource/ibm-plex-sans/files';
const WEIGHTS = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;
const WEIGHT_NAMES = ['regular', 'bold'] as const;

type Pdf = PDFKit.PDFDocument;

/** A name that a document knows, and whether its letters are joined and moved by HarfBuzz. */
export interface Face {
  name: string;
  isShaped: boolean;
}

const plain = new Map<string, Font>();

function openPlain(subset: string, weight: Weight): Font {
  const file = `ibm-plex-sans-${subset}-${WEIGHTS[weight]}-normal.woff`;
  const known = plain.get(file) ?? (create(readFileSync(join(process.cwd(), FOLDER, file))) as Font);
  plain.set(file, known);
  return known;
}

const toCode = (letter: string): number => letter.codePointAt(0) ?? 0;

/** Chooses the form of the letters next to it, and has none itself. */
export const isJoiner = (letter: string): boolean => /^(?:\u200c|\u200d|[\ufe00-\ufe0f])$/.test(letter);

/** The faces of a document by letter. Only those that its texts need are opened; none comes over the network. */
export class Faces {
  readonly #pdf: Pdf;
  readonly #registered = new Set<string>();
  readonly #shaped = new Map<number, { file: FontFile; font: ShapedFont }>();

  private constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** @param text every letter that the document may draw */
  static async open(pdf: Pdf, text: string): Promise<Faces> {
    const faces = new Faces(pdf);
    const style = findHanStyle(text);
    const letters = new Set(text.normalize('NFC') + text.normalize('NFKC'));
    for (const letter of letters)
      if (!faces.#findPlain(letter, 'regular')) await faces.#load(toCode(letter), style);
    return faces;
  }

  async #load(code: number, style: HanStyle): Promise<void> {
    for (const file of findFontFiles(code, style)) {
      const font = await openShapedFont(file, WEIGHTS.regular);
      if (!font.has(code)) continue;
      for (const weight of WEIGHT_NAMES)
        this.#register(`${file.name}-${weight}`, (await openShapedFont(file, WEIGHTS[weight])).source);
      this.#shaped.set(code, { file, font });
      return;
    }
  }

  #register(name: string, source: object): void {
    if (this.#registered.has(name)) return;
    this.#registered.add(name);
    this.#pdf.registerFont(name, source as PDFKit.Mixins.PDFFontSource);
  }

  #findPlain(letter: string, weight: Weight): Face | null {
    const code = toCode(letter);
    const subset = SUBSETS.find((one) => openPlain(one, weight).hasGlyphForCodePoint(code));
    if (!subset) return null;
    const name = `${subset}-${weight}`;
    this.#register(name, openPlain(subset, weight));
    return { name, isShaped: false };
  }

  /** The face that has all letters of a grapheme; null when none has. */
  find(grapheme: string, weight: Weight): Face | null {
    const letters = [...grapheme].filter((letter) => !isJoiner(letter));
    const [first = ''] = letters;
    const shaped = this.#shaped.get(toCode(first));
    if (shaped)
      return letters.every((letter) => shaped.font.has(toCode(letter)))
        ? { name: `${shaped.file.name}-${weight}`, isShaped: true }
        : null;
    const face = this.#findPlain(first, weight);
    return face && letters.every((letter) => this.#findPlain(letter, weight)?.name === face.name)
      ? face
      : null;
  }
}
