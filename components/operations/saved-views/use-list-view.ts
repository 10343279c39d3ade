'use client';
import { useQuery } from '@tanstack/react-query';
import { updateUrl, useUrlSearch } from '@/components/shell/use-url-search';
import {
  formatViewAddress,
  isSameColumns,
  isSameSearch,
  readViewAddress,
} from '@/lib/operations/saved-views/address';
import { type ListName, NO_VIEW } from '@/lib/operations/saved-views/constants';
import { savedViewsQuery } from '@/lib/operations/saved-views/queries';
import type { SavedView } from '@/lib/operations/saved-views/schema';

export interface ListViewInput<Column extends string> {
  organisationId: number;
  list: ListName;
  /** The filters and the sort order, as the list writes them into its address. */
  search: string;
  /** The columns of the list, and those that it shows by itself. */
  columns: readonly Column[];
  defaults: readonly Column[];
}

/** Opens the address of a view; its filters and columns are the list's from then on. */
const openAddress = (...address: Parameters<typeof formatViewAddress>) =>
  updateUrl(`${window.location.pathname}${formatViewAddress(...address)}`);

/** The view that a list shows, kept in the address: which one it is, its columns, and if it was changed since it was saved. */
export function useListView<Column extends string>(input: ListViewInput<Column>) {
  const { organisationId, list, columns, defaults } = input;
  const { data } = useQuery(savedViewsQuery(organisationId, list));
  const address = readViewAddress(useUrlSearch(), columns);
  const search = input.search.replace(/^\?/, '');
  const views = data?.views ?? [];
  const selected = views.find(({ id }) => id === address.view) ?? null;
  const kept = selected?.columns ?? null;
  const isKnown = (column: string): column is Column => columns.some((known) => known === column);
  const chosen = (address.columns ?? kept ?? []).filter(isKnown);
  const shown = chosen.length > 0 ? chosen : defaults;
  /** The columns as a view keeps them: null for those of the list itself. */
  const toKept = (all: readonly string[]) => (isSameColumns(all, defaults) ? null : [...all]);
  const plainView = data?.defaultId ? NO_VIEW : null;
  return {
    views,
    defaultId: data?.defaultId ?? null,
    selected,
    /** The address names a view that this person does not see. */
    isGone: data !== undefined && address.view !== null && address.view !== NO_VIEW && selected === null,
    shown,
    /** The person or the view chose the columns. */
    areChosen: chosen.length > 0,
    /** The list is not as the view keeps it; without a view, not as it is by itself. */
    isChanged:
      !isSameSearch(search, selected?.search ?? '') ||
      !isSameColumns(toKept(shown), selected?.columns ?? null),
    /** The filters and columns as a view keeps them. */
    state: { search, columns: toKept(shown) },
    open: (view: SavedView | null) =>
      openAddress({ view: view?.id ?? plainView, columns: null, search: view?.search ?? '' }),
    setColumns: (next: readonly string[]) => {
      const isAsKept = isSameColumns(next, kept?.filter(isKnown) ?? defaults);
      openAddress({ ...address, search, columns: isAsKept ? null : [...next] });
    },
  };
}

export type ListView<Column extends string = string> = ReturnType<typeof useListView<Column>>;
