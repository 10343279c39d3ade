import { PEOPLE_LIST_COLUMNS, PEOPLE_LIST_FILTERS } from '@/lib/accounts/people/filter-rules';
import { PRODUCT_LIST_COLUMNS } from '@/lib/catalogue/model/list-columns';
import { formatListState, parseListState } from '@/lib/catalogue/model/list-state';
import { PRICE_LIST_COLUMNS, PRICE_LIST_FILTERS } from '@/lib/catalogue/price-lists/list-columns';
import { CUSTOMER_LIST_COLUMNS, CUSTOMER_LIST_FILTERS } from '@/lib/customers/list-columns';
import { APPROVAL_LIST_COLUMNS, APPROVAL_LIST_FILTERS } from '@/lib/orders/approval/list-filter';
import { ORDER_LIST_COLUMNS, ORDER_LIST_FILTERS } from '@/lib/orders/model/list-columns';
import type { Permission } from '@/lib/organisations/permissions/rules';
import type { ListName } from './constants';

/** A filter of a list's address: true for a value that the list understands. */
type IsValid = (value: string) => boolean;

interface ListDefinition {
  /** The right to see the list. */
  permission: Permission;
  columns: readonly string[];
  /** The filters with their values; or what finds the first one that the list does not understand. */
  filters: Readonly<Record<string, IsValid>> | ((search: URLSearchParams) => ViewProblem | null);
}

/** The list of products leaves out what it does not understand: a view names nothing that is left out. */
function findProductFilterProblem(search: URLSearchParams): ViewProblem | null {
  const understood = new URLSearchParams(formatListState(parseListState(search)));
  for (const [name, value] of search)
    if (!understood.getAll(name).includes(value)) return { kind: 'invalidFilter', name };
  return null;
}

/** The parts of each list that a view can keep. A view names nothing else, so that no part of it is silently ignored. */
export const LISTS: Readonly<Record<ListName, ListDefinition>> = {
  orders: { permission: 'orders:read', columns: ORDER_LIST_COLUMNS, filters: ORDER_LIST_FILTERS },
  approvals: {
    permission: 'orders:approve',
    columns: APPROVAL_LIST_COLUMNS,
    filters: APPROVAL_LIST_FILTERS,
  },
  products: {
    permission: 'products:read',
    columns: PRODUCT_LIST_COLUMNS,
    filters: findProductFilterProblem,
  },
  customers: {
    permission: 'organisations:manage',
    columns: CUSTOMER_LIST_COLUMNS,
    filters: CUSTOMER_LIST_FILTERS,
  },
  people: { permission: 'people:manage', columns: PEOPLE_LIST_COLUMNS, filters: PEOPLE_LIST_FILTERS },
  'price-lists': { permission: 'prices:manage', columns: PRICE_LIST_COLUMNS, filters: PRICE_LIST_FILTERS },
};

/** The problem of a view; the texts are `saved-views.errors`. */
export type ViewProblem =
  | { kind: 'unknownFilter' | 'invalidFilter' | 'unknownColumn' | 'repeatedColumn'; name: string }
  | { kind: 'noColumns' };

/** Finds the first part of a query string that the list does not understand. */
export function findSearchProblem(list: ListName, search: string): ViewProblem | null {
  const { filters } = LISTS[list];
  if (typeof filters === 'function') return filters(new URLSearchParams(search));
  for (const [name, value] of new URLSearchParams(search)) {
    const isValid = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!isValid) return { kind: 'unknownFilter', name };
    if (!isValid(value)) return { kind: 'invalidFilter', name };
  }
  return null;
}

/** Finds the first column that the list does not have, or has twice. @param columns null for those of the list itself */
export function findColumnsProblem(list: ListName, columns: readonly string[] | null): ViewProblem | null {
  if (columns === null) return null;
  if (columns.length === 0) return { kind: 'noColumns' };
  const unknown = columns.find((column) => !LISTS[list].columns.includes(column));
  if (unknown !== undefined) return { kind: 'unknownColumn', name: unknown };
  const repeated = columns.find((column, place) => columns.indexOf(column) !== place);
  return repeated === undefined ? null : { kind: 'repeatedColumn', name: repeated };
}
