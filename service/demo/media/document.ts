import PDFDocument from 'pdfkit';
import { type DocumentPart, documentParts } from './document-text';
import { toPrintable } from './printable-text';
import { renderPicture } from './render';
import { type DocumentKind, getVendorStyle } from './rules';
import type { MediaProduct } from './store';

const PAGE = { width: 595.28, margin: 48 };
const INK = '#1d232b';
const MUTED = '#69727e';
const LINE = '#dfe3e8';
const TITLES: Readonly<Record<DocumentKind, string>> = {
  datasheet: 'Data sheet',
  guide: 'Installation guide',
  quickstart: 'Quick start',
};

type Pdf = PDFKit.PDFDocument;

/** One page about a product: heading, picture, and the parts that the kind of document has. */
export async function renderDocument(product: MediaProduct, kind: DocumentKind): Promise<Buffer> {
  const picture = await renderPicture(product, 'document');
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 24 },
    // The same product gives the same bytes, so that an ETag over its facts is true.
    info: { Title: `${product.productCode} ${TITLES[kind]}`, CreationDate: new Date('2026-01-01T00:00:00Z') },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  drawHead(pdf, product, kind, picture);
  for (const part of documentParts(product, kind)) drawPart(pdf, part);
  drawFoot(pdf, product);
  pdf.end();
  return whole;
}

function drawHead(pdf: Pdf, product: MediaProduct, kind: DocumentKind, picture: Buffer): void {
  const vendor = getVendorStyle(product.vendor);
  const right = PAGE.width - PAGE.margin;
  pdf.rect(0, 0, PAGE.width, 8).fill(hexadecimal(vendor.hue));
  pdf.image(picture, right - 176, 44, { width: 176 });
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(hexadecimal(vendor.hue));
  pdf.text(TITLES[kind].toUpperCase(), PAGE.margin, 52, { characterSpacing: 1.2 });
  pdf.fontSize(19).fillColor(INK);
  pdf.text(toPrintable(product.name), PAGE.margin, 70, {
    width: 296,
    height: 116,
    ellipsis: true,
    lineGap: 1,
  });
  pdf.font('Helvetica').fontSize(10).fillColor(MUTED);
  const facts = [vendor.name, product.productCode].filter((fact) => fact !== null).join('   ');
  pdf.text(toPrintable(facts), PAGE.margin, 196, { width: 296, height: 14, ellipsis: true });
  pdf.moveTo(PAGE.margin, 236).lineTo(right, 236).lineWidth(0.8).stroke(LINE);
  pdf.x = PAGE.margin;
  pdf.y = 252;
}

function drawPart(pdf: Pdf, part: DocumentPart): void {
  const width = PAGE.width - 2 * PAGE.margin;
  if (pdf.y > 720) return;
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(part.heading, PAGE.margin, pdf.y, { width });
  pdf.moveDown(0.5);
  if (part.kind === 'facts') for (const fact of part.facts) drawFact(pdf, fact, width);
  if (part.kind === 'prose') {
    pdf.font('Helvetica').fontSize(10).fillColor(INK);
    pdf.text(toPrintable(part.text), { width, lineGap: 2.5, height: 760 - pdf.y, ellipsis: true });
  }
  if (part.kind === 'steps')
    for (const [index, step] of part.steps.entries()) drawStep(pdf, step, index + 1, width);
  pdf.moveDown(1.2);
}

function drawFact(pdf: Pdf, [key, value]: readonly [string, string], width: number): void {
  const y = pdf.y;
  pdf.font('Helvetica').fontSize(9.5).fillColor(MUTED).text(toPrintable(key), PAGE.margin, y, { width: 150 });
  pdf.fillColor(INK).text(toPrintable(value), PAGE.margin + 160, y, { width: width - 160 });
  pdf
    .moveTo(PAGE.margin, pdf.y + 3)
    .lineTo(PAGE.margin + width, pdf.y + 3)
    .lineWidth(0.5)
    .stroke(LINE);
  pdf.x = PAGE.margin;
  pdf.y += 8;
}

function drawStep(pdf: Pdf, step: string, number: number, width: number): void {
  const y = pdf.y;
  pdf.circle(PAGE.margin + 11, y + 9, 11).fill('#eef1f4');
  pdf.font('Helvetica-Bold').fontSize(10).fillColor(INK);
  pdf.text(String(number), PAGE.margin, y + 5, { width: 22, align: 'center' });
  pdf
    .font('Helvetica')
    .fontSize(10.5)
    .text(toPrintable(step), PAGE.margin + 36, y + 3, { width: width - 36, lineGap: 2 });
  pdf.x = PAGE.margin;
  pdf.y = Math.max(pdf.y, y + 22) + 9;
}

function drawFoot(pdf: Pdf, product: MediaProduct): void {
  pdf.font('Helvetica').fontSize(8).fillColor(MUTED);
  const text = `${product.productCode}   Subject to change. A document of the demo catalogue; vendor and product are invented.`;
  pdf.text(toPrintable(text), PAGE.margin, 804, {
    width: PAGE.width - 2 * PAGE.margin,
    height: 12,
    ellipsis: true,
  });
}

const SATURATION = 0.58;
const LIGHTNESS = 0.48;

/** pdfkit takes no hsl(), so the vendor's colour is written as six hexadecimal digits. @param hue in degrees */
function hexadecimal(hue: number): string {
  const amount = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = LIGHTNESS - amount * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
