import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { shippingAddress } from '@/lib/contract/order-rules';
import { countryName } from '@/lib/customers/addresses/countries';
import type { Money } from '@/lib/platform/formats/money';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Cell } from '@/lib/platform/spreadsheets/cells';
import { getOrderStatusLabel, placedByText } from '../model/status-labels';
import type { StoredRow } from './row-store';

/** A row of the list at the prices that its reader sees. */
export interface ListRow extends StoredRow {
  /** The organisation that pays these prices; null where none are shown. */
  priceOwner: string | null;
}

/** The columns of an orders file, in this order. */
export const ORDER_COLUMNS = [
  'order',
  'reference',
  'status',
  'statusSeenAt',
  'placedAt',
  'placedBy',
  'organisationId',
  'organisation',
  'costCentre',
  'supplierNumber',
  'shipTo',
  'postalCode',
  'city',
  'country',
] as const;

/** An order by `ORDER_COLUMNS`. */
export function toOrderCells(row: ListRow, locale: string): Cell[] {
  const shipping = shippingAddress(row.shipping);
  const cells: Record<(typeof ORDER_COLUMNS)[number], Cell> = {
    order: row.number,
    reference: row.reference,
    status: getOrderStatusLabel(translatorFor(locale, 'orders'), row).label,
    statusSeenAt: row.statusSeenAt?.toISOString() ?? null,
    placedAt: row.createdAt.toISOString(),
    placedBy: placedByText(translatorFor(locale, 'orders.list'), row),
    organisationId: row.organisationId,
    organisation: row.organisationName,
    costCentre: row.costCentre && `${row.costCentre.code} ${row.costCentre.name}`,
    supplierNumber: row.upstreamId,
    shipTo: shipping.company_name ?? shipping.recipient_name,
    postalCode: shipping.postal_code,
    city: shipping.city,
    country: countryName(shipping.country_code, locale),
  };
  return ORDER_COLUMNS.map((column) => cells[column]);
}

/** The columns of `toAmountCells`. */
export const AMOUNT_COLUMNS = ['due', 'amount', 'currency', 'priceOwner'] as const;

/**
 * Amounts as cells, one row for each: one-off, then by billing frequency; billing, amount, currency and the organisation that
 * pays it. A row without any when there are none.
 */
export function toAmountCells(
  { oneOff, recurring }: Pick<Totals, 'oneOff' | 'recurring'>,
  { locale, priceOwner }: { locale: string; priceOwner: string | null },
): Cell[][] {
  const toMoneyCells = (due: string, { amount, currency }: Money): Cell[] => [
    due,
    { amount },
    currency,
    priceOwner,
  ];
  const t = translatorFor(locale, 'order-documents.csv');
  const rows = [
    ...oneOff.map((amount) => toMoneyCells(t('once'), amount)),
    ...recurring.flatMap(({ cycle, amounts }) =>
      amounts.map((amount) => toMoneyCells(cycle || t('recurring'), amount)),
    ),
  ];
  return rows.length > 0 ? rows : [[null, null, null, null]];
}
