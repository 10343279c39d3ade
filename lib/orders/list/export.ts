import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Cell, FileFormat } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import type { OrderListColumn } from '../model/list-columns';
import type { OrdersExport, OrdersListExport, SelectedExport } from '../model/list-schema';
import { readSelected, streamOrders } from './data';
import { AMOUNT_COLUMNS, type ListRow, ORDER_COLUMNS, toAmountCells, toOrderCells } from './order-cells';

const COLUMNS = [...ORDER_COLUMNS, 'firstProduct', 'lines', ...AMOUNT_COLUMNS] as const;

async function* toRows(batches: AsyncIterable<ListRow[]>, locale: string): AsyncGenerator<Cell[]> {
  for await (const batch of batches)
    for (const row of batch) {
      const order = [...toOrderCells(row, locale), row.firstProduct, row.lineCount];
      for (const amount of toAmountCells(row.totals, { locale, priceOwner: row.priceOwner }))
        yield [...order, ...amount];
    }
}

/** The day in the name of a file, such as 2026-11-23, by the portal's clock. */
export const fileDay = (): string => systemClock().toISOString().slice(0, 10);

/** The column of a file for each column of the list; the amounts follow all of them, in columns of their own. */
const FILE_COLUMNS = {
  number: 'order',
  reference: 'reference',
  status: 'status',
  products: 'firstProduct',
  lines: 'lines',
  organisation: 'organisation',
  costCentre: 'costCentre',
  placed: 'placedAt',
  placedBy: 'placedBy',
  seen: 'statusSeenAt',
  total: null,
} as const satisfies Record<OrderListColumn, (typeof COLUMNS)[number] | null>;

/** The columns of the file for those of the list, in their order; all for none. */
function toFileColumns(columns: readonly OrderListColumn[]): readonly (typeof COLUMNS)[number][] {
  if (columns.length === 0) return COLUMNS;
  return columns.flatMap((column) => FILE_COLUMNS[column] ?? [...AMOUNT_COLUMNS]);
}

/** The rows of a file with these of its columns. Without its amounts an order has one row. */
async function* pickColumns(
  rows: AsyncIterable<readonly Cell[]>,
  columns: readonly (typeof COLUMNS)[number][],
): AsyncGenerator<Cell[]> {
  const places = columns.map((column) => COLUMNS.indexOf(column));
  const isOncePerOrder = !AMOUNT_COLUMNS.some((column) => columns.includes(column));
  const place = COLUMNS.indexOf('order');
  let last: Cell = null;
  for await (const row of rows) {
    const order = row[place] ?? null;
    if (isOncePerOrder && order === last) continue;
    last = order;
    yield places.map((one) => row[one] ?? null);
  }
}

function toFile(
  { locale }: Actor,
  batches: AsyncIterable<ListRow[]>,
  { format, columns }: { format: FileFormat; columns: readonly OrderListColumn[] },
): Response {
  const shown = toFileColumns(columns);
  const t = translatorFor(locale, 'order-documents.csv');
  return spreadsheetResponse({
    format,
    name: `orders-${fileDay()}`,
    sheet: t('orders'),
    header: shown.map((column) => t(column)),
    rows: pickColumns(toRows(batches, locale), shown),
  });
}

/**
 * Everything that `listOrders` lists as a file, one row for each amount of an order. It is read and sent stretch by stretch,
 * as fast as it is taken: its length does not matter.
 * @throws AppError as `listOrders`
 */
export async function exportOrders(
  actor: Actor,
  { format, columns = [], ...filter }: OrdersExport & Partial<Pick<OrdersListExport, 'columns'>>,
): Promise<Response> {
  return toFile(actor, await streamOrders(actor, filter), { format, columns });
}

async function* toBatch(rows: ListRow[]): AsyncGenerator<ListRow[]> {
  yield rows;
}

/** Selected orders as a file. @throws AppError as `readSelected` */
export async function exportSelected(actor: Actor, selected: SelectedExport): Promise<Response> {
  return toFile(actor, toBatch(await readSelected(actor, selected)), selected);
}
