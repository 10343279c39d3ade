import { drawDocument, drawFact, type Letterhead } from '@/lib/platform/pdf/document';
import { drawDetail, drawHeadings, INK, LEFT, MUTED, RIGHT, type Sheet } from '@/lib/platform/pdf/sheet';
import type { Content, Labels } from './content';

const HALF = (RIGHT - LEFT) / 2;
const COLUMNS = {
  product: { x: LEFT, width: 268 },
  quantity: { x: LEFT + 276, width: 48, align: 'right' as const },
  unit: { x: LEFT + 332, width: 76, align: 'right' as const },
  amount: { x: LEFT + 416, width: RIGHT - LEFT - 416, align: 'right' as const },
};

function drawFacts(sheet: Sheet, { facts, shipTo, labels }: Content): void {
  for (const fact of facts) drawFact(sheet, fact);
  sheet.gap(8);
  drawFact(sheet, [labels.shipTo, shipTo.join('\n') || '—'], HALF);
  sheet.gap(14);
}

const drawLineHeadings = (sheet: Sheet, labels: Labels): void =>
  drawHeadings(sheet, [
    { text: labels.product, ...COLUMNS.product },
    { text: labels.quantity, ...COLUMNS.quantity },
    { text: labels.unitPrice, ...COLUMNS.unit },
    { text: labels.amount, ...COLUMNS.amount },
  ]);

function drawLine(sheet: Sheet, line: Content['lines'][number], labels: Labels): void {
  const onPage = () => drawLineHeadings(sheet, labels);
  if (sheet.need(40)) onPage();
  sheet.row(
    [
      { text: line.name, weight: 'bold', ...COLUMNS.product, field: labels.product },
      { text: line.quantity, ...COLUMNS.quantity },
      { text: line.unit, ...COLUMNS.unit },
      { text: line.amounts.join('\n'), ...COLUMNS.amount },
    ],
    onPage,
  );
  for (const text of line.details)
    drawDetail(sheet, text, { ...COLUMNS.product, field: labels.product }, onPage);
  sheet.gap(4);
  sheet.rule();
}

function drawTotals(sheet: Sheet, { totals, totalNotes }: Content): void {
  sheet.need(60);
  sheet.gap(4);
  for (const [label, amounts] of totals)
    sheet.row([
      { text: label, x: LEFT + 230, width: 178, align: 'right', colour: MUTED },
      { text: amounts.join('\n'), weight: 'bold', ...COLUMNS.amount },
    ]);
  for (const text of totalNotes)
    sheet.row([{ text, x: LEFT, width: RIGHT - LEFT, align: 'right', size: 8.5, colour: MUTED }]);
}

function drawTexts(sheet: Sheet, { texts }: Content): void {
  for (const [label, text] of texts) {
    sheet.gap(14);
    sheet.need(40);
    sheet.row([{ text: label, x: LEFT, width: RIGHT - LEFT, weight: 'bold', colour: INK }]);
    sheet.row([{ text, x: LEFT, width: RIGHT - LEFT, field: label }]);
  }
}

/** The document of an order as a PDF file under the brand's letterhead. */
export const drawOrder = (content: Content, letterhead: Letterhead): Promise<Buffer> => {
  const { page, unprintable } = content.labels;
  const texts = { title: content.title, page, unprintable };
  return drawDocument({ texts, letterhead, content }, (sheet) => {
    drawFacts(sheet, content);
    drawLineHeadings(sheet, content.labels);
    for (const line of content.lines) drawLine(sheet, line, content.labels);
    drawTotals(sheet, content);
    drawTexts(sheet, content);
  });
};
