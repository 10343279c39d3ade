import { drawDocument, drawFact, type Letterhead } from '@/lib/platform/pdf/document';
import { drawDetail, drawHeadings, LEFT, MUTED, RIGHT, type Sheet } from '@/lib/platform/pdf/sheet';
import type { ContentGroup, PriceListContent } from './content';

const WIDTH = RIGHT - LEFT;
const COLUMNS = {
  sku: { x: LEFT, width: 96 },
  product: { x: LEFT + 104, width: 210 },
  listPrice: { x: LEFT + 322, width: 66, align: 'right' as const },
  price: { x: LEFT + 394, width: 66, align: 'right' as const },
  stock: { x: LEFT + 464, width: WIDTH - 464, align: 'right' as const },
};
/** Height of the parts of a group that stay on one page: its names, the column headings and a product. */
const GROUP_HEIGHT = 96;
const PRODUCT_HEIGHT = 30;

/** Without a list price, the name has its room. */
const getProductColumn = ({ listPrice }: PriceListContent['labels']) =>
  listPrice === null
    ? { x: COLUMNS.product.x, width: COLUMNS.price.x - COLUMNS.product.x - 8 }
    : COLUMNS.product;

const drawColumnHeadings = (sheet: Sheet, labels: PriceListContent['labels']): void =>
  drawHeadings(sheet, [
    { text: labels.sku, ...COLUMNS.sku },
    { text: labels.product, ...getProductColumn(labels) },
    ...(labels.listPrice === null ? [] : [{ text: labels.listPrice, ...COLUMNS.listPrice }]),
    { text: labels.price, ...COLUMNS.price },
    { text: labels.stock, ...COLUMNS.stock },
  ]);

function drawProduct(
  sheet: Sheet,
  product: ContentGroup['products'][number],
  labels: PriceListContent['labels'],
  onPage: () => void,
): void {
  const name = getProductColumn(labels);
  if (sheet.need(PRODUCT_HEIGHT)) onPage();
  sheet.row(
    [
      { text: product.sku, ...COLUMNS.sku, field: labels.sku },
      { text: product.name, ...name, field: labels.product },
      ...(product.listPrice === null
        ? []
        : [{ text: product.listPrice, ...COLUMNS.listPrice, colour: MUTED }]),
      { text: product.price, ...COLUMNS.price, weight: 'bold' },
      { text: product.stock, ...COLUMNS.stock },
    ],
    onPage,
  );
  for (const plan of product.plans)
    sheet.row(
      [
        { text: plan.name, ...name, size: 8.5, colour: MUTED, field: labels.product },
        { text: plan.price, ...COLUMNS.price, size: 8.5 },
      ],
      onPage,
    );
  sheet.gap(2);
  sheet.rule();
}

function drawGroup(
  sheet: Sheet,
  group: ContentGroup,
  labels: PriceListContent['labels'],
  { isNewVendor, ink }: { isNewVendor: boolean; ink: string },
): void {
  const name = `${group.vendor} · ${group.type}`;
  const onPage = () => {
    drawDetail(sheet, labels.continued.replace('{group}', name), { x: LEFT, width: WIDTH });
    drawColumnHeadings(sheet, labels);
  };
  sheet.need(GROUP_HEIGHT);
  if (isNewVendor) {
    sheet.gap(6);
    sheet.row([
      {
        text: group.vendor,
        x: LEFT,
        width: WIDTH,
        weight: 'bold',
        size: 13,
        colour: ink,
        field: labels.product,
      },
    ]);
  }
  sheet.gap(4);
  sheet.row([{ text: group.type, x: LEFT, width: WIDTH, weight: 'bold', field: labels.product }]);
  sheet.gap(2);
  drawColumnHeadings(sheet, labels);
  for (const product of group.products) drawProduct(sheet, product, labels, onPage);
}

/** A price list as a PDF file under the brand's letterhead. */
export const drawPriceList = (content: PriceListContent, letterhead: Letterhead): Promise<Buffer> =>
  drawDocument({ texts: content.texts, letterhead, content }, (sheet) => {
    for (const fact of content.facts) drawFact(sheet, fact);
    sheet.gap(6);
    drawDetail(sheet, content.note, { x: LEFT, width: WIDTH });
    sheet.gap(8);
    let vendor: string | null = null;
    for (const group of content.groups) {
      drawGroup(sheet, group, content.labels, { isNewVendor: group.vendor !== vendor, ink: letterhead.ink });
      vendor = group.vendor;
    }
  });
