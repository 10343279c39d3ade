import 'server-only';
import { getHiddenNames } from '@/lib/connections/model/redaction';
import type { HiddenNames } from '@/lib/connections/model/redaction-rules';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Cell } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import type { OrdersExport } from '../model/list-schema';
import type { Shipments } from '../model/shipment-schema';
import { showLine } from '../model/tier-price-rules';
import { findShownPrices } from '../model/tier-prices';
import { getLineShipments, NO_FACTS } from '../shipments/rules';
import { getSupplierFacts, toShipments } from '../shipments/shown';
import { streamOrders } from './data';
import { fileDay } from './export';
import { AMOUNT_COLUMNS, type ListRow, ORDER_COLUMNS, toAmountCells, toOrderCells } from './order-cells';
import { type LineRow, readFactColumns, readLines } from './row-store';

const LINE_COLUMNS = [
  'line',
  'productId',
  'sku',
  'lineReference',
  'product',
  'vendor',
  'plan',
  'addOns',
  'carrier',
  'tracking',
  'serials',
  'quantity',
  'unitPrice',
] as const;
const COLUMNS = [...ORDER_COLUMNS, ...LINE_COLUMNS, ...AMOUNT_COLUMNS] as const;

/** Lines in one stretch; one order alone may have more. */
const BATCH_SIZE = 2_000;

/** In whose words a file is written, and what of a supplier's answers it may tell. */
interface Reader {
  actor: Actor;
  locale: string;
  hidden: HiddenNames;
}

/** Orders with so many lines together that they are read at once. */
function* toStretches(orders: readonly ListRow[]): Generator<ListRow[]> {
  let [stretch, lines]: [ListRow[], number] = [[], 0];
  for (const order of orders) {
    if (lines > 0 && lines + order.lineCount > BATCH_SIZE) {
      yield stretch;
      [stretch, lines] = [[], 0];
    }
    stretch.push(order);
    lines += order.lineCount;
  }
  yield stretch;
}

const join = (texts: readonly string[]): string | null => texts.join('; ') || null;

/** A row for each amount of a line. The first alone has the quantity, so that a sum has it once. */
function toLineRows(
  order: readonly Cell[],
  line: LineRow,
  shipped: Shipments,
  context: { lineCount: number; locale: string; priceOwner: string | null },
): Cell[][] {
  const { carriers, tracking, serials } = getLineShipments(shipped, line, context.lineCount);
  const facts = [
    ...order,
    line.position + 1,
    line.productId,
    line.productCode,
    line.reference,
    line.name,
    line.vendorName,
    line.plan?.name ?? null,
    join([...line.provisioning, ...line.maintenance].map(({ name }) => name)),
    join(carriers),
    join(tracking),
    join(serials),
  ];
  const price = line.parts.find(({ group }) => group === 'product')?.price;
  return toAmountCells(line.totals, context).map((amount, place) => [
    ...facts,
    ...(place === 0 ? [line.quantity, price ? { amount: price.amount } : null] : [null, null]),
    ...amount,
  ]);
}

async function readStretch(orders: readonly ListRow[], { actor, locale, hidden }: Reader): Promise<Cell[][]> {
  const ids = orders.map(({ id }) => id);
  const [lines, rows] = [await readLines(db(), ids), await readFactColumns(db(), ids)];
  const getShown = await findShownPrices(db(), actor, orders);
  const facts = new Map(rows.map((row) => [row.id, getSupplierFacts(row)]));
  const byOrder = new Map(
    orders.map((order) => [
      order.id,
      {
        cells: toOrderCells(order, locale),
        // A file has the numbers; links are the page's.
        shipped: toShipments(facts.get(order.id) ?? NO_FACTS, [], hidden),
        lineCount: order.lineCount,
        priceOwner: order.priceOwner,
      },
    ]),
  );
  return lines.flatMap((line) => {
    const order = byOrder.get(line.orderId);
    const shown = showLine(line, getShown(line.orderId));
    if (!order) return [];
    const { lineCount, priceOwner } = order;
    return toLineRows(order.cells, shown, order.shipped, { lineCount, locale, priceOwner });
  });
}

async function* toRows(batches: AsyncIterable<ListRow[]>, reader: Reader): AsyncGenerator<Cell[]> {
  for await (const batch of batches)
    for (const stretch of toStretches(batch)) yield* await readStretch(stretch, reader);
}

/**
 * The lines of everything that `listOrders` lists as a file, a row for each line and, where it is paid in several amounts, for
 * each of those. Memory is bounded: a stretch of lines is read, written and sent after the other.
 * @throws AppError as `listOrders`
 */
export async function exportOrderLines(actor: Actor, { format, ...filter }: OrdersExport): Promise<Response> {
  const batches = await streamOrders(actor, filter);
  const reader = { actor, locale: actor.locale, hidden: await getHiddenNames(actor) };
  const t = translatorFor(actor.locale, 'order-documents.csv');
  return spreadsheetResponse({
    format,
    name: `order-lines-${fileDay()}`,
    sheet: t('orderLines'),
    header: COLUMNS.map((column) => t(column)),
    rows: toRows(batches, reader),
  });
}
