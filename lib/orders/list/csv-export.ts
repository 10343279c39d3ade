import { shippingAddress } from '@/lib/contract/order';
import 'server-only';
import { countryName } from '@/lib/addresses/countries';
import { systemClock } from '@/lib/clock';
import { formatCsvLine, UTF8_BOM } from '@/lib/csv';
import { translatorFor } from '@/lib/messages/translator';
import type { Translator } from '@/lib/messages/types';
import type { Actor } from '@/lib/permissions/rules';
import { getOrderStatusLabel, placedByText } from '../status-labels';
import { streamOrders } from './data';
import type { ListRow } from './row-store';
import type { OrdersFilter } from './schema';

const COLUMNS = [
  'order',
  'reference',
  'status',
  'statusSeenAt',
  'placedAt',
  'placedBy',
  'organisationId',
  'organisation',
  'supplierNumber',
  'shipTo',
  'postalCode',
  'city',
  'country',
  'firstProduct',
  'lines',
  'due',
  'amount',
  'currency',
] as const;

type Cell = string | number | null;

/** The totals of an order, one row for each amount: one-off, then by billing frequency. */
function toAmountCells(t: Translator<'order-documents.csv'>, { totals }: ListRow): Cell[][] {
  const amounts: Cell[][] = [
    ...totals.oneOff.map(({ amount, currency }) => [t('once'), amount, currency]),
    ...totals.recurring.flatMap(({ cycle, amounts: each }) =>
      each.map(({ amount, currency }) => [cycle || t('recurring'), amount, currency]),
    ),
  ];
  return amounts.length > 0 ? amounts : [[null, null, null]];
}

function toCsvLines(row: ListRow, locale: string): string {
  const orders = translatorFor(locale, 'orders');
  const shipping = shippingAddress(row.shipping);
  const facts = [
    row.number,
    row.reference,
    getOrderStatusLabel(orders, row).label,
    row.statusSeenAt?.toISOString() ?? null,
    row.createdAt.toISOString(),
    placedByText(translatorFor(locale, 'orders.list'), row),
    row.organisationId,
    row.organisationName,
    row.upstreamId,
    shipping.company_name ?? shipping.recipient_name,
    shipping.postal_code,
    shipping.city,
    countryName(shipping.country_code, locale),
    row.firstProduct,
    row.lineCount,
  ];
  return toAmountCells(translatorFor(locale, 'order-documents.csv'), row)
    .map((amount) => formatCsvLine([...facts, ...amount]))
    .join('');
}

/**
 * Everything that `listOrders` lists as a CSV file (RFC 4180, UTF-8 with its mark), one line for each amount of an order.
 * It is read and sent stretch by stretch, as fast as it is taken: its length does not matter.
 * @throws AppError as `listOrders`
 */
export async function exportOrders(actor: Actor, filter: OrdersFilter): Promise<Response> {
  const batches = await streamOrders(actor, filter);
  const t = translatorFor(actor.locale, 'order-documents.csv');
  const header = COLUMNS.map((column) => t(column));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(UTF8_BOM + formatCsvLine(header))),
    async pull(controller) {
      const { done, value } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map((row) => toCsvLines(row, actor.locale)).join('')));
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="orders-${systemClock().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
