import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { Blob, Direction, Face, Buffer as GlyphBuffer, Font as HarfBuzzFont, shape } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import subsetFont from 'subset-font';
import type { FontFile } from './font-files';

/** A font that pdfkit embeds: glyphs come from fontkit, their order and places from HarfBuzz. */
export interface ShapedFont {
  /** pdfkit takes any object that lays out text in place of a file. */
  source: object;
  has: (code: number) => boolean;
}

/** Memory that a thread keeps for the fonts of other documents, by the size of their files. */
const KEPT_BYTES = 6_000_000;

interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

/** The letter that a glyph shows wherever it is drawn; none for a ligature. Arabic forms have letters of their own. */
const findLetters = (font: Font, id: number): string =>
  (font.stringsForGlyph(id)[0] ?? '').replace(/[\ufb50-\ufdff\ufe70-\ufefc]/g, (form) =>
    form.normalize('NFKC'),
  );

/** Finds the letters that a reader copies with each glyph: its own, and for a ligature those of its cluster that are left. */
function toGlyphs(
  text: string,
  infos: readonly { codepoint: number; cluster: number }[],
  font: Font,
): Glyph[] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
  const left = new Map(
    starts.map((start, place) => [start, [...text.slice(start, starts[place + 1]).normalize('NFKD')]]),
  );
  for (const { codepoint, cluster } of infos)
    for (const letter of findLetters(font, codepoint).normalize('NFKD')) {
      const letters = left.get(cluster) ?? [];
      if (letters.includes(letter)) letters.splice(letters.indexOf(letter), 1);
    }
  return infos.map(({ codepoint: id, cluster }) => {
    const own = findLetters(font, id);
    const letters = own || (left.get(cluster)?.splice(0).join('').normalize('NFC') ?? '');
    const codePoints = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
    return { id, codePoints, advanceWidth: font.getGlyph(id).advanceWidth };
  });
}

function layOut(text: string, font: Font, shaper: HarfBuzzFont) {
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // Digits of a script from right to left still run from left to right.
  if (!/[\p{L}\p{M}]/u.test(text)) buffer.setDirection(Direction.LTR);
  shape(shaper, buffer);
  const positions = buffer.getGlyphPositions();
  return {
    glyphs: toGlyphs(text, buffer.getGlyphInfos(), font),
    positions,
    // pdfkit scales the positions before it asks.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

function toShapedFont(name: string, bytes: Buffer): ShapedFont {
  const font = create(bytes) as Font;
  const shaper = new HarfBuzzFont(new Face(new Blob(Uint8Array.from(bytes).buffer)));
  const { unitsPerEm, ascent, descent, xHeight, capHeight, lineGap, bbox, italicAngle, head, post } =
    font as Font & { head: object; post: object };
  return {
    has: (code) => font.hasGlyphForCodePoint(code),
    source: {
      ...{
        postscriptName: name,
        unitsPerEm,
        ascent,
        descent,
        xHeight,
        capHeight,
        lineGap,
        bbox,
        italicAngle,
      },
      ...{ head, post, 'OS/2': font['OS/2'] },
      getGlyph: (id: number) => font.getGlyph(id),
      createSubset: () => font.createSubset(),
      layout: (text: string) => layOut(text, font, shaper),
    },
  };
}

const cache = new LRUCache<string, { bytes: number; font: ShapedFont }>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ bytes }) => bytes,
});

/** A file of variable weight as a font of one weight: what pdfkit embeds has no axes. */
export async function openShapedFont(file: FontFile, weight: number): Promise<ShapedFont> {
  const name = `${file.name}-${weight}`;
  const known = cache.get(name);
  if (known) return known.font;
  const letters = file.ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, place) => from + place),
  );
  const bytes = await subsetFont(await readFile(file.path), String.fromCodePoint(...letters), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = toShapedFont(name, bytes);
  cache.set(name, { bytes: bytes.length, font });
  return font;
}
