import { isUuid } from '@/lib/contract/plain-values';
import { COLUMNS_KEY, NO_VIEW, VIEW_KEY } from './constants';

/** The parts of a list's address that are not filters. */
export interface ViewAddress {
  /** The chosen view; `NO_VIEW` for the plain list; null where the address says neither. */
  view: string | null;
  /** Columns that differ from those of the view or of the list; null for these. */
  columns: string[] | null;
  /** The filters and the sort order, in the order in which the list writes them. */
  search: string;
}

/** Takes the query string of a list's page apart. A column that the list does not know is left out. */
export function readViewAddress(address: string, known: readonly string[]): ViewAddress {
  const search = new URLSearchParams(address);
  const view = search.get(VIEW_KEY);
  const named = search.get(COLUMNS_KEY);
  const columns = [...new Set(named?.split(','))].filter((column) => known.includes(column));
  search.delete(VIEW_KEY);
  search.delete(COLUMNS_KEY);
  return {
    view: view !== null && (view === NO_VIEW || isUuid(view)) ? view : null,
    columns: columns.length > 0 ? columns : null,
    search: search.toString(),
  };
}

/** Writes the query string of a list's page, with its question mark; empty for the whole list. */
export function formatViewAddress({ view, columns, search }: ViewAddress): string {
  const all = new URLSearchParams(search);
  if (columns) all.set(COLUMNS_KEY, columns.join(','));
  if (view !== null) all.set(VIEW_KEY, view);
  const text = all.toString();
  return text ? `?${text}` : '';
}

/** Adds the view and the columns of an address to other filters of the same list. */
export function keepView(address: string, search: string): string {
  const before = new URLSearchParams(address);
  const after = new URLSearchParams(search);
  for (const key of [COLUMNS_KEY, VIEW_KEY]) {
    const value = before.get(key);
    if (value !== null) after.set(key, value);
  }
  const text = after.toString();
  return text ? `?${text}` : '';
}

/** True when two query strings say the same, whatever the order of their parts. */
export function isSameSearch(one: string, other: string): boolean {
  const toSorted = (search: string) => {
    const parts = new URLSearchParams(search);
    parts.sort();
    return parts.toString();
  };
  return toSorted(one) === toSorted(other);
}

export const isSameColumns = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  (one === null) === (other === null) && (one ?? []).join() === (other ?? []).join();
