import { isSearchText } from '../model/list-rules';
import type { WaitingOrder } from './schema';

/** The filters of the list's address, each with what its value may be. */
export const APPROVAL_LIST_FILTERS = { text: isSearchText, sort: (value: string) => value === 'newest' };

export interface ApprovalsFilter {
  /** Part of number, reference, organisation, person or product. */
  text: string;
  /** The orders that wait longest come first, unless the newest do. */
  isNewestFirst: boolean;
}

/** Reads the filter of the list from its address; an invalid part is left out. */
export function readApprovalsFilter(search: URLSearchParams): ApprovalsFilter {
  const text = search.get('text') ?? '';
  return { text: isSearchText(text) ? text : '', isNewestFirst: search.get('sort') === 'newest' };
}

/** The query of the list's address for a filter; empty for the whole list. */
export function formatApprovalsFilter({ text, isNewestFirst }: ApprovalsFilter): string {
  const search = new URLSearchParams({
    ...(text === '' ? {} : { text }),
    ...(isNewestFirst ? { sort: 'newest' } : {}),
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
