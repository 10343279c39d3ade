import { getNextSort, getSortColumn, isDescending, type ListSorts } from '@/lib/platform/list-sort';

/** The order of a list, and how another one is chosen. */
export interface ListSorting extends ListSorts<string> {
  /** The present order; null for the list's own. */
  sort: string | null;
  onSort: (sort: string) => void;
}

/** The heading of a column: empty where the list cannot be sorted by it. */
export function toHeadingSort({ standard, others, sort, onSort }: ListSorting, column: string) {
  const current = sort ?? standard;
  if (![standard, ...others].some((one) => getSortColumn(one) === column)) return {};
  const direction = isDescending(current) ? ('descending' as const) : ('ascending' as const);
  return {
    sort: getSortColumn(current) === column ? direction : ('none' as const),
    onSort: () => onSort(getNextSort(current, column, standard)),
  };
}
