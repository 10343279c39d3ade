import type { OrderListColumn } from '../model/list-columns';
import { isSearchText } from '../model/list-rules';
import type { WaitingOrder } from './schema';

/** The columns that the table of waiting orders can show, in its own order. All of them wait, so none shows the status. */
export const APPROVAL_LIST_COLUMNS = [
  'number',
  'reference',
  'organisation',
  'placed',
  'placedBy',
  'products',
  'lines',
  'total',
] as const satisfies readonly OrderListColumn[];
export type ApprovalListColumn = (typeof APPROVAL_LIST_COLUMNS)[number];

/** The filters of the list's address, each with what its value may be. */
export const APPROVAL_LIST_FILTERS = {
  text: isSearchText,
  sort: (value: string) => value === 'newest',
  view: (value: string) => value === 'table',
};

export interface ApprovalsFilter {
  /** Part of number, reference, organisation, person or product. */
  text: string;
  /** The orders that wait longest come first, unless the newest do. */
  isNewestFirst: boolean;
  /** A table in place of cards. */
  isTable: boolean;
}

/** Reads the filter of the list from its address; an invalid part is left out. */
export function readApprovalsFilter(search: URLSearchParams): ApprovalsFilter {
  const text = search.get('text') ?? '';
  return {
    text: isSearchText(text) ? text : '',
    isNewestFirst: search.get('sort') === 'newest',
    isTable: search.get('view') === 'table',
  };
}

/** The query of the list's address for a filter; empty for the whole list. */
export function formatApprovalsFilter({ text, isNewestFirst, isTable }: ApprovalsFilter): string {
  const search = new URLSearchParams({
    ...(text === '' ? {} : { text }),
    ...(isNewestFirst ? { sort: 'newest' } : {}),
    ...(isTable ? { view: 'table' } : {}),
  });
  return search.size > 0 ? `?${search}` : '';
}

/** The loaded orders that match, in their order. */
export function filterApprovals(
  orders: readonly WaitingOrder[],
  { text, isNewestFirst }: ApprovalsFilter,
): WaitingOrder[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = orders.filter(({ number, reference, organisation, placedBy, lines }) => {
    const names = lines.map(({ line }) => `${line.name} ${line.productCode}`);
    const all = [number, reference, organisation.name, placedBy, ...names].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return isNewestFirst ? matches.toReversed() : matches;
}
