import { isDay, isOrganisationIdText, isUuid } from '@/lib/contract/plain-values';
import { readSort } from '@/lib/platform/list-sort';
import { CURRENCY, isListStatus, isSearchText, isVendor, ORDER_SORTS } from './list-rules';

/** The columns that the list of orders can show, in its own order. */
export const ORDER_LIST_COLUMNS = [
  'number',
  'reference',
  'status',
  'products',
  'lines',
  'organisation',
  'costCentre',
  'placed',
  'placedBy',
  'seen',
  'total',
] as const;
export type OrderListColumn = (typeof ORDER_LIST_COLUMNS)[number];

export const isOrderListColumn = (id: string): id is OrderListColumn =>
  ORDER_LIST_COLUMNS.some((column) => column === id);

/** Shown until a person chooses; the organisation is added where the list has several. */
export const DEFAULT_ORDER_COLUMNS: readonly OrderListColumn[] = [
  'number',
  'reference',
  'status',
  'products',
  'placed',
  'placedBy',
  'total',
];

/** The filters of the list's address, each with what its value may be. */
export const ORDER_LIST_FILTERS = {
  text: isSearchText,
  status: isListStatus,
  from: isDay,
  to: isDay,
  scope: (value: string) => value === 'tree' || value === 'below',
  for: isOrganisationIdText,
  person: isUuid,
  costCentre: isUuid,
  vendor: isVendor,
  currency: (value: string) => CURRENCY.test(value),
  zone: (value: string) => value === 'UTC',
  sort: (value: string) => readSort(ORDER_SORTS, value) !== null,
};
