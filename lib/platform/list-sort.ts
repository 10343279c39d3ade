/**
 * The orders that a list can be sorted in. An order is named by its column, with a minus in front for the descending one.
 */
export interface ListSorts<Sort extends string> {
  /** The order of the list itself, which its address does not name. */
  standard: string;
  others: readonly Sort[];
}

/** Reads the sort order of an address; null for the list's own. */
export const readSort = <Sort extends string>(
  { others }: ListSorts<Sort>,
  text: string | null | undefined,
): Sort | null => others.find((sort) => sort === text) ?? null;

export const isDescending = (sort: string): boolean => sort.startsWith('-');
export const getSortColumn = (sort: string): string => (isDescending(sort) ? sort.slice(1) : sort);

/**
 * The sort order after a press on a heading: the other way round where the list is sorted by it already.
 * @param current the present order, also the list's own
 */
export function getNextSort(current: string, column: string, standard: string): string {
  if (getSortColumn(current) === column) return isDescending(current) ? column : `-${column}`;
  return getSortColumn(standard) === column ? standard : column;
}
