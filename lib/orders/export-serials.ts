import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Cell, FileFormat } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { getOrder } from './data';
import type { OrderDto } from './model/schema';
import type { Shipment, ShippedLine } from './model/shipment-schema';

const COLUMNS = [
  'order',
  'reference',
  'shipment',
  'carrier',
  'tracking',
  'sku',
  'product',
  'serial',
] as const;

/** A supplier names products by number, so their names are those of the order. */
function toProductCells({ lines }: OrderDto, { productId, sku }: ShippedLine): Cell[] {
  const line =
    lines.find((one) => one.productId === productId) ?? lines.find((one) => one.productCode === sku);
  return [line?.productCode ?? sku, line?.name ?? null];
}

function toSerialRows(order: OrderDto, shipment: Shipment, place: number): Cell[][] {
  const { carrier, tracking, serials, lines } = shipment;
  const numbers = tracking.map(({ number }) => number).join('; ') || null;
  const cells = [order.number, order.reference, place + 1, carrier, numbers];
  return [
    ...serials.map((serial) => [...cells, null, null, serial]),
    ...lines.flatMap((line) =>
      line.serials.map((serial) => [...cells, ...toProductCells(order, line), serial]),
    ),
  ];
}

/**
 * The serial numbers of an order as a file, one row for each.
 * @throws AppError as `getOrder`
 */
export async function exportSerials(actor: Actor, orderId: string, format: FileFormat): Promise<Response> {
  const order = await getOrder(actor, orderId);
  const t = translatorFor(actor.locale, 'order-documents.serials');
  return spreadsheetResponse({
    format,
    name: `serial-numbers-${order.number}`,
    sheet: t('title'),
    header: COLUMNS.map((column) => t(column)),
    rows: order.shipments.items.flatMap((shipment, place) => toSerialRows(order, shipment, place)),
  });
}
