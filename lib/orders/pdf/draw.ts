import PDFDocument from 'pdfkit';
import type { Content, Labels } from './content';
import { type Cell, INK, LEFT, MUTED, RIGHT, Sheet } from './sheet';

/** What of a brand stands on paper. */
export interface Letterhead {
  name: string;
  /** Of the bar, `#rrggbb`. */
  colour: string;
  /** Of its name: the same, as dark as text must be on paper. */
  ink: string;
}

const FACT = 96;
const HALF = (RIGHT - LEFT) / 2;
const COLUMNS = {
  product: { x: LEFT, width: 268 },
  quantity: { x: LEFT + 276, width: 48, align: 'right' as const },
  unit: { x: LEFT + 332, width: 76, align: 'right' as const },
  amount: { x: LEFT + 416, width: RIGHT - LEFT - 416, align: 'right' as const },
};

function drawHead(sheet: Sheet, content: Content, { name, ink }: Letterhead): void {
  sheet.row([{ text: name, x: LEFT, width: RIGHT - LEFT, weight: 'bold', size: 12, colour: ink }]);
  sheet.gap(10);
  sheet.row([{ text: content.title, x: LEFT, width: RIGHT - LEFT, weight: 'bold', size: 18 }]);
  sheet.gap(10);
  for (const [label, value] of content.facts)
    sheet.row([
      { text: label, x: LEFT, width: FACT - 8, colour: MUTED },
      { text: value, x: LEFT + FACT, width: RIGHT - LEFT - FACT },
    ]);
  sheet.gap(8);
  sheet.row([
    { text: content.labels.shipTo, x: LEFT, width: FACT - 8, colour: MUTED },
    { text: content.shipTo.join('\n') || '—', x: LEFT + FACT, width: HALF },
  ]);
  sheet.gap(14);
}

function drawHeadings(sheet: Sheet, labels: Labels): void {
  const heading = (text: string, column: Omit<Cell, 'text'>): Cell => ({
    ...column,
    text,
    size: 8.5,
    colour: MUTED,
  });
  sheet.row([
    heading(labels.product, COLUMNS.product),
    heading(labels.quantity, COLUMNS.quantity),
    heading(labels.unitPrice, COLUMNS.unit),
    heading(labels.amount, COLUMNS.amount),
  ]);
  sheet.rule();
}

function drawLine(sheet: Sheet, line: Content['lines'][number], labels: Labels): void {
  const onPage = () => drawHeadings(sheet, labels);
  if (sheet.need(40)) onPage();
  sheet.row(
    [
      { text: line.name, weight: 'bold', ...COLUMNS.product },
      { text: line.quantity, ...COLUMNS.quantity },
      { text: line.unit, ...COLUMNS.unit },
      { text: line.amounts.join('\n'), ...COLUMNS.amount },
    ],
    onPage,
  );
  for (const text of line.details)
    sheet.row([{ text, size: 8.5, colour: MUTED, ...COLUMNS.product }], onPage);
  sheet.gap(4);
  sheet.rule();
}

function drawTotals(sheet: Sheet, { totals, isPartial, labels }: Content): void {
  sheet.need(60);
  sheet.gap(4);
  for (const [label, amounts] of totals)
    sheet.row([
      { text: label, x: LEFT + 230, width: 178, align: 'right', colour: MUTED },
      { text: amounts.join('\n'), weight: 'bold', ...COLUMNS.amount },
    ]);
  if (isPartial)
    sheet.row([{ text: labels.partialTotals, x: LEFT, width: RIGHT - LEFT, size: 8.5, colour: MUTED }]);
}

function drawTexts(sheet: Sheet, { texts }: Content): void {
  for (const [label, text] of texts) {
    sheet.gap(14);
    sheet.need(40);
    sheet.row([{ text: label, x: LEFT, width: RIGHT - LEFT, weight: 'bold', colour: INK }]);
    sheet.row([{ text, x: LEFT, width: RIGHT - LEFT }]);
  }
}

/** A document as a PDF file, with the brand's name and colour. */
export async function drawDocument(content: Content, letterhead: Letterhead): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    font: '',
    info: { Title: content.title, Author: letterhead.name },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const sheet = new Sheet(pdf, letterhead.colour);
  drawHead(sheet, content, letterhead);
  drawHeadings(sheet, content.labels);
  for (const line of content.lines) drawLine(sheet, line, content.labels);
  drawTotals(sheet, content);
  drawTexts(sheet, content);
  sheet.foot(`${letterhead.name} · ${content.title}`, content.labels.page);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
