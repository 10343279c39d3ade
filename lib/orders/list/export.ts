import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Cell } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import type { OrdersExport } from '../model/list-schema';
import { streamOrders } from './data';
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

/**
 * Everything that `listOrders` lists as a file, one row for each amount of an order. It is read and sent stretch by stretch,
 * as fast as it is taken: its length does not matter.
 * @throws AppError as `listOrders`
 */
export async function exportOrders(actor: Actor, { format, ...filter }: OrdersExport): Promise<Response> {
  const batches = await streamOrders(actor, filter);
  const t = translatorFor(actor.locale, 'order-documents.csv');
  return spreadsheetResponse({
    format,
    name: `orders-${fileDay()}`,
    sheet: t('orders'),
    header: COLUMNS.map((column) => t(column)),
    rows: toRows(batches, actor.locale),
  });
}
