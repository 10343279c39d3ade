import { inflateSync } from 'node:zlib';

type Glyphs = Map<number, string>;

/** The objects of a file by their number, as latin1 text. */
function readObjects(bytes: Uint8Array): Map<number, string> {
  const text = Buffer.from(bytes).toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [Number(id), body]),
  );
}

function readStream(body: string): string | null {
  const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
  if (data === undefined) return null;
  const raw = Buffer.from(data, 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : data;
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Maps the glyphs of a face to letters, by its table. */
function readGlyphs(table: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [place, [, letters = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      glyphs.set(Number.parseInt(first, 16) + place, fromHex(letters.replaceAll(' ', '')));
  return glyphs;
}

function readFaces(objects: Map<number, string>): Map<string, Glyphs> {
  const faces = new Map<string, Glyphs>();
  for (const body of objects.values())
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '')?.[1];
      faces.set(name, readGlyphs(readStream(objects.get(Number(table)) ?? '') ?? ''));
    }
  return faces;
}

/** The text of what is drawn by one operator. */
function toText(drawn: string, glyphs: Glyphs | undefined): string {
  const codes = [...drawn.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return codes.map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '\uFFFD').join('');
}

/** Reads the texts on the pages of a file that pdfkit made: one line for each drawn text, page by page. */
export function readPdfText(bytes: Uint8Array): string[] {
  const objects = readObjects(bytes);
  const faces = readFaces(objects);
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const id = Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
      const content = readStream(objects.get(id) ?? '') ?? '';
      const drawn = [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)];
      let face: string | undefined;
      return drawn
        .flatMap(([, name, letters]) => {
          if (name) face = name;
          return letters === undefined ? [] : [toText(letters, faces.get(face ?? ''))];
        })
        .join('\n');
    });
}
