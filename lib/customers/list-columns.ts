import { isOrganisationIdText, isStorable } from '@/lib/contract/plain-values';
import { readSort } from '@/lib/platform/list-sort';
import { CUSTOMER_SORTS, MAX_SEARCH_LENGTH } from './rules';

/** The columns that the list of customers can show, in its own order. */
export const CUSTOMER_LIST_COLUMNS = [
  'customer',
  'number',
  'source',
  'parent',
  'priceList',
  'below',
] as const;
export type CustomerListColumn = (typeof CUSTOMER_LIST_COLUMNS)[number];

/** Shown until a person chooses; the organisation above is below the name. */
export const DEFAULT_CUSTOMER_COLUMNS: readonly CustomerListColumn[] = [
  'customer',
  'number',
  'source',
  'priceList',
  'below',
];

/** The filters of the list's address, each with what its value may be. */
export const CUSTOMER_LIST_FILTERS = {
  text: (value: string) => value.length <= MAX_SEARCH_LENGTH && isStorable(value),
  parent: isOrganisationIdText,
  show: (value: string) => value === 'archived',
  sort: (value: string) => readSort(CUSTOMER_SORTS, value) !== null,
};
