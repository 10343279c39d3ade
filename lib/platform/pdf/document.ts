import PDFDocument from 'pdfkit';
import { Faces } from './faces';
import { LEFT, MUTED, RIGHT, Sheet } from './sheet';

/** A brand on paper. */
export interface Letterhead {
  name: string;
  /** Colour of the bar, `#rrggbb`. */
  colour: string;
  /** Colour of its name: the same, darkened to be readable on paper. */
  ink: string;
}

export interface DocumentTexts {
  title: string;
  /** With `{page}` and `{pages}`, which are known once all is drawn. */
  page: string;
  /** With `{mark}` and `{places}`: which letters no face has. */
  unprintable: string;
}

/** Holds every text that is drawn: faces are opened for these letters. */
export interface DocumentContent {
  texts: DocumentTexts;
  letterhead: Letterhead;
  content: object;
}

/** Names next to their values, under the brand's name and the title. */
export type Facts = readonly (readonly [name: string, value: string])[];

const FACT = 96;

/** A fact in the column of the facts. @param width of its value, in points */
export function drawFact(sheet: Sheet, [label, value]: Facts[number], width = RIGHT - LEFT - FACT): void {
  sheet.row([
    { text: label, x: LEFT, width: FACT - 8, colour: MUTED },
    { text: value, x: LEFT + FACT, width, field: label },
  ]);
}

function drawHead(sheet: Sheet, title: string, { name, ink }: Letterhead): void {
  sheet.row([{ text: name, x: LEFT, width: RIGHT - LEFT, weight: 'bold', size: 12, colour: ink }]);
  sheet.gap(10);
  sheet.row([{ text: title, x: LEFT, width: RIGHT - LEFT, weight: 'bold', size: 18 }]);
  sheet.gap(10);
}

/**
 * A document as a PDF file under a brand's letterhead: its name and title on the first page, its bar and the page's number on
 * each.
 * @param draw draws the content after the title
 */
export async function drawDocument(
  { texts, letterhead, content }: DocumentContent,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const { title, page, unprintable } = texts;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: '',
    info: { Title: title, Author: letterhead.name },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const faces = await Faces.open(pdf, JSON.stringify([texts, letterhead, content]));
  const sheet = new Sheet(pdf, faces, letterhead.colour);
  drawHead(sheet, title, letterhead);
  draw(sheet);
  sheet.listUnprintable(unprintable);
  sheet.foot(`${letterhead.name} · ${title}`, page);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
